/// Mistakes in the characters and the syntax of a file.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let syntaxDiagnostics: [DiagnosticID] = [
    invalidEncoding, forbiddenCharacter, lineSeparator, yamlSyntax, jsonSyntax, unquotedIndicator,
    unquotedColon, tabIndentation, noBreakSpace, unknownTag, contradictoryTag, undefinedAlias,
    recursiveAlias,
    complexKey, invalidMerge, duplicateKey,
  ]

  public static let invalidEncoding = error(
    "invalid-encoding", "the file is not UTF-8", stage: .reading,
    explanation: """
      Settings documents are UTF-8, the one encoding that every reader of YAML and
      JSON accepts. A file in UTF-16, GBK or Latin-1 would show wrong characters on
      the phone, or not open at all. Save it as UTF-8 (most editors have 'Save with
      encoding'), or convert it with iconv.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        page: settings
        title: D<E9>j<E0> vu   # in Latin-1, each letter is one byte: E9 and E0
        """),
      good: .items("{kind: sample, title: History, action: history}", keys: "title: Déjà vu")))

  public static let forbiddenCharacter = error(
    "forbidden-character", "the file contains a character that YAML forbids", stage: .reading,
    explanation: """
      YAML allows no control characters except tabs and line breaks. Others arrive
      with text pasted from a terminal or a database, and most editors do not show
      them. Some readers reject the file, others cut the string off there. Delete the
      character; if it is intended, write it as an escape in double quotes.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("title: Set\u{8}tings"), good: .page("title: Settings")))

  public static let lineSeparator = warning(
    "line-separator", "a character that some readers treat as a line break",
    explanation: """
      U+2028, U+2029 and U+0085 look like a space, or like nothing, in an editor. Some
      readers of YAML and JSON end the line there and others do not, so what looks
      like one line can hold two keys, and the phone can show something other than
      what was reviewed. Write a space, or an escape in double quotes if it is
      intended.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("title: \"Settings\u{2028}of this app\""),
      good: .page("title: \"Settings of this app\"")))

  public static let yamlSyntax = error(
    "yaml-syntax", "the file is not valid YAML", stage: .reading,
    explanation: """
      The file cannot be read as YAML: a quote or a bracket is not closed, a colon has
      no space after it, or a line's indentation does not match the lines it belongs
      to. If reading cannot continue, the rest of the file is not checked.
      """,
    examples: .init(
      fix: .safe, bad: .page("title:Settings"), good: .page("title: Settings")))

  public static let jsonSyntax = error(
    "json-syntax", "the file is not valid JSON", stage: .reading,
    explanation: """
      JSON is read exactly as its standard defines it (RFC 8259), because the app's
      own reader is just as strict: no comments, no comma after the last entry, keys
      and strings in double quotes. A file that only some readers accept fails on the
      phone. Follow the message, or keep the page in YAML, which allows comments.
      """,
    examples: .init(
      fix: .safe,
      bad: .json(
        """
        {
          "page": "settings",
          "sections": [
            {"items": [
              {"kind": "sample", "title": "Privacy", "action": "privacy"},
            ]}
          ]
        }
        """),
      correcting: "},", to: "}"))

  public static let unquotedIndicator = error(
    "unquoted-indicator", "an unquoted string begins with a character reserved by YAML",
    stage: .reading,
    explanation: """
      A string without quotes cannot begin with '@', a backtick, '%', '&', '*', '!',
      '|' or '>', nor with '- ' or '? ': these have a meaning of their own in YAML, or
      are reserved. Put the whole string in quotes.
      """,
    examples: .init(
      fix: .safe, bad: .items("kind: sample\ntitle: @mei\naction: profile"),
      good: .items("kind: sample\ntitle: \"@mei\"\naction: profile")))

  public static let unquotedColon = error(
    "unquoted-colon", "an unquoted string contains a colon and a space", stage: .reading,
    explanation: """
      A colon followed by a space ends a key, so the rest of the string would be the
      value of a key that nobody intended. Put the whole string in quotes. A colon
      without a space, as in a URL or in 'pushChanged:', needs none.
      """,
    examples: .init(
      fix: .safe, bad: .page("title: Account: mei"), good: .page("title: \"Account: mei\"")))

  public static let tabIndentation = error(
    "tab-indentation", "a line is indented with a tab", stage: .reading,
    explanation: """
      YAML allows only spaces as indentation: editors show tabs at different widths,
      and indentation decides what belongs to what. Replace the tab with spaces, two
      for each level, and let the editor insert spaces in YAML files.
      """,
    examples: .init(
      fix: .unsafe,
      bad: """
        page: settings
        sections:
        \t- items:
              - {kind: sample, title: Privacy, action: privacy}
        """,
      good: .items("{kind: sample, title: Privacy, action: privacy}")))

  public static let noBreakSpace = error(
    "no-break-space", "a no-break space where YAML or JSON needs a space", stage: .reading,
    explanation: """
      U+00A0, U+3000 and others look like a space, but are letters to YAML: they are
      part of the key or the value beside them, and do not indent a line. They come
      from Option-Space on a Mac, input methods and web pages. Write a space instead;
      inside a title it may stay. Around a text it is a warning.
      """,
    examples: .init(
      fix: .safe, bad: .page("title:\u{A0}Settings"), good: .page("title: Settings")))

  public static let unknownTag = error(
    "unknown-tag", "a value has an unknown tag", stage: .reading,
    explanation: """
      A word after '!' names a type of the program that reads the file. Tags of other
      programs have no meaning in a settings document, and some make a reader run
      code, so only YAML's own are accepted (!!str, !!int, !!float, !!bool, !!null,
      !!map, !!seq). Delete the tag, or quote the string if it should begin with '!'.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: !new Privacy, action: privacy}"),
      good: .items("{kind: sample, title: '!new Privacy', action: privacy}")))

  public static let contradictoryTag = error(
    "contradictory-tag", "a tag names another type than the value has", stage: .reading,
    explanation: """
      '!!int' before a value says that it is an integer, whatever it looks like.
      Readers disagree about '!!int abc': some fail, some ignore the tag, and some
      turn the value into something else. Delete the tag, or correct the value.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: !!int Privacy, action: privacy}"),
      good: .items("{kind: sample, title: !!str 2024, action: year}")))

  public static let undefinedAlias = error(
    "undefined-alias", "an alias refers to an anchor that does not exist", stage: .reading,
    explanation: """
      '*name' repeats the value marked with '&name'. The anchor must come before the
      alias, in the same document: anchors do not reach across '---' or into other
      files. Mark the value, or write it out; quote a string that begins with '*'.
      """,
    examples: .init(
      bad: .items(
        "{kind: avatar, title: Mei, avatar: mei_portrait}",
        "{kind: sample, title: Profile, accessoryTitle: *name}"),
      correcting: "Mei", to: "&name Mei"))

  public static let recursiveAlias = error(
    "recursive-alias", "an alias stands inside the value it refers to", stage: .reading,
    explanation: """
      A value that contains itself has no end: it could never be written out, and
      readers that follow it hang. Refer to a value that is complete before the alias.
      """,
    examples: .init(
      bad: .items(
        "kind: custom\ncellClass: MapCell\nmodelClass: MapModel\nmodel: &view {zoom: 3, home: *view}"
      ), correcting: "&view {zoom: 3,", to: "{now: &view {zoom: 3},"))

  public static let complexKey = error(
    "complex-key", "a key is a list or a mapping", stage: .reading,
    explanation: """
      YAML accepts any value as a key, but JSON and the app accept only strings.
      Usually the brackets were meant literally. Write the key as a string, in quotes
      if it begins with '[' or '{'.
      """,
    examples: .init(
      bad: .items(
        "kind: custom\ncellClass: MapCell\nmodelClass: MapModel\nmodel:\n  [zoom]: 3"),
      correcting: "[zoom]", to: "zoom"))

  public static let invalidMerge = error(
    "invalid-merge", "the value of a merge key is not a mapping", stage: .reading,
    explanation: """
      '<<' copies the keys of another mapping, so its value must be an alias of a
      mapping, or a list of such aliases. Put '&name' before the whole mapping, not
      before one of its values.
      """,
    examples: .init(
      bad: .items(
        "{kind: &row sample, title: Privacy, action: privacy}",
        "{<<: *row, kind: sample, title: Help}"),
      good: .items(
        "&row {kind: sample, title: Privacy, action: privacy}", "{<<: *row, title: Help}")))

  public static let duplicateKey = error(
    "duplicate-key", "a mapping has the same key twice",
    explanation: """
      Readers disagree about which of the two values counts: the app may show one
      title while the review showed another. Usually a merge left both, or an item
      lost its '-'. Keep one of the two.
      """,
    examples: .init(
      bad: .items("kind: sample\ntitle: Privacy\naction: privacy\ntitle: Help"),
      good: .items("kind: sample\ntitle: Privacy\naction: privacy", "kind: sample\ntitle: Help")))
}
