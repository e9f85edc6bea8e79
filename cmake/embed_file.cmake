# Run by ticktape_embed: writes SOURCE and HEADER for the bytes of INPUT.
file(READ ${INPUT} bytes HEX)
string(LENGTH "${bytes}" digits)
math(EXPR size "${digits} / 2")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," values "${bytes}")
string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" values "${values}")
file(WRITE ${HEADER} "#pragma once\n\n#include <string_view>\n\nnamespace ticktape::embedded {\n\nstd::string_view ${NAME}();\n\n}  // namespace ticktape::embedded\n")
file(WRITE ${SOURCE} "#include \"${INCLUDE}\"\n\nnamespace ticktape::embedded {\nnamespace {\n\nconstexpr unsigned char kBytes[] = {\n${values}};\n\n}  // namespace\n\nstd::string_view ${NAME}() { return {reinterpret_cast<const char*>(kBytes), ${size}}; }\n\n}  // namespace ticktape::embedded\n")
