import SettingsModel
import SettingsSyntax

/// What to say of a text that does not have the form it must have.
struct FormComplaint {
  let id: DiagnosticID
  /// What it must be: `a selector`.
  let demand: String
  /// How such a text is written, where the demand does not say it.
  let advice: String?
  /// The same text mended, where that is plain.
  let suggestion: String?

  init(_ form: TextForm, _ text: String) {
    switch form {
    case .id:
      id = .malformedID
      demand = "made of letters, digits, '.', '_' and '-'"
      advice = nil
    case .selector:
      id = .malformedSelector
      demand = "a selector"
      advice = "a selector is a method's name, with one ':' at its end if it takes the model"
    case .className:
      id = .malformedClass
      demand = "the name of a class"
      advice = "a class name is made of letters, digits and '_', with '.' behind a module's name"
    case .url:
      id = .malformedURL
      demand = "a URL"
      advice = "a URL has a scheme, a host and no spaces, such as 'https://example.com/a'"
    case .image:
      id = .malformedImage
      demand = "a URL or the name of an image"
      advice = "a URL has a scheme, a host and no spaces, such as 'https://example.com/a.png'"
    case .color:
      id = .malformedColor
      demand = "a colour"
      advice = "a colour is '#RGB', '#RRGGBB' or '#RRGGBBAA' in hexadecimal digits"
    }
    suggestion = FormComplaint.mended(form, text)
  }

  /// Tries the repairs that people mean: spaces out, a `#` in front, one colon.
  private static func mended(_ form: TextForm, _ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    let candidates: [String]
    switch form {
    case .id: candidates = [words.joined(separator: "-")]
    case .selector, .className:
      let camel = words.enumerated().map { index, word in
        index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
      }.joined()
      candidates = [words.joined(), camel].reversed()
    case .url, .image: candidates = [words.joined(separator: "%20")]
    case .color: candidates = ["#" + text]
    }
    return candidates.first { candidate in
      var candidate = candidate
      return candidate.withUTF8(form.accepts)
    }
  }
}
