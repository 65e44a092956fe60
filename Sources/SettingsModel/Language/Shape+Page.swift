import SettingsSyntax

// Pages, sections, items, sheets and containers.

extension Shape {
  /// The JSON Schema that editors use.
  static let schemaMember = Member.key(
    .schema, .string, "The schema that an editor checks this by.")

  /// A place for YAML anchors. Readers ignore its value.
  static let definitions = Member.key(
    .definitions, .any, "A place for anchors, whose aliases stand elsewhere. Otherwise ignored.")

  /// The authoring form of a page.
  public static let page: Shape = Shape(
    "page", "a page",
    [
      schemaMember,
      .key(.page, .formatted(.id), "The page's id: letters, digits, '.', '_' and '-'.").required(),
      definitions,
    ] + appearance + [pageTitle, separatorInset, registries] + sheet
      + container(childrenOf: .child)
      + [
        .key(.sections, .list(ofShape: .section), "The groups of rows, in display order.")
          .nonempty()
      ]
  ).exactlyOne(of: [.sections, .children], neededBy: containerDependents)
    .withOthers(before: .sections)

  static let registries = Member.key(
    .registries, .list(of: file), "Files of further kinds, as paths relative to this file.")

  /// The path of a file. It cannot be empty, which a separate check reports.
  static var file: Field {
    var field = Field("", .file)
    field.minLength = 1
    field.isLengthRead = false
    return field
  }

  static let pageTitle = text(.title, "The title in the navigation bar.")

  static let separatorInset = Member.key(
    .separatorInset, .shape(.insets), "The inset of the separators between rows, in points."
  ).carried(toEveryTree: true).compared()

  /// The distances of the separators from the edges.
  public static let insets: Shape = Shape(
    "insets", "a separator inset",
    edges.map { edge in
      .key(edge, .number, "The distance from the \(edge.name) edge, in points.")
        .defaulting(to: .number(.integer(0)))
    })

  /// The edges, in the order of the tree.
  public static let edges: [Key] = [.top, .left, .bottom, .right]

  // MARK: Sections and items

  /// A group of rows.
  public static let section: Shape = Shape(
    "section", "a section", about: "A group of rows.", definition: "section",
    [
      .key(
        .include, .file,
        "The file of a page whose sections stand here, relative to this file. It stands alone."
      ).nonempty(),
      condition("The section is there, or its loop runs, if this holds."),
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data; there is one section for each element."),
      .key(
        .groupBy, .formatted(.dataPath),
        "The path of a value in each element; there is one section for each distinct one."),
      .key(.id, .formatted(.id), "Its identity in the page; derived where it is left out.")
        .withData(),
    ] + sectionTexts + [showsWhenEmpty, selection] + storage(.formatted(.appCondition))
      + [.key(.items, .list(ofShape: .item), "The rows, in display order.")]
  ).with(.groupBy, onlyBeside: .forEach).withSoleKey(.include)
    .withOthers(before: .items)

  static let showsWhenEmpty = Member.key(
    .showsWhenEmpty, .boolean,
    "Whether its header and footer stay if a keyword or a filter removes all of its rows."
  ).defaulting(to: .boolean(false)).carried().compared()

  /// The selected options of a section.
  static let selection = Member.key(
    .selection, .shape(.selected), "Which of the section's options is chosen."
  ).withData().carried().compared()

  /// A selection: one option, or several.
  public static let selected: Shape = Shape(
    "selected", "a selection",
    [
      .key(.mode, .oneOf(SettingsSelectionMode.self), "How many options can be chosen.")
        .defaulting(to: .string(SettingsSelectionMode.single.rawValue)),
      .key(
        .value, .scalars, "The value of the option that is chosen, or a list of values."
      ).withData(),
    ])

