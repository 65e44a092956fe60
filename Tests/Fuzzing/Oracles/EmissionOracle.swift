import SettingsCompiler
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import TestSupport

/// Checks the emitted forms of pages without errors.
enum EmissionOracle {
  static func check(_ input: CheckedInput) throws {
    guard let page = input.compiledTree else { return }
    let tree = json(page, .tree)
    for form in EmitForm.allCases where form.text == nil {
      let (json, yaml) = (json(page, form), yaml(page, form))
      guard let value = StrictJSON.read(json)?.value else {
        throw Violation("\(form.rawValue) is not JSON: \(text(json))")
      }
      let twin = try Reading(yaml, asJSON: false)
      try require(twin.findings.isEmpty, "\(form.rawValue) as YAML is blamed: \(text(yaml))")
      try require(
        PlainValue.documents(of: twin.tree) == [value] || !value.hasSameNumbersInYAML,
        "\(form.rawValue) as YAML is another value: \(text(yaml)) \(text(json))")
    }

    // Compiling a tree reproduces the tree byte for byte.
    let kinds = Registry(kinds: Registry.builtIn.kinds + page.addedKinds)
    // A tree with registries reads its kinds from them.
    let listed = page.registries.isEmpty ? kinds : .builtIn
    for (name, bytes) in [("tree.json", tree), ("tree.yaml", yaml(page, .tree))] {
      try require(
        compile(bytes, as: name, beside: input, listed), gives: tree, "a \(name) of the page")
    }
    // Pages and wire rows support less than trees.
    if input.readsTrees { return }
    // The authoring form compiles to the original tree.
    let form = input.documents[0].form
    if form == .page || form == .wire, input.files.dataPaths.isEmpty, page.container == nil {
      let written = yaml(page, .page)
      try require(
        compile(written, as: "written.yaml", beside: input, listed), gives: tree,
        "the authoring form \(text(written))")
    }
    try checkWire(page, beside: input, kinds, listed)
  }

  /// Checks that wire → page → wire compiles to the same tree.
  private static func checkWire(
    _ page: SettingsPage, beside input: CheckedInput, _ kinds: Registry, _ listed: Registry
  ) throws {
    guard page.container == nil else { return }
    let wire = json(page, .wire)
    guard let first = compile(wire, as: "wire.json", beside: input, kinds) else {
      // The wire form may omit required parts of a row. A tree may have no sections, but a page may
      // not.
      let loss = EmitForm.wire.lossDiagnostic(of: page, writtenTo: page.id)
      // A row may have custom classes.
      let isKnown = page.sections.flatMap(\.items).allSatisfy { item in
        if case .fixed? = item.cellKind?.classes { true } else { false }
      }
      try require(
        loss != nil || page.sections.isEmpty || !isKnown,
        "the wire form has errors, and lost nothing: \(text(wire))")
      return
    }
    let written = yaml(first, .page)
    guard let back = compile(written, as: "page-of-wire.yaml", beside: input, kinds) else {
      throw Violation("the authoring form of the wire form has errors: \(text(written))")
    }
    try require(
      json(back, .wire) == json(first, .wire), "rows differ: \(text(json(first, .wire)))")
    try require(
      compile(json(back, .wire), as: "wire.json", beside: input, kinds),
      gives: json(first, .tree), "rows")
  }

  private static func require(
    _ page: SettingsPage?, gives tree: [UInt8], _ what: String
  ) throws {
    guard let page else { throw Violation("\(what) has errors: \(text(tree))") }
    let again = json(page, .tree)
    guard again == tree else {
      throw Violation("\(what) compiles to another tree: \(text(again)) \(text(tree))")
    }
  }

  private static func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    if !condition { throw Violation(words()) }
  }

  private static func compile(
    _ bytes: [UInt8], as name: String, beside input: CheckedInput, _ registry: Registry
  ) -> SettingsPage? {
    let folder = FilePath.directory(of: input.files.files[0].path)
    let files = input.files.adding(bytes, at: FilePath.join(folder, name)).withoutData
    return CheckedInput(files, registry: registry)?.compiledTree
  }

  static func json(_ page: SettingsPage, _ form: EmitForm) -> [UInt8] {
    var writer = JSONWriter(isCompact: false)
    form.write(page, to: &writer)
    return writer.bytes
  }

  static func yaml(_ page: SettingsPage, _ form: EmitForm) -> [UInt8] {
    var writer = YAMLWriter()
    form.write(page, to: &writer)
    return writer.bytes
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

extension SettingsPage {
  /// The kinds of the page's items and of its children's items that are not built in, or that
  /// replace a built-in kind.
  var addedKinds: [CellKind] {
    var kinds: [CellKind] = []
    for item in sections.flatMap(\.items) {
      guard let kind = item.cellKind, kind.definedAt != nil else { continue }
      if !kinds.contains(where: { $0.name == kind.name }) { kinds.append(kind) }
    }
    for child in container?.children ?? [] { kinds += child.page.addedKinds }
    return kinds
  }
}

extension PlainValue {
  /// Whether YAML writes no number with a decimal point that JSON lacks.
  fileprivate var hasSameNumbersInYAML: Bool {
    switch self {
    case .number(let text): !text.contains(UInt8(ascii: "e"))
    case .list(let elements): elements.allSatisfy(\.hasSameNumbersInYAML)
    case .object(let members): members.allSatisfy(\.value.hasSameNumbersInYAML)
    default: true
    }
  }
}
