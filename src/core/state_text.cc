#include "core/state_text.h"

namespace ticktape {
namespace {

class StateWriter {
 public:
  StateWriter(const Battle& battle, int indent, const std::function<void(std::string_view)>& write)
      : battle_(battle), indent_(indent), write_(write) {}

  void Write() {
    const std::vector<StateField> fields = battle_.StateFields();
    write_(fields.empty() ? "{}" : "{");
    for (std::size_t field = 0; field < fields.size(); ++field) {
      Separate(field == 0, 1);
      write_(JsonText(Json(std::string(fields[field].name))) + (indent_ < 0 ? ":" : ": "));
      if (fields[field].elements)
        WriteRow(field, *fields[field].elements);
      else
        WriteValue(battle_.StateElement(field, 0), 1);
    }
    if (!fields.empty())
      Close("}", 0);
  }

 private:
  void WriteRow(std::size_t field, std::size_t elements) {
    write_(elements == 0 ? "[]" : "[");
    for (std::size_t element = 0; element < elements; ++element) {
      Separate(element == 0, 2);
      WriteValue(battle_.StateElement(field, element), 2);
    }
    if (elements > 0)
      Close("]", 1);
  }

  // No line end of a JSON text stands inside a string, so that each begins a line.
  void WriteValue(const Json& value, int depth) {
    const std::string text = indent_ < 0
                                 ? JsonText(value)
                                 : value.dump(indent_, ' ', false, Json::error_handler_t::replace);
    std::string_view rest = text;
    for (std::size_t end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
      write_(rest.substr(0, end));
      NewLine(depth);
      rest.remove_prefix(end + 1);
    }
    write_(rest);
  }

  void Separate(bool first, int depth) {
    if (!first)
      write_(",");
    NewLine(depth);
  }

  void Close(std::string_view bracket, int depth) {
    NewLine(depth);
    write_(bracket);
  }

  void NewLine(int depth) {
    if (indent_ >= 0)
      write_("\n" + std::string(static_cast<std::size_t>(depth * indent_), ' '));
  }

  const Battle& battle_;
  int indent_;
  const std::function<void(std::string_view)>& write_;
};

}  // namespace

void WriteState(const Battle& battle, int indent,
                const std::function<void(std::string_view)>& write) {
  StateWriter(battle, indent, write).Write();
}

}  // namespace ticktape
