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
  # What the sanitizers know of the code has a million addresses. In a program with a fixed place
  # none is adjusted at its start, and the tests start thousands of programs.
  target_link_options(ticktape_flags INTERFACE -fsanitize=${TICKTAPE_SANITIZE} -no-pie)
endif()
target_include_directories(ticktape_flags INTERFACE ${PROJECT_SOURCE_DIR}/src)

# Where the sources of a target are compiled together (CMAKE_UNITY_BUILD), those of one folder
# are: the rulesets use the same names for their own things.
function(ticktape_group_by_folder target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    if(folder)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
    endif()
  endforeach()
endfunction()
