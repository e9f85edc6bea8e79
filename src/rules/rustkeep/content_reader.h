// From collected records to content in numbers.
#pragma once

#include "rules/rustkeep/collection.h"
#include "rules/rustkeep/content.h"
#include "rules/rustkeep/reading.h"

namespace ticktape::rustkeep {

struct ReadContent {
  Content content;
  PerRegistry<Index> index;
  // What each record names, by its place among the collection's records.
  PerRegistry<std::vector<std::vector<Reference>>> references;
};

// Reads all records and settings. Refuses with the first fault found.
Result<ReadContent> ReadCollection(const Collection& collection);

// The balance and the rules complete, and of each registry the records that are reached from
// these, each as it stands in its file: the content that a complete setup carries.
Json UsedContent(const Collection& collection, const ReadContent& read,
                 std::span<const Reference> roots);

}  // namespace ticktape::rustkeep
