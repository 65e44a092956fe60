import SettingsSyntax

// Pages, sections, items, sheets and containers.

extension Shape {
  /// The JSON Schema that editors use.
  static let schemaMember = Member.key(
    .schema, .string, "The JSON Schema that editors use.")

  /// A place for YAML anchors. Readers ignore its value.
  static let definitions = Member.key(
    .definitions, .any, "A place for YAML anchors. The value itself is ignored.")

  /// The authoring form of a page.
  public static let page: Shape = Shape(
    "page", "a page",
    [
      schemaMember,
      .key(.page, .formatted(.id), "The page's id: letters, digits, '.', '_' and '-'.").required(),
      definitions,
    ] + appearance + [pageTitle, separatorInset, registries] + sheet
      + containerMembers(childrenOf: .child)
      + [
        .key(.sections, .list(ofShape: .section), "The groups of rows, in display order.")
          .nonempty()
      ]
  ).exactlyOne(of: [.sections, .children], neededBy: containerDependents)
    .withOthers(before: .sections)

  static let registries = Member.key(
    .registries, .list(of: file),
    "Registry files with additional kinds, as paths relative to this file.")

  /// The path of a file. It cannot be empty, which a separate check reports.
  static var file: Field {
    var field = Field("", .file)
    field.minLength = 1
    field.isLengthRead = false
    return field
  }

  static let pageTitle = textMember(.title, "The title in the navigation bar.")

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
  package static let edges: [Key] = [.top, .left, .bottom, .right]

  // MARK: Sections and items

  /// A group of rows.
  public static let section: Shape = Shape(
    "section", "a section", about: "A group of rows.", definition: "section",
    [
      .key(
        .include, .file,
        "The file of a page whose sections replace this section, relative to this file. Must be the only key."
      ).nonempty(),
      conditionMember("Includes the section, or runs its loop, if the condition is true."),
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data. Creates one section for each element."),
      .key(
        .groupBy, .formatted(.dataPath),
        "The path of a value in each element. Creates one section for each distinct value."),
      .key(.id, .formatted(.id), "The unique id in the page; derived if omitted.")
        .withData(),
    ] + sectionTexts + [showsWhenEmpty, selection] + storageMembers(.formatted(.appCondition))
      + [.key(.items, .list(ofShape: .item), "The rows, in display order.")]
  ).with(.groupBy, onlyBeside: .forEach).withSoleKey(.include)
    .withOthers(before: .items)

  static let showsWhenEmpty = Member.key(
    .showsWhenEmpty, .boolean,
    "Whether the header and the footer remain visible if conditions, a keyword or a filter remove all rows."
  ).defaulting(to: .boolean(false)).carried().compared()

  /// The selected options of a section.
  static let selection = Member.key(
    .selection, .shape(.selected), "The chosen options of the section."
  ).withData().carried().compared()

  /// A selection: one option, or several.
  public static let selected: Shape = Shape(
    "selected", "a selection",
    [
      .key(
        .mode, .oneOf(SettingsSelectionMode.self), "The number of options that users can choose."
      )
      .defaulting(to: .string(SettingsSelectionMode.single.rawValue)),
      .key(
        .value, .scalars, "The value of the chosen option, or a list of values."
      ).withData(),
    ])

  /// Returns the keys for the stored value of a row or a section, and for the conditions on stored
  /// settings that show and enable it.
  ///
  /// - Parameter condition: The type of a condition, which is a string in pages and a mapping in
  ///   trees.
  static func storageMembers(_ condition: @autoclosure () -> FieldType) -> [Member] {
    [
      .key(
        .key, .formatted(.storageKey),
        "The key under which the app stores the value. The value in the document is the default."
      ).withData().carried().compared(.storage),
      .key(
        .visibleIf, condition(),
        "Shows the row or section only if this condition on stored settings is true."
      )
      .carried().compared(),
      .key(
        .enabledIf, condition(),
        "Enables the row or section only if this condition on stored settings is true."
      )
      .carried().compared(),
    ]
  }

  /// Returns a condition on the data that decides whether an element is included.
  private static func conditionMember(_ summary: String) -> Member {
    .key(.when, .formatted(.condition), summary)
  }

  /// The texts above and below the rows of a section.
  static let sectionTexts: [Member] = [
    textMember(.title, "The header above the rows."),
    textMember(.footer, "The text below the rows."),
  ]

  /// Returns a text of a page or a section. Every tree has the key; its value is null if there is
  /// no text.
  private static func textMember(_ key: Key, _ summary: String) -> Member {
    .key(key, .string, summary)
      .nullable().defaulting(to: .null).withData().carried(toEveryTree: true).compared()
  }

