import SettingsSyntax

// Presenters, trees, wire documents and registries.

extension Shape {
  // MARK: Presenters

  /// A presenter file: how one app uses a page.
  public static let presenter: Shape = Shape(
    "presenter", "a presenter",
    [
      schemaMember,
      .key(.presenter, .className, "The class that presents the page.").required(),
      definitions,
      .key(.page, .file, "The page's file, as a path relative to this file.").required()
        .nonempty(),
      .key(.title, .string, "The title, instead of the page's title; null for no title.")
        .nullable().withData().carried(),
      .key(
        .separatorInset, .shape(.presentedInsets),
        "The inset of the separators. Omitted edges have the inset of the page."
      ).carried(),
      .key(
        .handlers, .list(of: Field("", .selector, "A selector.")),
        "The selectors that the class implements. They must include all selectors that the page calls."
      ),
      .key(
        .patch, .list(ofShape: .patch), "The changes that this app makes to the page, in order."),
    ])

  /// Edge distances that override those of the page. Missing edges inherit the distance of the
  /// page.
  public static let presentedInsets: Shape = Shape(
    "presentedInsets", "a separator inset",
    edges.map { edge in
      .key(
        edge, .number,
        "The distance from the \(edge.name) edge, instead of the page's distance, in points.")
    })

  /// A change of a page. A separate check reports keys that cannot be combined.
  public static let patch: Shape = Shape(
    "patch", "a patch", about: "One change: 'remove', 'set', 'insert' or 'move'.",
    definition: "patch", othersAt: 4,
    operations.map { .key($0, $0 == .insert ? .list(ofShape: .inserted) : .string) }
      + [
        .key(.into, .string, "Adds the elements at the end of this section."),
        .key(.before, .string, "Places the elements before this item or section."),
        .key(.after, .string, "Places the elements after this item or section."),
      ])

  /// The operations. A patch has exactly one of these keys.
  package static let operations: [Key] = [.remove, .set, .insert, .move]
  /// The target positions. An insertion and a move have exactly one of these keys.
  package static let places: [Key] = [.before, .after, .into]

  /// An element that a patch inserts: a section if it has items itself, and an item if not.
  static let inserted = Shape("inserted", "an item", [])

  /// A patch that changes the texts of a section.
  public static let settings: Shape = Shape(
    "settings", "a patch that sets a section",
    [
      .key(.set, .any).required(),
      .key(.title, .string, "The header of a section, or null for none.")
        .nullable().withData().carried(),
      .key(.footer, .string, "The text below a section, or null for none.")
        .nullable().withData().carried(),
    ])

  /// A patch that removes an item or a section.
  public static let removal: Shape = Shape(
    "removal", "a patch that removes", about: "Removes an item, or a section with its items.",
    [.key(.remove, .any).required()])

  /// A patch that inserts items or sections.
  public static let insertion: Shape = Shape(
    "insertion", "a patch that inserts", about: "Inserts items, or sections, at one place.",
    [.key(.insert, .any).required()] + places.map { .key($0, .any) })

  /// A patch that moves an item or a section.
  public static let movement: Shape = Shape(
    "movement", "a patch that moves", about: "Moves an item, or a section with its items.",
    [.key(.move, .any).required()] + places.map { .key($0, .any) })

  // MARK: Trees

  /// The normalized form of a page.
  public static let tree: Shape = Shape(
    "tree", "a tree",
    [
      schemaMember, .key(.tree, .formVersion, "The version of the format.").required(), definitions,
      registries,
    ] + treeContents
  ).exactlyOne(of: [.sections, .children], neededBy: containerDependents)

  /// The tree of a child, which is nested in the tree of its container.
  public static let nestedTree: Shape = Shape(
    "nestedTree", "the tree of a child", about: "The tree of a child.", definition: "tree",
    treeContents
  ).exactlyOne(of: [.sections, .children], neededBy: containerDependents)

  private static let treeContents: [Member] =
    [.key(.page, .shape(.treePage), "The properties of the whole page.").required()]
    + containerMembers(childrenOf: .treeChild)
    + [.key(.sections, .list(ofShape: .treeSection), "The groups of rows, in display order.")]

