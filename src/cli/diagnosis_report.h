// A diagnosis as a person reads it: one screen, in the order in which it is asked for.
#pragma once

#include "diagnose/diagnosis.h"

namespace ticktape {

void PrintDiagnosis(const Diagnosis& diagnosis);

}  // namespace ticktape