  /// Returns the keys for the stored value of a row or a section, and for the conditions on stored
  /// settings that show and enable it.
  ///
  /// - Parameter condition: The type of a condition, which is a string in pages and a mapping in
  ///   trees.
  static func storage(_ condition: @autoclosure () -> FieldType) -> [Member] {
    [
      .key(
        .key, .formatted(.storageKey),
        "The key under which the app keeps the value; the written value is the default."
      ).withData().carried().compared(.storage),
      .key(.visibleIf, condition(), "It is shown if this holds of what the app keeps.")
        .carried().compared(),
      .key(.enabledIf, condition(), "It can be used if this holds of what the app keeps.")
        .carried().compared(),
    ]
  }

  /// Returns a condition on the data that decides whether an element is included.
  private static func condition(_ summary: String) -> Member {
    .key(.when, .formatted(.condition), summary)
  }

  /// The texts above and below the rows of a section.
  static let sectionTexts: [Member] = [
    text(.title, "The header above the rows."), text(.footer, "The text below the rows."),
  ]

  /// Returns a text of a page or a section. Every tree has the key; its value is null if there is
  /// no text.
  private static func text(_ key: Key, _ summary: String) -> Member {
    .key(key, .string, summary)
      .nullable().defaulting(to: .null).withData().carried(toEveryTree: true).compared()
  }

  /// The detailed form of `forEach`, which repeats an item or a section for each element of a list.
  public static let loop: Shape = Shape(
    "loop", "'forEach'",
    [
      .key(.path, .formatted(.dataPath), "The path of the list.").required(),
      .key(.optional, .boolean, "Whether the list may be missing."),
      condition("The elements are those that this holds of."),
    ])

  /// A row: its keys besides the fields and events of its kind.
  public static let item: Shape = Shape(
    "item", "an item",
    about: "A row: its kind, that kind's fields and events, an id and an action.",
    definition: "item",
    othersAt: 4,
    [
      condition("The row is there, or its loop runs, if this holds."),
      .key(.kind, .string, "The kind of row.").required(),
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data; there is one item for each element."),
      itemID,
      .key(
        .action, .action, "The selector that a tap calls: 'name', or 'name:' with the model."
      ).nullable().withData(),
      itemPresents, itemShows,
    ] + storage(.formatted(.appCondition)))

  /// Alternative rows in place of one item. The first row whose condition is true is included.
  public static let choice: Shape = Shape(
    "choice", "an item with 'cases'",
    about: "Rows, of which the first is there whose 'when' holds.", definition: "choice",
    [
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data; there is one row for each element."),
      condition("One of the rows is there, or the loop runs, if this holds."),
      .key(.cases, .list(ofShape: .item), "The rows. One without 'when' always holds.")
        .required().count(1),
    ])

  /// The id of a row.
  public static let itemID = Member.key(
    .id, .formatted(.id), "Its identity in the page; derived where it is left out."
  ).withData()

  /// The page that a row opens.
  public static let itemPresents = Member.key(
    .presents, .file, "The file of the page that the row opens, relative to this file."
  ).nonempty()

  /// The key whose value a row shows.
  static let itemShows = Member.key(
    .shows, .formatted(.storageKey),
    "A key of the app, whose value or chosen option the row shows at its end."
  ).carried().compared()

  // MARK: Sheets

  /// How the page comes onto the screen and looks there.
  static let appearance: [Member] = [
    .key(
      .presentation, .oneOf(SettingsPresentation.self),
      "How the page comes onto the screen: pushed, or laid over another."
    ).defaulting(to: .string(SettingsPresentation.page.rawValue)).carried().compared(),
    .key(
      .dismiss, .oneOf(SettingsDismissal.self),
      "What closes the page: the user alone, or also a tap that chooses an option or calls a selector."
    ).defaulting(to: .string(SettingsDismissal.manual.rawValue)).carried().compared(),
    .key(
      .style, .oneOf(SettingsListStyle.self),
      "How the rows of a section are set apart: by lines, by a surface, or by a surface with round corners."
    ).defaulting(to: .string(SettingsListStyle.insetGrouped.rawValue)).carried().compared(),
    .key(.controller, .className, "The class of the view controller that shows the page.")
      .carried().compared(),
    .key(
      .storyboard, .formatted(.storyboard),
      "The scene with the view controller."
    ).carried().compared(),
  ]