  /// The properties of the page in a tree.
  public static let treePage: Shape = Shape(
    "treePage", "the page of a tree",
    [
      .key(.id, .formatted(.id), "The page's id.").required(),
      pageTitle, separatorInset,
    ] + appearance + [addedFields]
      + sheet.map { member in
        var member = member
        if member.key == .provider { member.field.type = .shape(.treeProvider) }
        return member
      })

  /// The provider in a tree, which also records whether there were more responses to fetch.
  public static let treeProvider: Shape = {
    var shape = provider
    shape.name = "treeProvider"
    shape.members.append(
      .key(
        .hasMore, .boolean,
        "Whether the app would fetch more responses than the page was built from."
      ).defaulting(to: .boolean(false)))
    return shape
  }()

  /// A section of a tree.
  public static let treeSection: Shape = Shape(
    "treeSection", "a section", about: "A group of rows.", definition: "section",
    [derivedID] + sectionTexts + [showsWhenEmpty, addedFields, selection]
      + storageMembers(.shape(.appCondition))
      + [.key(.items, .list(ofShape: .treeItem), "The rows, in display order.").required()])

  // Derived ids are made of titles, so any nonempty string is a valid id in a tree.
  private static let derivedID = Member.key(.id, .string, "The unique id in the page.")
    .required().count(1).compared()

  /// A row of a tree.
  public static let treeItem: Shape = Shape(
    "treeItem", "an item of a tree", about: "A row.", definition: "item",
    [
      derivedID,
      .key(.kind, .string, "The kind of row.").required().compared(.kind),
      .key(.cellClass, .string, "The class that draws the row.").required().compared(.classes),
      .key(.action, .action, "The selector that a tap calls.").nullable().compared(.selector),
      .key(.events, .anyMapping, "The selectors of the row's events."),
      .key(.presents, .shape(.presented), "The page that the row opens.").compared(),
      itemShows,
    ] + storageMembers(.shape(.appCondition)) + [
      .key(.model, .shape(.rowModel), "The contents of the row.").required()
    ])

  /// A condition on stored settings: its source for people, and its syntax tree for programs.
  public static let appCondition: Shape = Shape(
    "appCondition", "a condition",
    [
      .key(.expression, .formatted(.appCondition), "The condition, as written in a page.")
        .required(),
      .key(.test, .anyMapping, "The same condition as a structure, for apps without a parser."),
    ]
  ).derived(from: .expression)

  /// The page that a row of a tree opens.
  public static let presented: Shape = Shape(
    "presented", "'presents'",
    [
      .key(.id, .formatted(.id), "The page's id.").required(),
      .key(.file, .file, "The path of the page's file, as written in the source.").required().count(
        1),
    ])

  /// A child in the tree of its container.
  public static let treeChild: Shape = Shape(
    "treeChild", "a child of a container",
    about: "A page within the page: its file, its share of the space, and its own tree.",
    [
      childID,
      .key(.file, .file, "The path of the child's file.").required().compared(),
      childWeight, .key(.tree, .shape(.nestedTree)).required(),
    ])

  // MARK: Wire documents

  /// The document format that the loader of the app reads.
  public static let wire: Shape = Shape(
    "wire", "a wire document", othersAt: 3,
    [
      schemaMember, definitions, registries,
      .key(
        .data,
        .list(
          of: Field(
            "", .list(ofShape: .row), "The rows of a section, in display order.")),
        "The sections, in display order."
      ).required().nonempty(),
    ]
  ).withUnknownKeyID(.envelopeKey)
    .withRemovedKey(Key.page.name, withoutExtendedForm)
    .withRemovedKey(Key.sections.name, withoutExtendedForm)

  /// A row of a wire document.
  public static let row: Shape = Shape(
    "row", "a row", about: "A row.", definition: "row",
    [
      .key(.cellClass, .string, "The class that draws the row.").required(),
      .key(.responseSelector, .action, "The selector that a tap calls.").nullable(),
      .key(.model, .shape(.rowModel)).required(),
    ]
  ).withUnknownKeyID(.envelopeKey)

  /// The model of a row: its class, and the fields of its kind.
  public static let rowModel: Shape = Shape(
    "model", "a model", about: "The contents of the row.", definition: "model",
    [
      .key(
        .modelClass, .string,
        "The class of the row's model, of the same kind as the cell class."
      ).required().compared(.classes)
    ])

