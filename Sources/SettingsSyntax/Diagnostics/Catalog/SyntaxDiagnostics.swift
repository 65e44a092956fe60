/// Mistakes in the characters and the syntax of a file.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let syntaxDiagnostics: [DiagnosticID] = [
    invalidEncoding, forbiddenCharacter, lineSeparator, yamlSyntax, jsonSyntax, unquotedIndicator,
    unquotedColon, unquotedComma, tabIndentation, noBreakSpace, unknownTag, contradictoryTag,
    undefinedAlias,
    recursiveAlias,
    complexKey, invalidMerge, duplicateKey,
  ]

  public static let invalidEncoding = error(
    "invalid-encoding", "the file is not UTF-8", stage: .reading,
    explanation: """
      Settings documents must be UTF-8, the only encoding that every YAML and JSON
      reader accepts. A file in UTF-16, GBK or Latin-1 would show wrong characters on
      the phone, or not load at all. Save it as UTF-8 (most editors have
      'Save with encoding'), or convert it with iconv.
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
      YAML allows no control characters except tabs and line breaks. Others are
      usually pasted from a terminal or a database, and most editors do not show them.
      Some readers reject the file; others end the string at the character. Delete it.
      If it is intended, write it as an escape in double quotes.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("title: Set\u{8}tings"), good: .page("title: Settings")))

  public static let lineSeparator = warning(
    "line-separator", "the file contains a character that some readers treat as a line break",
    explanation: """
      In an editor, U+2028, U+2029 and U+0085 look like a space or are invisible. Some
      YAML and JSON readers end the line there and others do not, so a line may
      contain two keys, and the phone may show different text than the reviewer saw.
      Write a space instead. If the character is intended, write it as an escape in
      double quotes.
      """,
    examples: .init(
      fix: .unsafe, bad: .page("title: \"Settings\u{2028}of this app\""),
      good: .page("title: \"Settings of this app\"")))

  public static let yamlSyntax = error(
    "yaml-syntax", "the file is not valid YAML", stage: .reading,
    explanation: """
      The file cannot be parsed as YAML. For example, a quote or a bracket is not
      closed, a colon has no space after it, or a line is not indented like the lines
      it belongs to. Correct the place that the message shows. If parsing cannot
      continue there, the rest of the file is not checked.
      """,
    examples: .init(
      fix: .safe, bad: .page("title:Settings"), good: .page("title: Settings")))

  public static let jsonSyntax = error(
    "json-syntax", "the file is not valid JSON", stage: .reading,
    explanation: """
      JSON is read exactly as its standard (RFC 8259) defines it, because the app's
      own reader is just as strict: no comments, no comma after the last entry, and
      double quotes around keys and strings. A file that only some readers accept
      fails on the phone. Follow the message, or write the page in YAML, which allows
      comments.
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
      '|' or '>', nor with '- ' or '? '. YAML reserves these characters or gives them
      another meaning. Put the whole string in quotes.
      """,
    examples: .init(
      fix: .safe, bad: .items("kind: sample\ntitle: @mei\naction: profile"),
      good: .items("kind: sample\ntitle: \"@mei\"\naction: profile")))

  public static let unquotedColon = error(
    "unquoted-colon", "an unquoted string contains a colon and a space", stage: .reading,
    explanation: """
      YAML reads the text before a colon and a space as a key, so the rest of the
      string would be the value of a key that you did not intend. The same is true for
      a colon at the end, as in the selector 'pushChanged:'. Put the whole string in
      quotes. A colon inside a word, as in a URL, needs none.
      """,
    examples: .init(
      fix: .safe, bad: .page("title: Account: mei"), good: .page("title: \"Account: mei\"")))

  public static let unquotedComma = error(
    "unquoted-comma", "an unquoted string in brackets contains a comma", stage: .reading,
    explanation: """
      In brackets, a comma ends an entry. YAML reads the text after it as a key
      without a value. Put the whole string in quotes.
      """,
    examples: .init(
      fix: .safe,
      bad: .yaml("page: p\nsections: [{items: [{kind: exit, title: 1,000 points, action: a}]}]"),
      good: .yaml(
        "page: p\nsections: [{items: [{kind: exit, title: \"1,000 points\", action: a}]}]")))

  public static let tabIndentation = error(
    "tab-indentation", "a line is indented with a tab", stage: .reading,
    explanation: """
      YAML allows only spaces as indentation, because editors show tabs at different
      widths and the indentation decides which lines belong together. Replace the tab
      with spaces, two for each level, and set your editor to insert spaces in YAML
      files.
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
    "no-break-space", "a no-break space is used where YAML or JSON needs a space", stage: .reading,
    explanation: """
      U+00A0, U+3000 and similar characters look like a space, but YAML treats them as
      letters: they become part of the adjacent key or value, and do not indent a
      line. They come from Option-Space on a Mac, input methods and web pages. Write a
      space instead. Inside a title they are allowed; at either end of a text they are
      a warning.
      """,
    examples: .init(
      fix: .safe, bad: .page("title:\u{A0}Settings"), good: .page("title: Settings")))

  public static let unknownTag = error(
    "unknown-tag", "a value has an unknown tag", stage: .reading,
    explanation: """
      A word after '!' names a type of the program that reads the file. Tags of other
      programs have no meaning in a settings document, and some make a reader run
      code. Only YAML's own tags are accepted (!!str, !!int, !!float, !!bool, !!null,
      !!map, !!seq). Delete the tag, or quote the string if it should begin with '!'.
      """,
    examples: .init(
      bad: .items("{kind: sample, title: !new Privacy, action: privacy}"),
      good: .items("{kind: sample, title: '!new Privacy', action: privacy}")))

  public static let contradictoryTag = error(
    "contradictory-tag", "a tag contradicts the type of its value", stage: .reading,
    explanation: """
      '!!int' declares that the value after it is an integer, whatever it looks like.
      Readers disagree about '!!int abc': some fail, some ignore the tag, and some
      convert the value to something else. Delete the tag, or correct the value.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: !!int Privacy, action: privacy}"),
      good: .items("{kind: sample, title: !!str 2024, action: year}")))

  public static let undefinedAlias = error(
    "undefined-alias", "an alias refers to an anchor that does not exist", stage: .reading,
    explanation: """
      '*name' repeats the value that is marked with '&name'. The anchor must come
      before the alias in the same document; it is not visible after '---' or in other
      files. Mark the value with an anchor, or write it out. If the string should
      begin with '*', put it in quotes.
      """,
    examples: .init(
      bad: .items(
        "{kind: avatar, title: Mei, avatar: mei_portrait}",
        "{kind: sample, title: Profile, accessoryTitle: *name}"),
      correcting: "Mei", to: "&name Mei"))

  public static let recursiveAlias = error(
    "recursive-alias", "an alias is inside the value it refers to", stage: .reading,
    explanation: """
      A value that contains itself has no end: it cannot be written out, and readers
      that follow the alias hang. Refer to a value that is complete before the alias.
      """,
    examples: .init(
      bad: .items(
        "kind: custom\ncellClass: MapCell\nmodelClass: MapModel\nmodel: &view {zoom: 3, home: *view}"
      ), correcting: "&view {zoom: 3,", to: "{now: &view {zoom: 3},"))

  public static let complexKey = error(
    "complex-key", "a key is a list or a mapping", stage: .reading,
    explanation: """
      YAML accepts any value as a key, but JSON and the app accept only strings.
      Usually the brackets are part of the intended text. Write the key as a string,
      in quotes if it begins with '[' or '{'.
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
      Readers disagree about which of the two values to use, so the app may show one
      title while the reviewer saw another. Usually a merge left both keys in the
      file, or an item lost its '-'. Delete one of the two.
      """,
    examples: .init(
      bad: .items("kind: sample\ntitle: Privacy\naction: privacy\ntitle: Help"),
      good: .items("kind: sample\ntitle: Privacy\naction: privacy", "kind: sample\ntitle: Help")))
}
