/// The texts that the app shows.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let textDiagnostics: [DiagnosticID] = [
    blankTitle, codeInText, controlCharacter, bidiControl, zeroWidthCharacter, strayPunctuation,
    hiddenText,
    unusedAnchor,
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

  public static let codeInText = warning(
    "code-in-text", "a title is code that looks a text up",
    explanation: """
      A page holds data, and runs no code: 'NSLocalizedString("Privacy", …)' would be
      shown as it is. Write the text, or the key under which the app looks it up.
      """,
    examples: .init(
      bad: .items("{kind: exit, title: 'NSLocalizedString(\"Sign out\")', action: signOut}"),
      good: .items("{kind: exit, title: Sign out, action: signOut}")))

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
    "bidi-control", "a character changes the direction of writing",
    explanation: """
      Overrides and embeddings such as U+202E reverse how the text after them is
      shown, so a title can read differently from how it is written, in a review as on
      the phone. In a comment they can hide what follows it. Words in Arabic or Hebrew
      do not need them. Delete the character, and let the app isolate strings that it
      combines.
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

  public static let strayPunctuation = warning(
    "stray-punctuation", "a separator or quotes are part of a string",
    explanation: """
      A comma or a semicolon at the end of a line, a quote without its partner and
      curly quotes are letters to YAML: they appear on the phone. Delete them, or put
      the whole string in straight quotes if they are meant.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: “Privacy”, action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let unusedAnchor = warning(
    "unused-anchor", "nothing refers to an anchor",
    explanation: """
      A word with '&' before a value is its name for aliases, and not part of it: the
      title '&Co Rest' is 'Rest' on the phone. Quote the string, or delete an anchor
      that no alias uses any more.
      """,
    examples: .init(
      bad: .items("{kind: exit, title: &Co Rest}"), correcting: "&Co Rest", to: "\"&Co Rest\""))

  public static let hiddenText = warning(
    "hidden-text", "a comment begins where a value was probably meant",
    explanation: """
      After a space, '#' begins a comment, and what follows is not read: a row without
      its text or without its action. Quote a string with ' #' in it. A comment that
      has a space after its '#' is not reported.
      """,
    examples: .init(
      fix: .unsafe, bad: "page: a\nsections:\n- title: C #1\n  items:\n  - {kind: exit, title: A}",
      correcting: "C #1", to: "\"C #1\""))
}