  /// Names that fields and events cannot have: the keys of items, of tree items and of models.
  public static let reservedNames: [String] = {
    var names: [String] = []
    for key in item.keys + [.groupBy] + row.keys + rowModel.keys + treeItem.keys
    // Older registries may have fields with the names of keys that were added later.
    where !names.contains(key.name) && ![.when, .key, .visibleIf, .enabledIf, .shows].contains(key)
    {
      names.append(key.name)
    }
    return names
  }()

  // MARK: Registries

  /// A registry file, which declares kinds.
  public static let registry: Shape = Shape(
    "registry", "a registry",
    [
      schemaMember, .key(.registry, .formVersion, "The version of the format.").required(),
      definitions,
      .key(.page, .shape(.addition), "Additional keys of pages."),
      .key(.section, .shape(.addition), "Additional keys of sections."),
      .key(.common, .shape(.common), "Declarations for all kinds of this file."),
      .key(
        .accessories, .table(.identifiers, of: .shape(.accessory)),
        "Additional accessories of options, by name."),
      .key(.kinds, .table(.kinds, of: .shape(.kind)), "The kinds by name.").required(),
    ])

  /// The fields and other declarations that apply to all kinds of a registry.
  public static let common: Shape = Shape(
    "common", "'common'",
    [
      .key(
        .fields, .table(.members, of: .shape(.fieldDeclaration)),
        "Fields of all kinds of this file. A kind can declare its own field of the same name instead."
      )
    ])

  /// The keys that a registry adds to pages or to sections.
  public static let addition: Shape = Shape(
    "addition", "an addition",
    [
      .key(
        .fields, .table(.members, of: .shape(.fieldDeclaration)),
        "The keys, each with its type and constraints."
      ).required()
    ])

  /// An accessory of options.
  public static let accessory: Shape = Shape(
    "accessory", "an accessory", about: "A view at the end of an option.", definition: "accessory",
    [
      .key(.summary, .string, "A description, as one sentence with a period."),
      .key(.viewClass, .className, "The class of the view.").required(),
      .key(
        .fields, .table(.members, of: .shape(.fieldDeclaration)),
        "The additional fields of options with this accessory."),
      .key(
        .events, .table(.members, of: .typeName),
        "The events of the view, with the types of the values that they pass."),
      .key(.shows, .formatted(.identifier), "The field that previews show."),
      .key(.preview, .string, "The text that previews show, with fields in braces."),
    ]
  ).exactlyOne(of: [.shows, .preview], neededBy: [])

  /// The values of added keys in a tree.
  static let addedFields = Member.key(
    .fields, .anyMapping, "The values of the keys that registries add."
  ).carried().compared()

  /// A rule about the combination of several fields of a kind.
  public static let rule: Shape = Shape(
    "rule", "a rule",
    about: "A condition that must be true, or a field that requires a value of another field.",
    definition: "rule",
    [
      .key(
        .require, .formatted(.condition),
        "A condition that must be true. Its names are fields of the kind."),
      .key(.field, .string, "A field or an event that only has a meaning if 'onlyIf' is true."),
      .key(
        .onlyIf, .formatted(.condition),
        "The condition: a field equals a word, as in 'style == \"tag\"'."),
      .key(.required, .boolean, "Whether the field is required if 'onlyIf' is true.").defaulting(
        to: .boolean(false)),
      .key(.message, .string, "The message if 'require' is false."),
    ]
  ).exactlyOne(of: [.require, .field], neededBy: [.onlyIf, .required]).with(
    .message, onlyBeside: .require)

