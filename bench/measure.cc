#include "measure.h"

#include <time.h>

#include <algorithm>
#include <cstdio>

namespace ticktape::bench {
namespace {

double Seconds(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::string Number(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

std::string Judged(double at_most, double figure, const std::string& unit, int digits) {
  if (at_most <= 0)
    return "";
  return "<= " + Number(at_most, digits) + unit + (figure <= at_most ? "  met" : "  MISSED");
}

}  // namespace

double ThreadSeconds() { return Seconds(CLOCK_THREAD_CPUTIME_ID); }
double WallSeconds() { return Seconds(CLOCK_MONOTONIC); }

Spread SpreadOf(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t last = values.size() - 1;
  return {values[last / 10], values[last / 2], values[last - last / 10]};
}

Ratio MeasureRatio(int rounds, const std::function<void()>& a, const std::function<void()>& b,
                   const std::function<double()>& clock) {
  std::vector<double> ratios;
  std::vector<double> times_a;
  std::vector<double> times_b;
  a();
  b();
  for (int round = 0; round < rounds; ++round) {
    const double start = clock();
    a();
    const double middle = clock();
    b();
    const double end = clock();
    times_a.push_back(middle - start);
    times_b.push_back(end - middle);
    ratios.push_back(times_a.back() / times_b.back());
  }
  return {SpreadOf(ratios), SpreadOf(times_a).median, SpreadOf(times_b).median};
}

Row RatioRow(const std::string& what, double at_most, const Ratio& ratio, const std::string& note) {
  return {what, Judged(at_most, ratio.ratio.median, "x", 2), Number(ratio.ratio.median, 2) + "x",
          Number(ratio.ratio.low, 2) + ".." + Number(ratio.ratio.high, 2), note};
}

Row ExactRow(const std::string& what, double at_most, double figure, const std::string& unit,
             const std::string& note) {
  return {what, Judged(at_most, figure, unit, 0), Number(figure, 0) + unit, "", note};
}

Row PlainRow(const std::string& what, const std::string& figure, const std::string& note) {
  return {what, "", figure, "", note};
}

void PrintTable(const std::vector<Row>& rows) {
  std::printf("| what | goal | figure | spread (deciles) | note |\n");
  std::printf("| --- | --- | --- | --- | --- |\n");
  for (const Row& row : rows)
    std::printf("| %s | %s | %s | %s | %s |\n", row.what.c_str(), row.goal.c_str(),
                row.figure.c_str(), row.spread.c_str(), row.note.c_str());
}

}  // namespace ticktape::bench
