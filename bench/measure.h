// Measuring two sides of a ratio in one run. Both sides run once a round, one after the
// other, on the thread's CPU clock; the ratio is taken inside each round, so that a machine
// that slows down slows both. What is quoted is the median, with the spread beside it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace ticktape::bench {

double ThreadSeconds();  // CPU time of this thread
double WallSeconds();

// Keeps a value from being optimised away.
inline void Use(std::uint64_t value) { asm volatile("" : : "r"(value) : "memory"); }

struct Spread {
  double low = 0;  // lower decile
  double median = 0;
  double high = 0;  // upper decile
};
Spread SpreadOf(std::vector<double> values);

struct Ratio {
  Spread ratio;
  double seconds_a = 0;  // medians of a round
  double seconds_b = 0;
};

// `a` and `b` do their work once; `clock` tells the time that counts.
Ratio MeasureRatio(int rounds, const std::function<void()>& a, const std::function<void()>& b,
                   const std::function<double()>& clock = ThreadSeconds);

// One row of the table.
struct Row {
  std::string what;
  std::string goal;    // as "<= 1.50", or empty where the figure only informs
  std::string figure;  // median
  std::string spread;  // or empty
  std::string note;
};

Row RatioRow(const std::string& what, double at_most, const Ratio& ratio, const std::string& note);
// A figure that is exact: bytes, counts.
Row ExactRow(const std::string& what, double at_most, double figure, const std::string& unit,
             const std::string& note);
Row PlainRow(const std::string& what, const std::string& figure, const std::string& note);

void PrintTable(const std::vector<Row>& rows);

}  // namespace ticktape::bench