  /// The detailed form of `forEach`, which repeats an item or a section for each element of a list.
  public static let loop: Shape = Shape(
    "loop", "'forEach'",
    [
      .key(.path, .formatted(.dataPath), "The path of the list.").required(),
      .key(.optional, .boolean, "Whether the list may be missing."),
      conditionMember("Selects the elements for which this condition is true."),
    ])

  /// A row: its keys besides the fields and events of its kind.
  public static let item: Shape = Shape(
    "item", "an item",
    about: "A row: its kind, that kind's fields and events, an id and an action.",
    definition: "item",
    othersAt: 4,
    [
      conditionMember("Includes the row, or runs its loop, if the condition is true."),
      .key(.kind, .string, "The kind of row.").required(),
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data. Creates one item for each element."),
      itemID,
      .key(
        .action, .action, "The selector that a tap calls: 'name', or 'name:' to pass the model."
      ).nullable().withData(),
      itemPresents, itemShows,
    ] + storageMembers(.formatted(.appCondition)))

  /// Alternative rows in place of one item. The first row whose condition is true is included.
  public static let choice: Shape = Shape(
    "choice", "an item with 'cases'",
    about: "Alternative rows. The first row whose 'when' is true is included.",
    definition: "choice",
    [
      .key(
        .forEach, .either(.formatted(.dataPath), .shape(.loop)),
        "The path of a list in the data. Creates one row for each element."),
      conditionMember("Includes one of the rows, or runs the loop, if the condition is true."),
      .key(.cases, .list(ofShape: .item), "The rows. A row without 'when' always matches.")
        .required().count(1),
    ])

  /// The id of a row.
  public static let itemID = Member.key(
    .id, .formatted(.id), "The unique id in the page; derived if omitted."
  ).withData()

  /// The page that a row opens.
  public static let itemPresents = Member.key(
    .presents, .file, "The file of the page that the row opens, relative to this file."
  ).nonempty()

  /// The key whose value a row shows.
  static let itemShows = Member.key(
    .shows, .formatted(.storageKey),
    "A key of the app. The row shows its value or chosen option at the end."
  ).carried().compared()

  // MARK: Sheets

  /// How the page comes onto the screen and looks there.
  static let appearance: [Member] = [
    .key(
      .presentation, .oneOf(SettingsPresentation.self),
      "How the page appears: pushed, or as a sheet over another page."
    ).defaulting(to: .string(SettingsPresentation.page.rawValue)).carried().compared(),
    .key(
      .dismiss, .oneOf(SettingsDismissal.self),
      "How the page closes: only by the user, or also by a tap that chooses an option or calls a selector."
    ).defaulting(to: .string(SettingsDismissal.manual.rawValue)).carried().compared(),
    .key(
      .style, .oneOf(SettingsListStyle.self),
      "How the rows of a section are set apart: by lines, by a background, or by a background with rounded corners."
    ).defaulting(to: .string(SettingsListStyle.insetGrouped.rawValue)).carried().compared(),
    .key(.controller, .className, "The class of the page's view controller.")
      .carried().compared(),
    .key(
      .storyboard, .formatted(.storyboard),
      "The storyboard scene of the view controller."
    ).carried().compared(),
  ]

  /// The keys of a sheet: the tool that filters its contents, the provider that loads them, and the
  /// states that replace them.
  public static let sheet: [Member] = [
    .key(
      .tool, .shape(.tool),
      "The search field or the buttons that filter the items by a keyword."
    ).compared(),
    .key(.provider, .shape(.provider), "The source of the contents.").compared(),
    .key(.states, .shape(.states), "The states that the page shows instead of its contents.")
      .compared(.retry),
  ]

  /// A tool that filters the items by a keyword.
  public static let tool: Shape = Shape(
    "tool", "a tool",
    [
      .key(.kind, .enumeration(SettingsTool.Kind.names)).required(),
      .key(.placeholder, .string, "The placeholder of the empty field.")
        .nullable().defaulting(to: .null),
      .key(.segments, .list(ofShape: .segment), "The buttons, which must have different titles.")
        .count(1),
      .key(.fields, .list(.string), "The fields of items that are searched for the keyword.")
        .count(1).defaulting(to: .list(SettingsTool.defaultFields.map(SettingsValue.string))),
      .key(
        .search, .oneOf(SettingsTool.Search.self),
        "Whether the page is searched, or the app fetches the items for the keyword."
      ).defaulting(to: .string(SettingsTool.Search.local.rawValue)),
      .key(
        .results, .oneOf(SettingsTool.Results.self),
        "Whether the found rows stay in their sections, or are one list without headers."
      ).defaulting(to: .string(SettingsTool.Results.sections.rawValue)),
    ]
  ).variants(
    by: .kind,
    [
      Variant(
        word: SettingsTool.Kind.names[0], owner: "a search field",
        keys: [.placeholder, .fields, .search, .results],
        required: []),
      Variant(
        word: SettingsTool.Kind.names[1], owner: "a segmented tool",
        keys: [.segments, .fields, .search, .results],
        required: [.segments]),
    ])

