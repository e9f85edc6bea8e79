#include "core/log_text.h"

#include "core/template_text.h"

namespace ticktape {

std::string FillEntry(const LogKey& key, const LogEntry& entry, std::size_t language,
                      const ArgumentText& argument) {
  return FillTemplate(key.texts[language],
                      [&](std::string_view name, std::string_view format) -> std::string {
                        for (std::size_t i = 0; i < key.parameters.size(); ++i)
                          if (key.parameters[i].name == name)
                            return argument(key.parameters[i], entry.values.subspan(i), format);
                        return {};
                      });
}

}  // namespace ticktape
