// zstd with the dictionaries that the program carries. Contexts and prepared dictionaries
// belong to a thread and are kept from file to file, since making one costs many times
// what a small replay costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ticktape {

// Dictionaries are numbered from 1.
std::uint16_t DictionaryCount();
// The dictionary that new files of a ruleset are written with; 1 where none was made for it.
std::uint16_t DictionaryFor(std::string_view ruleset);

// Appends `message` as one frame to `out`.
void Compress(std::uint16_t dictionary, std::span<const std::byte> message,
              std::vector<std::byte>& out);

// Fills `message` from a frame that holds exactly as many bytes; false if it does not.
bool Decompress(std::uint16_t dictionary, std::span<const std::byte> frame,
                std::span<std::byte> message);

}  // namespace ticktape
