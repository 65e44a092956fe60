/// Values that violate the constraints of their fields: numbers, formatted strings, ids, selectors
/// and URLs.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let valueDiagnostics: [DiagnosticID] = [
    outOfRange, wrongLength, patternMismatch, costlyPattern, unknownValue, duplicateID, malformedID,
    malformedSelector, selectorWithoutArgument, emptyValue, malformedURL, malformedColor,
    malformedImage, malformedClass, malformedDate, malformedVersion, malformedEmail,
    duplicateChoice, unknownChoice, unlikelyDefault, secretDefault,
  ]

  public static let outOfRange = error(
    "out-of-range", "a number is outside the bounds of its field",
    explanation: """
      The registry declares which numbers the cell can show. With other numbers, a
      slider sticks at its end, or the cell draws outside its frame. Write a number
      within the bounds, which are allowed themselves. A number that does not fit into
      64 bits is always rejected, because readers would round it.
      """,
    examples: .init(
      others: [.kind("slider", "value: {type: number, default: 0.5, minimum: 0, maximum: 1}")],
      bad: .items("{kind: slider, title: Brightness, value: 1.5}", keys: kinds),
      good: .items("{kind: slider, title: Brightness, value: 1}", keys: kinds)))

  public static let wrongLength = error(
    "wrong-length", "a string or a list is too short or too long for its field",
    explanation: """
      The registry declares how much the cell has room for. Strings are counted in
      characters as people see them, so an emoji or an accented letter counts as one.
      Lists are counted in elements. Write a shorter or a longer value.
      """,
    examples: .init(
      others: [.kind("badge", "code: {type: string, maxLength: 4}")],
      bad: .items("{kind: badge, title: Membership, code: 白金会员专享}", keys: kinds),
      good: .items("{kind: badge, title: Membership, code: 白金}", keys: kinds)))

  public static let patternMismatch = error(
    "pattern-mismatch", "a string does not match the pattern of its field",
    explanation: """
      The registry gives the field a pattern: a regular expression that must match
      some part of the string, or all of it with '^' and '$'. Write a string that
      matches. If the string is correct, change the pattern in the registry.
      """,
    examples: .init(
      others: [.kind("badge", "code: {type: string, pattern: '^[A-Z]+-[0-9]+$'}")],
      bad: .items("{kind: badge, title: Membership, code: vip7}", keys: kinds),
      good: .items("{kind: badge, title: Membership, code: VIP-7}", keys: kinds)))

  public static let costlyPattern = error(
    "costly-pattern", "matching the patterns of the fields takes too long",
    explanation: """
      A registry's pattern is tried at every character of a string, in every way that
      it could continue: '^[a-z]+$' has one, '(a?){300}b' has three hundred. Matching
      all strings of a file stops after 20 steps for each byte of the file plus 20
      million. Write the pattern so that it has fewer ways to continue: begin it with
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
    "unknown-value", "a word is not an accepted value of its field",
    explanation: """
      The field accepts only certain words. The app has no case for any other word,
      and would use its default or show nothing. Write one of the words that the
      message lists; upper and lower case matter.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: option, title: English, accessory: chekmark}"),
      good: .items("{kind: option, title: English, accessory: checkmark}")))

  public static let duplicateID = error(
    "duplicate-id", "two items or sections of the page have the same id",
    explanation: """
      A list uses ids to find out which rows moved or changed. Two rows with the same
      id crash an animated update, or swap their contents. Sections and items share
      one namespace, because patches and diffs refer to both by id. Change one of the
      two ids, or remove it: derived ids always differ.
      """,
    examples: .init(
      bad: .items(
        "{kind: switch, id: push, title: Messages}", "{kind: switch, id: push, title: Sounds}"),
      correcting: "push, title: Sounds", to: "sounds, title: Sounds"))

  public static let malformedID = error(
    "malformed-id", "an id contains characters that are not allowed",
    explanation: """
      Ids are used in patches, in diffs and on the command line, where spaces and
      other symbols would need quotes. An id consists of letters, digits, '.', '_' and
      '-'. Kinds, fields and events in a registry are names in the app's code, so they
      consist of ASCII letters, digits and '_', and do not begin with a digit.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, id: push messages, title: Messages}"),
      good: .items("{kind: switch, id: push-messages, title: Messages}")))

  public static let malformedSelector = error(
    "malformed-selector", "a selector cannot be the name of a method",
    explanation: """
      A tap asks the presenter to perform this selector. If no method can have this
      name, the row does nothing, or the app crashes. Write the method's name, with
      ':' after each part that takes an argument: 'cell:didSelect:'; a tap passes at
      most two. Methods of the runtime such as 'init' and 'performSelector:' are
      rejected, because calls of them create or destroy objects, or crash.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: sample, title: Privacy, action: show privacy}"),
      good: .items("{kind: sample, title: Privacy, action: showPrivacy}")))

  public static let selectorWithoutArgument = warning(
    "selector-without-argument", "an event passes a value that its method does not take",
    explanation: """
      A switch or a slider calls the method with its new value. A selector without ':'
      refers to a different method, one without a parameter. If the app does not have
      that method, it crashes. Write ':' at the end of the selector.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Push, onChange: pushChanged}"),
      correcting: "pushChanged", to: "\"pushChanged:\""))

  public static let emptyValue = warning(
    "empty-value", "a key that may be null has no value",
    explanation: """
      A key without a value is null in YAML. Many keys may be null, and the row then
      has no action, or no subtitle. Usually the value was forgotten. Write the value,
      write null explicitly, or delete the key.
      """,
    examples: .init(
      bad: "page: a\nsections:\n- items:\n  - kind: exit\n    title: Log out\n    action:",
      correcting: "action:", to: "action: logOut"))

  public static let malformedURL = error(
    "malformed-url", "a URL cannot be opened",
    explanation: """
      The app creates a URL object from this string. That fails if the string contains
      a space, or has no scheme or no host, and the row then opens nothing. Write the
      complete address, with '%20' for a space.
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
      The app reads colors as '#RGB', '#RRGGBB' or '#RRGGBBAA', and uses its default
      for anything else, including names of colors. Put the color in quotes, because
      '#' after a space begins a comment.
      """,
    examples: .init(
      others: [.kind("link", "tint: {type: color}")],
      bad: .items("{kind: link, title: Imprint, tint: sky blue}", keys: kinds),
      good: .items("{kind: link, title: Imprint, tint: '#87CEEB'}", keys: kinds)))

  public static let malformedImage = error(
    "malformed-image", "an image is neither a URL nor the name of an asset",
    explanation: """
      An image is an address to load or the name of one of the app's assets. A URL
      with a space or without a host cannot be loaded, so the row shows only its
      placeholder. Write the complete address, with '%20' for a space, or the name of
      the asset.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items("{kind: avatar, title: Mei, avatar: 'https://example.com/mei li.jpg'}"),
      good: .items("{kind: avatar, title: Mei, avatar: 'https://example.com/mei%20li.jpg'}")))

  public static let malformedClass = error(
    "malformed-class", "a class name is not valid",
    explanation: """
      The app looks up the class by this name. If no class can have the name, the list
      crashes or skips the row. A class name consists of letters, digits and '_'. For
      a Swift class that is not exposed under its own name, write the name of its
      module and '.' before it.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: custom, cellClass: Map Cell, modelClass: MapModel}"),
      good: .items("{kind: custom, cellClass: MapCell, modelClass: MapModel}")))

  public static let malformedDate = error(
    "malformed-date", "a date or a time does not exist or is not written as in RFC 3339",
    explanation: """
      The app reads dates and times as in RFC 3339: '2026-01-31', '08:30',
      '2026-01-31T08:30:00Z'. It cannot read other formats, or days that do not exist.
      The 'mode' of a row of the kind 'date' decides whether it has a date, a time or
      both.
      """,
    examples: .init(
      bad: .items("{kind: date, title: Birthday, value: '1990-02-30'}"),
      good: .items("{kind: date, title: Birthday, value: '1990-02-28'}")))

  public static let malformedVersion = error(
    "malformed-version", "a version does not consist of numbers and dots",
    explanation: """
      Versions are compared number by number, so that 2.10 comes after 2.9. A version
      has one to four numbers with '.' between them. In YAML, 2.10 is a number and the
      same as 2.1, so put versions with two numbers in quotes.
      """,
    examples: .init(
      fix: .unsafe, bad: .items("{kind: switch, title: Calls, since: v2.10.1}"),
      good: .items("{kind: switch, title: Calls, since: 2.10.1}")))

  public static let malformedEmail = error(
    "malformed-email", "an email address is not valid",
    explanation: """
      An email address consists of a name, '@' and a host. The rule is the same as in
      browsers (HTML, "valid e-mail address"): no spaces, no quotes, and only ASCII
      letters. Correct the address.
      """,
    examples: .init(
      others: [.kind("contact", "mail: {type: email, required: true}")],
      bad: .items("{kind: contact, title: Support, mail: help at example.com}", keys: kinds),
      good: .items("{kind: contact, title: Support, mail: help@example.com}", keys: kinds)))

  public static let duplicateChoice = error(
    "duplicate-choice", "two options have the same value",
    explanation: """
      The app stores the value of the chosen option. If two options have the same
      value, the app cannot tell later which one was chosen, and shows the first. In a
      filter, both show the same rows. Give each option its own value.
      """,
    examples: .init(
      bad: .items(
        "{kind: segmented, title: Size, options: [{title: S, value: 1}, {title: L, value: 1}]}"),
      good: .items(
        "{kind: segmented, title: Size, options: [{title: S, value: 1}, {title: L, value: 2}]}")))

  public static let unknownChoice = error(
    "unknown-choice", "no option has the chosen value",
    explanation: """
      A row or a section shows which of its options is chosen. If no option has the
      value, none appears as chosen, and the user cannot choose the value again. Write
      the value of one of the options; a number and a string are never equal.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items(
        "{kind: choice, title: Size, value: lrage, options: [{title: Large, value: large}]}"),
      good: .items(
        "{kind: choice, title: Size, value: large, options: [{title: Large, value: large}]}")))

  private static let kinds = "registries: [kinds.yaml]"

  public static let unlikelyDefault = warning(
    "unlikely-default", "people could not enter the value of a row",
    explanation: """
      A slider or a stepper leaves a number between two steps at the first touch, and
      cannot return to it. Steps are counted from the lower bound or from 0. Keyboards
      for numbers have no letters and no minus sign, a phone number has digits, and
      the keyboards 'email' and 'url' are for addresses without spaces. Correct the
      value, the step or the keyboard.
      """,
    examples: .init(
      bad: .items("{kind: textField, title: Port, value: none, keyboard: number, key: port}"),
      good: .items("{kind: textField, title: Port, value: '8080', keyboard: number, key: port}")))

  public static let secretDefault = warning(
    "secret-default", "a hidden field has a default",
    explanation: """
      Everybody with the app can read its pages, and a password for all people is not
      a secret. The default of a field with 'secure' is not in the lists of keys and
      defaults, in generated code, previews and diffs. Remove it.
      """,
    examples: .init(
      bad: .items(
        "{kind: textField, title: Password, secure: true, value: swordfish, key: password}"),
      good: .items("{kind: textField, title: Password, secure: true, key: password}")))
}
