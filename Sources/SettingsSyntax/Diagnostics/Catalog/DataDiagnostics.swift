/// Templates, and the responses that fill them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let dataDiagnostics: [DiagnosticID] = [
    malformedPath, missingData, missingDatum, unreadObjects, malformedResponse,
    extraResponse, malformedCondition, incomparableValues, unmatchedElement, unreachableCase,
    unmetPath,
  ]

  public static let malformedPath = error(
    "malformed-path", "the text in braces or after 'forEach' is not a path",
    explanation: """
      In the strings of a page, '{user.name}' is replaced by a value from the data;
      dots separate the names. '{.}' is the element itself, '{$.user.name}' begins at
      the root, and '{name?}' may be missing. The text of the state 'error' allows
      only '{error.message}' and '{error.code}'. Write a literal brace as '{{'.
      """,
    examples: .init(
      fix: .unsafe,
      bad: .items(
        "{kind: sample, forEach: friends, title: \"{first name }\"}",
        "{kind: sample, title: \"Braces: {\"}", page: "friends"),
      good: .items(
        "{kind: sample, forEach: friends, title: \"{name}\"}",
        "{kind: sample, title: \"Braces: {{\"}", page: "friends")))

  public static let missingData = error(
    "missing-data", "a page needs data, but none was passed", stage: .otherDocuments,
    explanation: """
      A page with 'forEach' or '{path}' compiles to a template. '--emit wire' and
      '--emit page' cannot represent templates, because their rows depend on a
      response. A template cannot have a patch of a row that only a response makes.
      Pass '--data FILE' once for each response that the app would fetch, in that
      order.
      """,
    examples: .init(
      bad: .items("{kind: sample, forEach: friends, title: \"{name}\"}", page: "friends"),
      good: .items("{kind: sample, title: Mei}", page: "friends")))

  public static let missingDatum = error(
    "missing-datum", "the data has no value at a path", stage: .data,
    explanation: """
      Without the value, the page cannot be compiled. A path begins at the element of
      the innermost 'forEach', or at the root outside of one; '$' always begins at the
      root. If the value may be missing, write '{nickname?}', or
      'forEach: {path: friends, optional: true}'.
      """,
    examples: .init(
      others: [
        .data("{\"friends\": [{\"name\": \"Mei\"}, {\"name\": \"Bo\", \"city\": \"Xi'an\"}]}\n")
      ],
      bad: .items(
        "{kind: sample, forEach: friends, title: \"{name}\", accessoryTitle: \"{city}\"}",
        "{kind: sample, forEach: groups, title: \"{name}\"}", page: "friends"),
      good: .items(
        "{kind: sample, forEach: friends, title: \"{name}\", accessoryTitle: \"{city?}\"}",
        "{kind: sample, forEach: {path: groups, optional: true}, title: \"{name}\"}",
        page: "friends")))

  public static let unreadObjects = warning(
    "unread-objects", "no row uses the objects that a provider fetches",
    explanation: """
      A dynamic provider fetches the list at the path in 'objects', but each 'forEach'
      of the page has a different path, so the page never shows the fetched objects.
      Correct one of the two paths, or remove the provider.
      """,
    examples: .init(
      bad: .items(
        "{kind: option, forEach: universities, title: \"{name}\"}", page: "schools",
        keys: "provider: {kind: dynamic, objects: schools}"),
      good: .items(
        "{kind: option, forEach: schools, title: \"{name}\"}", page: "schools",
        keys: "provider: {kind: dynamic, objects: schools}")))

  public static let malformedResponse = error(
    "malformed-response", "a response does not have the expected structure", stage: .data,
    explanation: """
      A response is a single object, in JSON or YAML. For a dynamic provider, it has a
      list at the path in 'objects', unless each 'forEach' over it has a 'when'. With
      pagination by offset, the list has at most 'pageSize' elements. The behavior of
      the app for any other response is unknown. Correct the response or the provider.
      """,
    examples: .init(
      others: [.data("{\"schools\": [{\"name\": \"Peking University\"}]}\n")],
      bad: .items(
        "{kind: option, forEach: {path: universities, optional: true}, title: \"{name}\"}",
        page: "schools", keys: "provider: {kind: dynamic, objects: universities}"),
      good: .items(
        "{kind: option, forEach: schools, title: \"{name}\"}", page: "schools",
        keys: "provider: {kind: dynamic, objects: schools}")))

  public static let extraResponse = error(
    "extra-response", "the app would never fetch a response", stage: .data,
    explanation: """
      The app fetches responses until the last one, which has no key for the next page
      (nextKey) or fewer objects than 'pageSize' (offset). Without pagination, the
      first response is the last. Remove the responses after the last one, or correct
      the provider.
      """,
    examples: .init(
      others: [
        .data("{\"schools\": [{\"name\": \"Peking\"}], \"next\": 2}\n", name: "page1.json"),
        .data("{\"schools\": [{\"name\": \"Tsinghua\"}]}\n", name: "page2.json"),
      ],
      bad: .items(
        "{kind: option, forEach: schools, title: \"{name}\"}", page: "schools",
        keys: "provider: {kind: dynamic, objects: schools}"),
      good: .items(
        "{kind: option, forEach: schools, title: \"{name}\"}", page: "schools",
        keys: "provider: {kind: dynamic, objects: schools, pagination: {kind: nextKey, key: next}}")
    ))

  public static let malformedCondition = error(
    "malformed-condition", "a condition is not valid",
    explanation: """
      A condition is a path, or a comparison of a path with a value by '==', '!=',
      '<', '<=', '>', '>=' or 'in'. Combine conditions with 'and', 'or' and 'not',
      and put strings in quotes: 'type == "movie" and year >= 2000'.
      """,
    examples: .init(
      fix: .safe,
      bad: .items(
        "{when: type = 'movie', kind: sample, title: Movie}",
        "{when: type == 'movie' && isNew, kind: sample, title: New}", page: "feed"),
      good: .items(
        "{when: type == 'movie', kind: sample, title: Movie}",
        "{when: type == 'movie' and isNew, kind: sample, title: New}", page: "feed")))

  public static let incomparableValues = error(
    "incomparable-values", "a condition compares values of types that can never be equal",
    stage: .data,
    explanation: """
      A number never equals a string, and only numbers and strings can be compared by
      order. Write the literal with the type that it has in the data: '5' in quotes is
      a string. A missing value can be compared with any value.
      """,
    examples: .init(
      others: [.data("{\"feed\": [{\"year\": 1999}]}\n")],
      bad: .items(
        "{forEach: {path: feed, when: year == '1999'}, kind: sample, title: \"Of {year}\"}",
        page: "feed"),
      good: .items(
        "{forEach: {path: feed, when: year == 1999}, kind: sample, title: \"Of {year}\"}",
        page: "feed")))

  public static let unmatchedElement = error(
    "unmatched-element", "no case matches an element of the data", stage: .data,
    explanation: """
      The page shows the first case of an item whose 'when' is true. An element that
      matches no case would be missing from the page. Add a case for the element, or a
      last case without 'when'.
      """,
    examples: .init(
      others: [.data("{\"feed\": [{\"type\": \"movie\"}, {\"type\": \"ad\"}]}\n")],
      bad: .items(
        "{forEach: feed, cases: [{when: type == 'movie', kind: sample, title: Movie}]}",
        page: "feed"),
      good: .items(
        "{forEach: feed, cases: [{when: type == 'movie', kind: sample, title: Movie}, {kind: sample, title: Other}]}",
        page: "feed")))

  public static let unreachableCase = error(
    "unreachable-case", "a case follows a case that always matches",
    explanation: """
      A case without 'when' matches every element that the cases before it do not
      match, so the cases after it are never used. Move it to the end, or add a
      'when'.
      """,
    examples: .init(
      bad: .items(
        "{forEach: feed, cases: [{kind: sample, title: Other}, {when: type == 'ad', kind: sample, title: Ad}]}",
        page: "feed"),
      good: .items(
        "{forEach: feed, cases: [{when: type == 'ad', kind: sample, title: Ad}, {kind: sample, title: Other}]}",
        page: "feed")))

  public static let unmetPath = warning(
    "unmet-path", "an optional path matches nothing in the data", stage: .data,
    explanation: """
      A path in 'when' or with 'optional: true' may be missing. If no element of the
      data has it, or if a name at the root is almost the same, it is probably
      misspelled. If the app knows a name that the data does not contain, such as a
      stored key or the platform, use it in 'visibleIf' instead.
      """,
    examples: .init(
      fix: .unsafe,
      others: [.data("{\"feed\": [{\"type\": \"movie\"}, {\"type\": \"ad\"}]}\n")],
      bad: .items(
        "{forEach: {path: feed, when: typ == 'movie'}, kind: sample, title: \"{type}\"}",
        page: "feed"),
      good: .items(
        "{forEach: {path: feed, when: type == 'movie'}, kind: sample, title: \"{type}\"}",
        page: "feed")))
}
