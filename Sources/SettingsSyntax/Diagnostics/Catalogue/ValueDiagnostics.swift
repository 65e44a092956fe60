/// Values that violate the constraints of their fields: numbers, formatted strings, ids, selectors
/// and URLs.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let valueDiagnostics: [DiagnosticID] = [
    outOfRange, wrongLength, patternMismatch, costlyPattern, unknownValue, duplicateID, malformedID,
    malformedSelector, selectorWithoutArgument, emptyValue, malformedURL, malformedColor,
    malformedImage, malformedClass, malformedDate, malformedVersion, malformedEmail,
    duplicateChoice, unknownChoice,
  ]

  public static let outOfRange = error(
    "out-of-range", "a number is outside the bounds of its field",
    explanation: """
      The registry says which numbers the cell can show. With others a slider sticks
      at its end, or the cell draws outside its frame. The bounds themselves are
      allowed. A number that does not fit into 64 bits is rejected everywhere, because
      readers would round it.
      """,
    examples: .init(
      others: [.kind("slider", "value: {type: number, default: 0.5, minimum: 0, maximum: 1}")],
      bad: .items("{kind: slider, title: Brightness, value: 1.5}", keys: kinds),
      good: .items("{kind: slider, title: Brightness, value: 1}", keys: kinds)))

  public static let wrongLength = error(
    "wrong-length", "a string or a list is too short or too long for its field",
    explanation: """
      The registry says how much the cell has room for. A string is counted in
      characters as people see them, so an emoji or an accented letter counts as one;
      a list is counted in elements. Write a shorter or a longer value.
      """,
    examples: .init(
      others: [.kind("badge", "code: {type: string, maxLength: 4}")],
      bad: .items("{kind: badge, title: Membership, code: 白金会员专享}", keys: kinds),
      good: .items("{kind: badge, title: Membership, code: 白金}", keys: kinds)))

  public static let patternMismatch = error(
    "pattern-mismatch", "a string does not match the pattern of its field",
    explanation: """
      The registry gives the field a pattern: a regular expression that must match
      some part of the string, or all of it with '^' and '$'. Write a string of that
      form. If the string is right, the pattern in the registry is too narrow.
      """,
    examples: .init(
      others: [.kind("badge", "code: {type: string, pattern: '^[A-Z]+-[0-9]+$'}")],
      bad: .items("{kind: badge, title: Membership, code: vip7}", keys: kinds),
      good: .items("{kind: badge, title: Membership, code: VIP-7}", keys: kinds)))

  public static let costlyPattern = error(
    "costly-pattern", "matching the patterns of the fields takes too long",
    explanation: """
      A registry's pattern is tried at every character of a string, in every way that
      it could continue: `^[a-z]+$` has one, `(a?){300}b` has three hundred. Matching
      all strings of a file stops after 20 steps for each byte of it, and 20 million
      more. Write the pattern so that it has fewer ways to continue: begin it with
      '^', and limit lengths with 'maxLength' instead of '{300}'.
      """,
    examples: .init(
      bad: .notRunnable(
        """
        page: settings
        registries: [kinds.yaml]    # pattern: '(a?){300}b'
        sections:
          - items:
              - {kind: code, text: aaaaaaaaaaaaaaaaaaaa…} and so on, 100,000 letters
        """),
      good: .items("{kind: switch, title: Calls}")))

  public static let unknownValue = error(
    "unknown-value", "a word is not one of those that its field accepts",
    explanation: """
      The field accepts one of a few words. The app has no case for any other, and
      would use its default or show nothing. Write one of the words that the message
      lists; upper and lower case matter.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: option, title: English, accessory: chekmark}"),
      good: .items("{kind: option, title: English, accessory: checkmark}")))

  public static let duplicateID = error(
    "duplicate-id", "two items or sections of the page have the same id",
    explanation: """
      Ids tell a list which row moved and which changed; two rows with one id crash an
      animated update, or swap their contents. Sections and items share one namespace,
      because patches and diffs refer to both by id. Change one of the two ids, or
      remove it: the compiler derives ids that differ.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, id: push, title: Messages}", "{kind: switch, id: push, title: Sounds}"),
      correcting: "push, title: Sounds", to: "sounds, title: Sounds"))

  public static let malformedID = error(
    "malformed-id", "an id contains characters that are not allowed",
    explanation: """
      Ids are used in patches, in diffs and on the command line, where spaces and
      other symbols would have to be quoted. They consist of letters, digits, '.', '_'
      and '-'. The names of kinds, fields and events in a registry are names in the
      app's code, so they consist of ASCII letters, digits and '_', without a digit
      first.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, id: push messages, title: Messages}"),
      good: .items("{kind: switch, id: push-messages, title: Messages}")))

  public static let malformedSelector = error(
    "malformed-selector", "a selector cannot be the name of a method",
    explanation: """
      The app asks its presenter to perform this selector when the row is tapped. If
      no method can have the name, the row does nothing, or the app crashes. Write the
      method's name, with ':' at its end if it takes the model. A method with several
      arguments has a part for each, 'cell:didSelect:'; a tap hands over two at most.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: Privacy, action: show privacy}"),
      good: .items("{kind: sample, title: Privacy, action: showPrivacy}")))

  public static let selectorWithoutArgument = warning(
    "selector-without-argument", "an event hands over a value that its method does not take",
    explanation: """
      A switch or a slider calls the method with its new value. A selector without ':'
      names another method, without a parameter: if the app does not have that one, it
      crashes. Write ':' at the selector's end.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Push, onChange: pushChanged}"),
      correcting: "pushChanged", to: "\"pushChanged:\""))

  public static let emptyValue = warning(
    "empty-value", "a key that may be null has no value",
    explanation: """
      A key without a value is null in YAML, and many keys may be null: then the row
      has no action, or no subtitle. Usually the value was forgotten. Write it, write
      null if nothing is meant, or delete the key.
      """,
    examples: .init(
      bad: "page: a\nsections:\n- items:\n  - kind: exit\n    title: Log out\n    action:",
      correcting: "action:", to: "action: logOut"))

  public static let malformedURL = error(
    "malformed-url", "a URL cannot be opened as it is written",
    explanation: """
      The app creates a URL object from this string, which fails if the string
      contains a space, or lacks a scheme or a host; the row then leads nowhere. Write
      the complete address, with '%20' for a space.
      """,
    examples: .init(
      fix: .unsafe,
      others: [.kind("link", "url: {type: url, required: true}")],
      bad: .items(
        "{kind: link, title: Imprint, url: 'https://example.com/about us'}", keys: kinds),
      correcting: "about us", to: "about%20us"))

  public static let malformedColor = error(
    "malformed-color", "a color is not written in hexadecimal digits",
    explanation: """
      The app reads colors as '#RGB', '#RRGGBB' or '#RRGGBBAA', and would draw its
      default for anything else, including names of colors. Quote the color, because
      '#' after a space begins a comment.
      """,
    examples: .init(
      others: [.kind("link", "tint: {type: color}")],
      bad: .items("{kind: link, title: Imprint, tint: sky blue}", keys: kinds),
      good: .items("{kind: link, title: Imprint, tint: '#87CEEB'}", keys: kinds)))

  public static let malformedImage = error(
    "malformed-image", "an image is neither a URL nor the name of an asset",
    explanation: """
      An image is an address to load or the name of one of the app's assets. Nothing
      is loaded from a URL with a space or without a host, and the row keeps its
      placeholder. Write the complete address, with '%20' for a space, or the name of
      the asset.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items("{kind: avatar, title: Mei, avatar: 'https://example.com/mei li.jpg'}"),
      good: .items("{kind: avatar, title: Mei, avatar: 'https://example.com/mei%20li.jpg'}")))

  public static let malformedClass = error(
    "malformed-class", "a class has a name that no class can have",
    explanation: """
      The app looks up the class by this name. If no class can have it, the list
      crashes or skips the row. A class name consists of letters, digits and '_'; a
      Swift class that is not exposed under its own name has its module's name and '.'
      before it.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: custom, cellClass: Map Cell, modelClass: MapModel}"),
      good: .items("{kind: custom, cellClass: MapCell, modelClass: MapModel}")))

  public static let malformedDate = error(
    "malformed-date", "a date or a time is not in the calendar, or not written as RFC 3339 says",
    explanation: """
      The app reads dates and times as RFC 3339 writes them: '2026-01-31', '08:30',
      '2026-01-31T08:30:00Z'. It reads nothing from other forms, and nothing from days
      that do not exist. Whether a row of the kind 'date' holds a date, a time or both
      is said by its 'mode'.
      """,
    examples: .init(
      bad: .items("{kind: date, title: Birthday, value: '1990-02-30'}"),
      good: .items("{kind: date, title: Birthday, value: '1990-02-28'}")))

  public static let malformedVersion = error(
    "malformed-version", "a version is not made of numbers and dots",
    explanation: """
      Versions are compared number by number, so that 2.10 comes after 2.9. A version
      has one to four numbers with '.' between two. In YAML, 2.10 is a number and the
      same as 2.1: quote versions of two numbers.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Calls, since: v2.10.1}"),
      good: .items("{kind: switch, title: Calls, since: 2.10.1}")))

  public static let malformedEmail = error(
    "malformed-email", "an address of e-mail cannot exist as it is written",
    explanation: """
      An address is a name, '@' and a host. The rule is that of browsers (HTML, "valid
      e-mail address"): no spaces, no quotes, and ASCII letters only.
      """,
    examples: .init(
      others: [.kind("contact", "mail: {type: email, required: true}")],
      bad: .items("{kind: contact, title: Support, mail: help at example.com}", keys: kinds),
      good: .items("{kind: contact, title: Support, mail: help@example.com}", keys: kinds)))

  public static let duplicateChoice = error(
    "duplicate-choice", "two options stand for the same value",
    explanation: """
      The app keeps the value of the option that was chosen. If two options have one
      value, it cannot know later which of them was chosen, and shows the first. Give
      each option a value of its own.
      """,
    examples: .init(
      bad: .items(
        "{kind: segmented, title: Size, options: [{title: S, value: 1}, {title: L, value: 1}]}"),
      good: .items(
        "{kind: segmented, title: Size, options: [{title: S, value: 1}, {title: L, value: 2}]}")))

  public static let unknownChoice = error(
    "unknown-choice", "the value that is chosen is the value of no option",
    explanation: """
      A row or a section shows which of its options is chosen. If no option has the
      value, nothing is shown as chosen, and the user cannot choose it again. Write
      the value of one of the options; a number and a string are never equal.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items(
        "{kind: choice, title: Size, value: lrage, options: [{title: Large, value: large}]}"),
      good: .items(
        "{kind: choice, title: Size, value: large, options: [{title: Large, value: large}]}")))

  private static let kinds = "registries: [kinds.yaml]"
}
