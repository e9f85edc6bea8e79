// The rows of the table that are measured from outside, on whole processes.
#pragma once

#include <string>
#include <vector>

#include "core/ruleset.h"
#include "measure.h"

namespace ticktape::bench {

// `program` is the ticktape executable, `folder` an empty folder to work in.
void WholeProcessRows(const std::string& program, const std::string& folder,
                      std::vector<Row>& rows);

// Verifying by way of the engine protocol; a part of this because another process does it.
void EngineRows(const std::string& program, const std::string& folder, const Rulesets& rulesets,
                std::vector<Row>& rows);
// Verifies the replays of a folder on four builds with two threads.
void TableRow(const std::string& program, const std::string& corpus, std::vector<Row>& rows);

}  // namespace ticktape::bench
