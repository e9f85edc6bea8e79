// The rows of the table that are measured from outside, on whole processes.
#pragma once

#include <string>
#include <vector>

#include "measure.h"

namespace ticktape::bench {

// `program` is the ticktape executable, `folder` an empty folder to work in.
void WholeProcessRows(const std::string& program, const std::string& folder,
                      std::vector<Row>& rows);

}  // namespace ticktape::bench
