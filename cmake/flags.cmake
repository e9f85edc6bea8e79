# One interface target that every target of the project links: warnings, sanitizers and
# the flags that keep results the same on every machine.
add_library(ticktape_flags INTERFACE)
target_compile_options(ticktape_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wdouble-promotion
  -ffp-contract=off)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 takes the joining of short strings for overlapping copies (its bug 105651).
  target_compile_options(ticktape_flags INTERFACE -Wno-restrict)
endif()
if(TICKTAPE_WERROR)
  target_compile_options(ticktape_flags INTERFACE -Werror)
endif()
if(TICKTAPE_SANITIZE)
  target_compile_options(ticktape_flags INTERFACE
    -fsanitize=${TICKTAPE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(ticktape_flags INTERFACE -fsanitize=${TICKTAPE_SANITIZE})
endif()
target_include_directories(ticktape_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)
