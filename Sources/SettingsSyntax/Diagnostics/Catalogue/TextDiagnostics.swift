/// What people read on the phone.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let textDiagnostics: [DiagnosticID] = [
    blankTitle, controlCharacter, bidiControl, zeroWidthCharacter,
  ]

  public static let blankTitle = warning(
    "blank-title", "a title shows nothing",
    explanation: """
      A row or a header whose title is empty, or has only spaces and invisible
      characters, is a blank strip that people can tap and VoiceOver cannot read.
      Write a title, or remove the key if it is optional.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: \" \", action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let controlCharacter = warning(
    "control-character", "a string contains a control character",
    explanation: """
      A tab or another control character has no shape: the phone draws a gap, a box or
      nothing, and what follows shifts. Line breaks are fine. Delete the character; to
      show text at the end of the row, use the field that is made for it.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: \"Language\\tEnglish\", action: language}"),
      good: .items(
        "{kind: sample, title: Language, accessoryTitle: English, action: language}")))

  public static let bidiControl = warning(
    "bidi-control", "a string contains a character that changes the direction of writing",
    explanation: """
      Overrides and embeddings such as U+202E reverse how the text after them is
      shown, so a title can read differently from how it is written, in a review as on
      the phone. Words in Arabic or Hebrew do not need them. Delete the character, and
      let the app isolate strings that it combines.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: \"Pay \u{202E}001 CNY\", action: pay}"),
      good: .items("{kind: sample, title: \"Pay 100 CNY\", action: pay}")))

  public static let zeroWidthCharacter = warning(
    "zero-width-character", "a string contains an invisible character",
    explanation: """
      Zero-width spaces and byte order marks inside strings come from copying out of
      web pages. They cannot be seen, and the string is not found by searches and does
      not equal another one that looks the same. Delete the character. Joiners between
      letters or inside an emoji are not reported.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: \"Priv\u{200B}acy\", action: privacy}"),
      good: .items("{kind: sample, title: \"Privacy\", action: privacy}")))
}
