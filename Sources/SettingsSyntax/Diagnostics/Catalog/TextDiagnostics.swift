/// The texts that the app shows.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let textDiagnostics: [DiagnosticID] = [
    blankTitle, codeInText, markupInText, controlCharacter, bidiControl, zeroWidthCharacter,
    strayPunctuation,
    hiddenText,
    unusedAnchor,
  ]

  public static let blankTitle = warning(
    "blank-title", "a title is blank",
    explanation: """
      A row or a header whose title is empty, or consists of spaces and invisible
      characters, is a blank strip that people can tap and VoiceOver cannot read.
      Write a title, or remove the key if it is optional.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: \" \", action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let codeInText = warning(
    "code-in-text", "a title is code that looks up a text",
    explanation: """
      A page contains data and runs no code, so the app would show
      'NSLocalizedString("Privacy", …)' literally. Write the text, or the key under
      which the app looks it up.
      """,
    examples: .init(
      bad: .items("{kind: exit, title: 'NSLocalizedString(\"Sign out\")', action: signOut}"),
      good: .items("{kind: exit, title: Sign out, action: signOut}")))

  public static let markupInText = warning(
    "markup-in-text", "a text contains tags, links or format specifiers",
    explanation: """
      The phone draws texts as they are written: people see '%@' and '%%' of formats,
      '<b>' and '&amp;' of HTML, Markdown links, and the '\\n' of an unquoted string.
      Write the text alone. '{path}' inserts a value from data, and a row of the kind
      'link' opens an address. A number with one percent sign is not reported, nor is
      the value of a text field.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: Storage, subtitle: \"<b>%ld</b> files\", action: files}"),
      good: .items("{kind: sample, title: Storage, subtitle: 12 files, action: files}")))

  public static let controlCharacter = warning(
    "control-character", "a string contains a control character",
    explanation: """
      A tab or another control character has no shape: the phone draws a gap, a box or
      nothing, and the text after it shifts. Line breaks are allowed. Delete the
      character. To show text at the end of the row, use the field for that text.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: \"Language\\tEnglish\", action: language}"),
      good: .items(
        "{kind: sample, title: Language, accessoryTitle: English, action: language}")))

  public static let bidiControl = warning(
    "bidi-control", "a character changes the direction of the text",
    explanation: """
      Overrides and embeddings such as U+202E reverse the display of the text after
      them, so a title can look different from its actual characters, in a review and
      on the phone. In a comment, they can hide text. Arabic and Hebrew words do not
      need them. Delete the character; the app should isolate the strings that it
      combines.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: \"Pay \u{202E}001 CNY\", action: pay}"),
      good: .items("{kind: sample, title: \"Pay 100 CNY\", action: pay}")))

  public static let zeroWidthCharacter = warning(
    "zero-width-character", "a string contains an invisible character",
    explanation: """
      Zero-width spaces and byte order marks inside strings come from text copied from
      web pages. They are invisible, but searches do not find the string, and it does
      not equal the same string without them. Delete the character. Joiners between
      letters or inside an emoji are not reported.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: \"Priv\u{200B}acy\", action: privacy}"),
      good: .items("{kind: sample, title: \"Privacy\", action: privacy}")))

  public static let strayPunctuation = warning(
    "stray-punctuation", "a separator or a quote is part of a string",
    explanation: """
      YAML treats a comma or a semicolon at the end of a line, a quote without its
      partner, and curly quotes as letters, so they appear on the phone. Delete them.
      If they are intended, put the whole string in straight quotes.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: “Privacy”, action: privacy}"),
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let unusedAnchor = warning(
    "unused-anchor", "no alias refers to an anchor",
    explanation: """
      A word with '&' before a value is a name for aliases and not part of the value:
      the phone shows the title '&Co Rest' as 'Rest'. Put the string in quotes, or
      delete the anchor if no alias uses it anymore.
      """,
    examples: .init(
      bad: .items("{kind: exit, title: &Co Rest}"), correcting: "&Co Rest", to: "\"&Co Rest\""))

  public static let hiddenText = warning(
    "hidden-text", "a comment begins where a value was probably intended",
    explanation: """
      After a space, '#' begins a comment, and the rest of the line is ignored, so the
      row may lack its text or its action. Put a string that contains ' #' in quotes.
      A comment with a space after its '#' is not reported.
      """,
    examples: .init(
      fix: .unsafe, bad: "page: a\nsections:\n- title: C #1\n  items:\n  - {kind: exit, title: A}",
      correcting: "C #1", to: "\"C #1\""))
}
