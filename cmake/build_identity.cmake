# build_identity.h says which build this is: version, commit, compiler, architecture and
# kind of build; nothing of the machine or its user. It is made anew at each build, since
# the commit may have changed, and touched only when it differs.
set(TICKTAPE_IDENTITY_DIR ${CMAKE_BINARY_DIR}/identity)
add_custom_target(ticktape_identity
  COMMAND ${CMAKE_COMMAND}
    -DSOURCE_DIR=${PROJECT_SOURCE_DIR} -DOUTPUT=${TICKTAPE_IDENTITY_DIR}/build_identity_values.h
    -DVERSION=${PROJECT_VERSION} -DCOMPILER=${CMAKE_CXX_COMPILER_ID}-${CMAKE_CXX_COMPILER_VERSION}
    -DARCHITECTURE=${CMAKE_SYSTEM_PROCESSOR} -DKIND=${CMAKE_BUILD_TYPE}
    -DSANITIZE=${TICKTAPE_SANITIZE}
    -P ${PROJECT_SOURCE_DIR}/cmake/write_identity.cmake
  BYPRODUCTS ${TICKTAPE_IDENTITY_DIR}/build_identity_values.h
  VERBATIM)