  /// A kind of cell.
  public static let kind: Shape = Shape(
    "kind", "a kind", about: "A kind of row.", definition: "kind",
    [
      .key(.summary, .string, "A description, as one sentence with a period."),
      .key(
        .extends, .string,
        "The kind whose fields, events, rules, preview and storage this kind inherits."),
      .key(
        .cellClass, .className,
        "The class that draws the row. Other kinds cannot have the same class."
      ).required(),
      .key(
        .modelClass, .className,
        "The class of the row's model. Several kinds may have the same class."
      )
      .required(),
      .key(
        .fields, .table(.members, of: .shape(.fieldDeclaration)),
        "The model's properties by name, in the order of the tree."),
      .key(
        .events, .table(.members, of: .typeName),
        "The events of the cell, with the types of the values that they pass."),
      .key(.rules, .list(ofShape: .rule), "The rules for combinations of fields."),
      .key(.stores, .string, "The field whose value the app stores under the 'key' of a row."),
      .key(
        .height, .either(.enumeration(["automatic"]), .number),
        "The height of the rows in points, or 'automatic'."
      ).carried(),
      .key(.sectionController, .className, "The class of the section controller of the rows.")
        .carried(),
      .key(.preview, .shape(.preview)),
    ])

  /// A kind that extends the built-in kind of the same name, and can have its classes.
  public static let extendedKind: Shape = {
    var shape = kind
    shape.name = "extendedKind"
    for index in shape.members.indices { shape.members[index].field.isRequired = false }
    return shape
  }()

  /// A field of a kind. A separate check reports constraints that its type cannot have.
  public static let fieldDeclaration: Shape = Shape(
    "field", "a field",
    about: "A property of the model: its type, and the constraints on its value.",
    definition: "field",
    [
      .key(.type, .typeName, "The type of the value.").required(),
      .key(
        .of,
        .either(
          .enumeration(DeclaredType.all.compactMap { $0.type?.name }), .shape(.fieldDeclaration)),
        "The type of the elements of a list."),
      .key(.values, .list(.string), "The words of an enum.").count(1).unique(),
      .key(
        .fields, .table(.identifiers, of: .shape(.fieldDeclaration)), "The fields of an object."),
      .key(.required, .boolean, "Whether every item must have the field.").defaulting(
        to: .boolean(false)),
      .key(.nullable, .boolean, "Whether the value may be null.").defaulting(to: .boolean(false)),
      .key(.defaultValue, .any, "The value for items that do not set the field."),
      .key(.minimum, .number, "The smallest number allowed."),
      .key(.maximum, .number, "The largest number allowed."),
      .key(
        .minLength, .integer,
        "The minimum number of characters, as people see them, or of elements."
      ).range(0),
      .key(
        .maxLength, .integer,
        "The maximum number of characters, as people see them, or of elements."
      ).range(0),
      .key(.pattern, .string, "A regular expression that must match some part of the string."),
      .key(.message, .string, "The message for a string that does not match the pattern."),
      .key(
        .unique, .oneOf(Uniqueness.self), "Where the values of all rows must differ."),
      .key(
        .refersTo, .oneOf(ReferenceTarget.self),
        "The target of the string: the key of a stored setting, an id of the page, a kind, or the id of a page."
      ),
      .key(
        .secure, .boolean,
        "Whether the stored text is hidden, as a password is. Only for the field in 'stores'."
      ).defaulting(to: .boolean(false)),
      .key(
        .deprecated, .string, "The reason for the deprecation, and a replacement."),
      .key(.summary, .string, "A description, as one sentence with a period."),
    ]
  )
  .with(.message, onlyBeside: .pattern).withConstraintID(.invalidConstraint)

  /// The accessories of a preview that do not show a field.
  public static let accessoryWords = ["none", "disclosure"]

  /// The layout of the preview: which part of the row shows which field.
  public static let preview: Shape = Shape(
    "preview", "a preview", about: "The assignment of fields to the slots of the row.",
    definition: "preview",
    [
      .key(.layout, .oneOf(RowLayout.Arrangement.self), "The arrangement of the row.")
        .defaulting(to: .string(RowLayout.Arrangement.row.rawValue)),
      .key(.leading, .formatted(.identifier), "The field of the image at the leading edge."),
      .key(.title, .formatted(.identifier), "The field of the main text."),
      .key(
        .subtitle, .formatted(.slot),
        "The smaller text below the title: a field, or a text with fields in braces."),
      .key(
        .trailing, .formatted(.slot),
        "The dimmed text before the accessory: a field, or a text with fields in braces."),
      .key(
        .accessory, .formatted(.identifier),
        "The accessory at the trailing edge: 'none', 'disclosure', or the name of a field."
      ).defaulting(to: .string("none")),
    ])
}
