import SettingsLanguage
import SettingsRuntime

/// The words that players show around a page, besides those of `LookWords`. A name in braces stands for
/// a value.
enum PlayerWord: String, CaseIterable {
  // Effects, by their names in session.js
  case call, callWith, store, present, presentMissing, open, fetch, dismiss
  // Rows and marks
  case decrease, increase, rows, findings
  case oneError = "finding.error"
  case oneWarning = "finding.warning"
  // Choices
  case view, reset, theme, scheme, beside, direction, textSize, width, state, platform
  // Values of choices
  case ios = "theme.ios"
  case material = "theme.material"
  case automatic = "scheme.auto"
  case light = "scheme.light"
  case dark = "scheme.dark"
  case nothing = "beside.none"
  case otherColors = "beside.colors"
  case otherLook = "beside.look"
  case leftToRight = "direction.auto"
  case rightToLeft = "direction.rtl"

  private var english: String {
    switch self {
    case .call: "→ {selector}"
    case .callWith: "→ {selector} {argument}"
    case .store: "stores {key} = {value}"
    case .present: "presents {page}"
    case .presentMissing: "presents {page}, which is not in this file"
    case .open: "opens {url}"
    case .fetch: "fetches the rows for “{keyword}”"
    case .dismiss: "closes the page"
    case .decrease: "Decrease {title}"
    case .increase: "Increase {title}"
    case .rows: "{count} rows"
    case .findings: "{count} findings"
    case .oneError: "1 error"
    case .oneWarning: "1 warning"
    case .view: "View"
    case .reset: "Reset"
    case .theme: "look"
    case .scheme: "colors"
    case .beside: "beside it"
    case .direction: "direction"
    case .textSize: "text size in %"
    case .width: "width"
    case .state: "state"
    case .platform: "platform"
    case .ios: "iOS"
    case .material: "Material"
    case .automatic: "as the system"
    case .light: "light"
    case .dark: "dark"
    case .nothing: "nothing"
    case .otherColors: "other colors"
    case .otherLook: "other look"
    case .leftToRight: "left to right"
    case .rightToLeft: "right to left"
    }
  }

  /// Returns the words with their values.
  func text(_ values: KeyValuePairs<String, String> = [:]) -> String {
    let parts = english.split(separator: "{", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { text, part in
      let pieces = part.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      let value = values.first { $0.key == pieces[0] }?.value ?? ""
      return text + value + (pieces.count > 1 ? String(pieces[1]) : "")
    }
  }

  /// All words for the player in a browser, by name, with those of looks.
  static var data: SettingsValue {
    let looks = LookWords.english
    let messages = SettingsStateName.allCases.map { ($0.rawValue, looks.message(for: $0)) }
    let others = [
      ("back", looks.back), ("cancel", looks.cancel), ("done", looks.done),
      ("moreToCome", looks.moreToCome), ("noItems", looks.noItems), ("noTitle", looks.noTitle),
      ("retry", looks.retry), ("search", looks.search),
    ]
    let words = PlayerWord.allCases.map { ($0.rawValue, $0.english) }
    return .object((messages + others + words).map { SettingsField($0, .string($1)) })
  }
}
