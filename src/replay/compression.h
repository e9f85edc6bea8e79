// zstd with the dictionaries that the program carries. Contexts and prepared dictionaries
// belong to a thread and are kept from file to file, since making one costs many times
// what a small replay costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ticktape {

// Version of the dictionary that new files are written with; those from 1 on can be read.
std::uint16_t NewestDictionary();

// Appends `message` as one frame to `out`.
void Compress(std::span<const std::byte> message, std::vector<std::byte>& out);

// Fills `message` from a frame that holds exactly as many bytes; false if it does not.
// `dictionary` is a version from 1 to NewestDictionary().
bool Decompress(std::uint16_t dictionary, std::span<const std::byte> frame,
                std::span<std::byte> message);

}  // namespace ticktape