  /// A button of a segmented tool.
  public static let segment: Shape = Shape(
    "segment", "a segment",
    [
      .key(.title, .string, "The label of the button.").required(),
      .key(.keyword, .string, "The text that an item must contain; empty for all items.")
        .required(),
    ])

  /// The source of the contents of a page.
  public static let provider: Shape = Shape(
    "provider", "a provider",
    [
      .key(
        .kind, .enumeration(["static", "dynamic"]),
        "Whether the contents are in the document or fetched."
      ).defaulting(to: .string("static")),
      .key(
        .objects, .formatted(.responsePath),
        "The path of the objects in a response, with '.' between names."),
      .key(
        .pagination, .shape(.pagination),
        "How the app requests further responses; null if there is only one response."
      ).nullable(),
      .key(
        .prefetch, .integer,
        "The number of rows before the last row at which the app requests the next response."
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
        "The path of the key of the next response, with '.' between names. The last response does not have the key."
      ),
      .key(.pageSize, .integer, "The number of objects in a response; the last response has fewer.")
        .range(1),
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
      .key(.loading, .shape(.state), "The state while the page waits for the first response."),
      .key(
        .empty, .shape(.state), "The state if there are no items."),
      .key(
        .noResults, .shape(.state),
        "The state if no item contains the keyword. Without it, the page shows the state 'empty'."),
      .key(.error, .shape(.errorState), "The state if the contents could not be loaded."),
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
        "The text of the state. The app replaces '{error.message}' and '{error.code}' with the details of the error."
      ).nullable().defaulting(to: .null),
      .key(.retry, .action, "The selector that the button of the state calls.").nullable(),
    ]
  ).withShorthand(.title)

  private static let stateTitle = Member.key(.title, .string, "The text of the state.")
    .nullable().defaulting(to: .null)

  // MARK: Containers

  /// Returns the keys that a container has instead of sections.
  static func containerMembers(
    childrenOf child: @autoclosure @escaping @Sendable () -> Shape
  ) -> [Member] {
    [
      .key(
        .axis, .oneOf(SettingsAxis.self),
        "The direction in which the children are arranged."
      ).defaulting(to: .string(SettingsAxis.vertical.rawValue)).compared(),
      .key(
        .children, .list(of: Field("", .mapping(ShapeReference(child)))),
        "The pages that make up this page, in display order."
      ).count(1, Budget.children),
      .key(
        .bar, .list(ofShape: .button), "The buttons next to the title, in display order."
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
        .filters, .list(ofShape: .filter),
        "The filters, which use options of one child to filter the items of another."
      ).count(0, Budget.children).compared(),
    ]
  }

  /// The keys that are only allowed together with `children`.
  package static let containerDependents: [Key] = [.axis, .bar, .delegates, .filters]

  /// A child of a container.
  public static let child: Shape = Shape(
    "child", "a child of a container",
    about: "A page within the page: its file, and its share of the space.",
    [
      childID,
      .key(.page, .file, "The path of the child's file.").required(),
      childWeight,
    ] + appearance.filter { [.controller, .storyboard].contains($0.key) })

  static let childID = Member.key(
    .id, .formatted(.id), "The id of the child in delegates and filters."
  )
  .required()
  static let childWeight = Member.key(
    .weight, .number, "The child's share of the space, relative to the other weights."
  ).greater(than: 0).defaulting(to: .number(.integer(1))).compared()

  /// A button in the bar of a container.
  public static let button: Shape = Shape(
    "button", "a button of a bar",
    [
      .key(.title, .string, "The label of the button.").required(),
      .key(.action, .action, "The selector that the button calls.").nullable(),
      .key(
        .clears, .formatted(.id),
        "The id of the child whose choices the button clears, or 'all' for all children."),
    ])

  /// A filter: options that are chosen in one child filter the items of another child.
  public static let filter: Shape = Shape(
    "filter", "a filter",
    [
      .key(
        .from, .formatted(.sectionOfChild), "The section with the options."
      ).required(),
      .key(.to, .formatted(.id), "The child whose items are filtered.").required(),
      .key(.field, .string, "The field of the items to compare.").required(),
      .key(
        .match, .oneOf(SettingsFilterMatch.self),
        "How the field must compare with one of the chosen values."
      ).defaulting(to: .string(SettingsFilterMatch.equals.rawValue)),
    ])
}
