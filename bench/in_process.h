// The rows of the table that are measured inside this process.
#pragma once

#include <vector>

#include "core/ruleset.h"
#include "measure.h"

namespace ticktape::bench {

void VerifyRows(const Rulesets& rulesets, std::vector<Row>& rows);
void GeneratedRows(const Rulesets& rulesets, std::vector<Row>& rows);
void ExplainRows(const Rulesets& rulesets, std::vector<Row>& rows);
void RecordRows(const Rulesets& rulesets, std::vector<Row>& rows);
void HashRows(std::vector<Row>& rows);
void SquadsRows(const Rulesets& rulesets, std::vector<Row>& rows);
void SeamRows(std::vector<Row>& rows);
void ScheduleRows(std::vector<Row>& rows);
void SizeRows(const Rulesets& rulesets, std::vector<Row>& rows);

}  // namespace ticktape::bench
