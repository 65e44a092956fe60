/// Templates, and the responses that fill them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let dataDiagnostics: [DiagnosticID] = [
    malformedPath, missingData, missingDatum, unreadObjects, malformedResponse,
    extraResponse, malformedCondition, incomparableValues, unmatchedElement, unreachableCase,
    unmetPath,
  ]

  public static let malformedPath = error(
    "malformed-path", "what stands in braces, or after 'forEach', is not a path",
    explanation: """
      In the strings of a page, '{user.name}' stands for a value of the data; dots
      separate the names. '{.}' is the element itself, '{$.user.name}' begins at the
      root, and '{name?}' may be missing. The text of the state 'error' has
      '{error.message}' and '{error.code}' alone. Write a literal brace as '{{'.
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
    "missing-data", "a page that is made from data was given none", stage: .otherDocuments,
    explanation: """
      A page with 'forEach' or '{path}' compiles to a template, but '--emit wire' and
      '--emit page' have no templates: their rows depend on a response. Pass
      '--data FILE', once for each response that the app would fetch, in that order.
      """,
    examples: .init(
      bad: .items("{kind: sample, forEach: friends, title: \"{name}\"}", page: "friends"),
      good: .items("{kind: sample, title: Mei}", page: "friends")))

  public static let missingDatum = error(
    "missing-datum", "the data has no value at a path", stage: .data,
    explanation: """
      A path begins at the element of the innermost 'forEach', or at the root outside
      of one; '$' begins at the root everywhere. If the value may be missing, write
      '{nickname?}', or 'forEach: {path: friends, optional: true}'.
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
    "unread-objects", "no row is made from the objects that a provider fetches",
    explanation: """
      A dynamic provider fetches the list at the path that 'objects' names, but each
      'forEach' of the page has another path: what is fetched is not shown. Correct
      one of the two paths, or remove the provider.
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
      A response is one object, in JSON or YAML. For a dynamic provider it has a list
      at the path that 'objects' names and, with pagination by offset, at most
      'pageSize' elements in it. What the app would do with anything else is unknown.
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
    "extra-response", "a response would never be fetched", stage: .data,
    explanation: """
      The app fetches a list until a response is the last one: its key for the next
      page is missing (nextKey), or it has fewer objects than 'pageSize' (offset).
      Without pagination, the first response is the last. Remove the responses after
      it, or correct the provider.
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
    "malformed-condition", "what stands after 'when' is not a condition",
    explanation: """
      A condition is a path, or a comparison of a path with a value by ==, !=, <, <=,
      >, >= or in; 'and', 'or' and 'not' join conditions. Strings stand in quotes:
      type == 'movie' and year >= 2000.
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
      A number is never equal to a string, and only numbers and strings come one
      before another. Write the literal as the data has it: '5' in quotes is a
      string. What is missing can be compared with everything.
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
    "unmatched-element", "no case holds of an element of the data", stage: .data,
    explanation: """
      Of the cases of an item, the first one is shown whose 'when' holds. An element
      that none holds of would be left out of the page. Add a case for it, or a last
      case without 'when'.
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
    "unreachable-case", "a case stands after one that always holds",
    explanation: """
      A case without 'when' is chosen of every element that the cases before it do
      not hold of, so the cases after it never are. Make it the last one, or give it
      a 'when'.
      """,
    examples: .init(
      bad: .items(
        "{forEach: feed, cases: [{kind: sample, title: Other}, {when: type == 'ad', kind: sample, title: Ad}]}",
        page: "feed"),
      good: .items(
        "{forEach: feed, cases: [{when: type == 'ad', kind: sample, title: Ad}, {kind: sample, title: Other}]}",
        page: "feed")))

  public static let unmetPath = warning(
    "unmet-path", "a path that may be missing leads nowhere in all the data", stage: .data,
    explanation: """
      A path in 'when', and one with 'optional: true', may be missing. If no element
      of the data has it, or a name at the root is almost the same, it is probably
      misspelled. A name that the app knows and the data does not, such as a stored
      key or the platform, belongs in 'visibleIf'.
      """,
    examples: .init(
      others: [.data("{\"feed\": [{\"type\": \"movie\"}, {\"type\": \"ad\"}]}\n")],
      bad: .items(
        "{forEach: {path: feed, when: typ == 'movie'}, kind: sample, title: \"{type}\"}",
        page: "feed"),
      good: .items(
        "{forEach: {path: feed, when: type == 'movie'}, kind: sample, title: \"{type}\"}",
        page: "feed")))
}