  /// The keys of a sheet: the tool that filters its contents, the provider that loads them, and the
  /// states that replace them.
  public static let sheet: [Member] = [
    .key(
      .tool, .shape(.tool),
      "The search field or the buttons that filter the items by a keyword."
    ).compared(),
    .key(.provider, .shape(.provider), "Where the contents come from.").compared(),
    .key(.states, .shape(.states), "What is shown in place of the contents.").compared(.retry),
  ]

  /// A tool that filters the items by a keyword.
  public static let tool: Shape = Shape(
    "tool", "a tool",
    [
      .key(.kind, .enumeration(SettingsTool.Kind.names)).required(),
      .key(.placeholder, .string, "The placeholder of the empty field.")
        .nullable().defaulting(to: .null),
      .key(.segments, .list(ofShape: .segment), "The buttons, each with a title of its own.")
        .count(1),
      .key(.fields, .list(.string), "The fields of items that are searched for the keyword.")
        .count(1).defaulting(to: .list(SettingsTool.defaultFields.map(SettingsValue.string))),
      .key(
        .search, .oneOf(SettingsTool.Search.self),
        "Whether the page is searched, or the app fetches the items of the keyword."
      ).defaulting(to: .string(SettingsTool.Search.local.rawValue)),
    ]
  ).variants(
    by: .kind,
    [
      Variant(
        word: SettingsTool.Kind.names[0], owner: "a search field",
        keys: [.placeholder, .fields, .search],
        required: []),
      Variant(
        word: SettingsTool.Kind.names[1], owner: "a segmented tool",
        keys: [.segments, .fields, .search],
        required: [.segments]),
    ])

  /// A button of a segmented tool.
  public static let segment: Shape = Shape(
    "segment", "a segment",
    [
      .key(.title, .string, "The label of the button.").required(),
      .key(.keyword, .string, "What an item must contain; empty for all items.").required(),
    ])

  /// The source of the contents of a page.
  public static let provider: Shape = Shape(
    "provider", "a provider",
    [
      .key(
        .kind, .enumeration(["static", "dynamic"]),
        "Whether the contents are written here, or fetched."
      ).defaulting(to: .string("static")),
      .key(
        .objects, .formatted(.responsePath),
        "Where a response holds its objects. Names with '.' between two."),
      .key(
        .pagination, .shape(.pagination),
        "How further responses are requested; null if there is only one."
      ).nullable(),
      .key(
        .prefetch, .integer,
        "How many rows before the last one the next response is requested."
      ).range(0).defaulting(to: .number(.integer(0))),
    ]
  ).variants(
    by: .kind, default: "static",
    [
      Variant(word: "static", owner: "a static provider", keys: [], required: []),
      Variant(
        word: "dynamic", owner: "a dynamic provider",
        keys: [.objects, .pagination, .prefetch, .hasMore],
        required: [.objects]),
    ]
  ).with(.prefetch, onlyBeside: .pagination)

  /// The method of requesting further responses.
  public static let pagination: Shape = Shape(
    "pagination", "a pagination",
    [
      .key(.kind, .enumeration(SettingsProvider.Pagination.names)).required(),
      .key(
        .key, .formatted(.responsePath),
        "The path of the key of the next response, which the last one does not have. Names with '.' between two."
      ),
      .key(.pageSize, .integer, "How many objects a response has; the last has fewer.").range(1),
    ]
  ).variants(
    by: .kind,
    [
      Variant(
        word: SettingsProvider.Pagination.names[0], owner: "a pagination by key", keys: [.key],
        required: [.key]),
      Variant(
        word: SettingsProvider.Pagination.names[1], owner: "a pagination by offset",
        keys: [.pageSize],
        required: [.pageSize]),
    ])

