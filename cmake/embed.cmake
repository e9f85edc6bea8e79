# ticktape_embed(TARGET file NAME symbol HEADER path)
# Adds a source to TARGET that holds the file's bytes as `std::string_view symbol()`,
# declared in namespace ticktape::embedded by the generated header <path>.
function(ticktape_embed target file)
  cmake_parse_arguments(EMBED "" "NAME;HEADER" "" ${ARGN})
  get_filename_component(absolute ${file} ABSOLUTE)
  set(source ${CMAKE_BINARY_DIR}/embedded/${EMBED_NAME}.cc)
  set(header ${CMAKE_BINARY_DIR}/embedded/${EMBED_HEADER})
  add_custom_command(
    OUTPUT ${source} ${header}
    COMMAND ${CMAKE_COMMAND} -DINPUT=${absolute} -DSOURCE=${source} -DHEADER=${header}
            -DNAME=${EMBED_NAME} -DINCLUDE=${EMBED_HEADER}
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
    DEPENDS ${absolute} ${PROJECT_SOURCE_DIR}/cmake/embed_file.cmake
    VERBATIM)
  # Each of these files has its bytes under the same name.
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  target_sources(${target} PRIVATE ${source} ${header})
  target_include_directories(${target} PRIVATE ${CMAKE_BINARY_DIR}/embedded)
endfunction()
