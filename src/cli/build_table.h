// `verify` with programs: replays against builds as a table, and how verdicts are counted and
// printed with and without one.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/arguments.h"
#include "cli/case_outputs.h"
#include "verify/verifier.h"

namespace ticktape {

// Of Verdict::Kind.
inline constexpr std::size_t kVerdictKinds = 7;

class VerdictCounts {
 public:
  void Add(Verdict::Kind kind) { ++counts_[static_cast<std::size_t>(kind)]; }
  // "54 ok, 1 diverged".
  std::string Text() const;
  void Put(Json& object) const;

 private:
  std::array<std::size_t, kVerdictKinds> counts_{};
};

// A divergence weighs more than a file that cannot be read, and that more than a battle that
// cannot be run here.
int WorseStatus(int a, int b);

// The verdict in one line.
void PrintVerdict(const Verdict& verdict);

// The verdict as CI wants it.
CheckCase CaseOf(const Verdict& verdict, const VerifyOptions& options);
bool WantsCases(const CaseOutputs& outputs);

// Writes what CI wants of the cases and says whether the run was interrupted, with `undone`
// replays not verified. Returns the status of the process; `status` if all is well.
int FinishVerifying(const CaseOutputs& outputs, const std::vector<CheckCase>& cases, int status,
                    std::size_t undone);

// Verifies the files on the programs of the arguments. Returns the status of the process.
int VerifyByTable(const VerifyArguments& arguments, const std::vector<std::string>& files,
                  const VerifyOptions& options);

}  // namespace ticktape