  /// The states that a page shows instead of its contents.
  public static let states: Shape = Shape(
    "states", "'states'",
    [
      .key(.loading, .shape(.state), "While the page waits for the first response."),
      .key(
        .empty, .shape(.state), "If there is no item."),
      .key(
        .noResults, .shape(.state),
        "If no item contains the keyword. Without it, the page shows the state 'empty'."),
      .key(.error, .shape(.errorState), "If the contents could not be loaded."),
    ])

  /// A state that a page shows instead of its contents.
  public static let state = Shape("state", "a state", [stateTitle])
    .withShorthand(.title)

  /// The state that a page shows if its contents could not be loaded.
  public static let errorState: Shape = Shape(
    "errorState", "the state 'error'",
    [
      .key(
        .title, .string,
        "What the state says. '{error.message}' and '{error.code}' stand for what the app knows of the error."
      ).nullable().defaulting(to: .null),
      .key(.retry, .action, "The selector that the state's button calls.").nullable(),
    ]
  ).withShorthand(.title)

  private static let stateTitle = Member.key(.title, .string, "What the state says.")
    .nullable().defaulting(to: .null)

  // MARK: Containers

  /// Returns the keys that a container has instead of sections.
  static func container(
    childrenOf child: @autoclosure @escaping @Sendable () -> Shape
  ) -> [Member] {
    [
      .key(
        .axis, .oneOf(SettingsAxis.self),
        "The direction in which the children follow each other."
      ).defaulting(to: .string(SettingsAxis.vertical.rawValue)).compared(),
      .key(
        .children, .list(of: Field("", .mapping(ShapeReference(child)))),
        "The pages that this page is made of, in display order."
      ).count(1, Budget.children),
      .key(
        .bar, .list(ofShape: .button), "The buttons beside the title, in display order."
      ).compared(.bar),
      .key(
        .delegates,
        .table(
          .matching(
            #".\.("#
              + SettingsPage.Container.Delegate.Event.allCases.map(\.rawValue).joined(
                separator: "|")
              + ")$"), of: Field("", .selector, "The selector that is called.").nullable()),
        "The selectors that the events of children call, by '<child>.<event>'."
      ).compared(.selectors),
      .key(
        .filters, .list(ofShape: .filter), "What choices in one child do to the items of another."
      ).count(0, Budget.children).compared(),
    ]
  }

  /// The keys that are only allowed together with `children`.
  public static let containerDependents: [Key] = [.axis, .bar, .delegates, .filters]

  /// A child of a container.
  public static let child: Shape = Shape(
    "child", "a child of a container",
    about: "A page within the page: the file that holds it, and its share of the room.",
    [
      childID,
      .key(.page, .file, "The path of the file that holds it.").required(),
      childWeight,
    ] + appearance.filter { [.controller, .storyboard].contains($0.key) })

  static let childID = Member.key(.id, .formatted(.id), "Its id in delegates and filters.")
    .required()
  static let childWeight = Member.key(
    .weight, .number, "Its share of the room, as a ratio to the other weights."
  ).greater(than: 0).defaulting(to: .number(.integer(1))).compared()

  /// A button in the bar of a container.
  public static let button: Shape = Shape(
    "button", "a button of a bar",
    [
      .key(.title, .string, "The label of the button.").required(),
      .key(.action, .action, "The selector that the button calls.").nullable(),
    ])

  /// A filter: options that are chosen in one child filter the items of another child.
  public static let filter: Shape = Shape(
    "filter", "a filter",
    [
      .key(
        .from, .formatted(.sectionOfChild), "The section with the choices: '<child>.<section>'."
      ).required(),
      .key(.to, .formatted(.id), "The child whose items are filtered.").required(),
      .key(.field, .string, "The field of those items that is compared.").required(),
      .key(
        .match, .oneOf(SettingsFilterMatch.self),
        "How the field must compare with one of the values that are chosen."
      ).defaulting(to: .string(SettingsFilterMatch.equals.rawValue)),
    ])
}
