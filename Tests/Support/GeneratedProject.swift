/// A random project: pages that include, contain, open and patch each other, and the apps, kinds,
/// responses and sources around them. The same seed makes the same files.
///
/// Without a mistake, `validate` finds no error in the project. All pages can be reached from the
/// first one, which each app has, and conditions name keys of that page or of their own.
public struct GeneratedProject: Sendable {
  /// The texts of the files by their paths.
  public private(set) var files: [String: String] = [:]
  /// The mistake in the project, or nil if there is none.
  public private(set) var mistake: Mistake?

  /// A mistake that is planted in one document.
  public enum Mistake: String, CaseIterable, Sendable {
    case unknownKind, unknownKey, missingField, missingFile, unknownSetting, duplicateID, syntax
    case wrongType
  }

  private var random: SplitMix64
  private var pageCount = 0
  private var apps: [String] = []
  private var hasFlags = false
  private var hasKinds = false
  private var hasSources = false
  /// The responses of each page that has loops.
  private var responses: [String: [String]] = [:]
  private var selectors: Set<String> = []

  /// Generates the files.
  public init(seed: Int) {
    random = SplitMix64(seed: UInt64(truncatingIfNeeded: seed))
    pageCount = 2 + random.below(7)
    apps = Array(["shopper", "courier", "staff"].prefix(random.below(4)))
    hasFlags = random.chance(50)
    hasKinds = random.chance(60)
    hasSources = random.chance(50)
    for number in 0..<pageCount { addPage(number) }
    if random.chance(60) { addPart() }
    addContainer()
    addSheet()
    for app in apps { addPresenters(of: app) }
    if hasKinds { addRegistry() }
    if random.chance(40) { plantMistake() }
    addConfiguration()
    if hasSources { addSources() }
  }

  // MARK: Pages

  private mutating func addPage(_ number: Int) {
    var rows = [
      "{kind: switch, id: on, title: On, key: page\(number).on, isOpen: \(random.chance(50))}"
    ]
    for row in 0..<random.below(6) { rows.append(makeRow(row, ofPage: number)) }
    // Each page is opened by the first one, and sometimes by the last one, which closes a circle.
    if number == 0 {
      for other in 1..<pageCount {
        rows.append("{kind: sample, title: Page \(other), presents: page\(other).yaml}")
      }
    } else if random.chance(30) {
      rows.append(
        "{kind: sample, id: back, title: Back, presents: page\(random.below(number)).yaml}")
    }
    var text = "page: page\(number)\ntitle: Page \(number)\n"
    let hasLoop = random.chance(30)
    if hasLoop {
      text += "provider: {kind: dynamic, objects: list, pagination: {kind: nextKey, key: next}}\n"
    }
    if hasKinds, random.chance(30) { text += "registries: [../kinds.yaml]\n" }
    text += "sections:\n- id: main\n  items:\n" + rows.map { "  - \($0)\n" }.joined()
    if hasLoop {
      text +=
        "- id: more\n  title: More\n  footer: '{$.note}'\n  items:\n  - \(makeLoop(ofPage: number))\n"
      addResponses(ofPage: "pages/page\(number).yaml")
    }
    files["pages/page\(number).yaml"] = text
  }

  private mutating func makeRow(_ row: Int, ofPage number: Int) -> String {
    let owner = random.chance(50) ? number : 0
    var condition = "page\(owner).on"
    if hasFlags, random.chance(30) { condition = "flags.beta or \(condition)" }
    switch random.below(hasKinds ? 8 : 7) {
    case 0: return "{kind: exit, id: r\(row), title: Out, action: \(select("out\(row)"))}"
    case 1:
      let action = select("open\(row)")
      return "{kind: sample, id: r\(row), title: A, action: \(action), visibleIf: \(condition)}"
    case 2: return "{kind: slider, id: r\(row), title: S, key: page\(number).s\(row), maximum: 5}"
    case 3:
      return "{kind: stepper, id: r\(row), title: N, key: page\(number).n\(row), maximum: 9}"
    case 4:
      let handler = select("changed\(row):")
      return
        "{kind: switch, id: r\(row), title: C, onChange: '\(handler)', enabledIf: \(condition)}"
    case 5:
      return "{kind: sample, id: r\(row), title: 'Wi-Fi, and #\(row)', action: \(select("tap"))}"
    case 6: return "{kind: option, id: r\(row), title: O, accessory: tag, tag: New}"
    default:
      return
        "{kind: badge, id: r\(row), title: B, count: \(random.below(9)), action: \(select("tap"))}"
    }
  }

  private mutating func select(_ name: String) -> String {
    selectors.insert(name)
    return name
  }

  private mutating func makeLoop(ofPage number: Int) -> String {
    let loop = "forEach: list, title: '{name}'"
    return random.chance(50)
      ? "{kind: switch, id: 'l-{id}', \(loop), key: 'page\(number).l.{id}'}"
      : "{kind: exit, id: 'l-{id}', \(loop), action: '\(select("open:"))'}"
  }

  /// Adds one or several responses of a page.
  private mutating func addResponses(ofPage path: String) {
    let (count, position) = (1 + random.below(2), responses.count)
    for number in 0..<count {
      let name = "data/\(position)-\(number).json"
      let list = (0..<1 + random.below(3)).map { #"{"id": "\#(number)\#($0)", "name": "N\#($0)"}"# }
      let next = number + 1 < count ? "\"more\"" : "null"
      files[name] =
        #"{"note": "From \#(number)", "next": \#(next), "list": [\#(list.joined(separator: ", "))]}"#
      responses[path, default: []].append(name)
    }
  }

  /// Adds a page whose section the last page includes.
  private mutating func addPart() {
    files["parts/part.yaml"] = """
      page: part
      sections:
      - id: part
        items:
        - {kind: switch, id: shared, title: Shared, key: part.shared}
        - {kind: exit, id: leave, title: Leave, action: \(select("leave")), visibleIf: part.shared}

      """
    for number in Set([pageCount - 1, random.below(pageCount)]).sorted() {
      files["pages/page\(number).yaml"]? += "- include: ../parts/part.yaml\n"
    }
  }

  /// Adds a container of two pages, which the first page opens.
  private mutating func addContainer() {
    guard random.chance(40) else { return }
    for (name, kind) in [("left", "value: 2"), ("right", "value: 1")] {
      files["pages/\(name).yaml"] = """
        page: \(name)
        sections:
        - id: options
          items: [{kind: option, id: one, title: One, accessory: checkmark, \(kind)}]

        """
    }
    files["pages/both.yaml"] = """
      page: both
      axis: horizontal
      children:
      - {id: left, page: left.yaml}
      - {id: right, page: right.yaml}
      filters:
      - {from: left.options, to: right, field: value, match: atMost}

      """
    openFromFirstPage("both")
  }

  /// Adds a sheet, which the first page opens.
  private mutating func addSheet() {
    guard random.chance(40) else { return }
    files["pages/sheet.yaml"] = """
      page: sheet
      presentation: sheet
      title: Choose
      provider: {kind: dynamic, objects: list, pagination: {kind: nextKey, key: next}}
      sections:
      - forEach: list
        title: "{name}"
        items:
        - {kind: option, title: "{name}", accessory: checkmark, action: "\(select("choose:"))"}

      """
    addResponses(ofPage: "pages/sheet.yaml")
    openFromFirstPage("sheet")
  }

  private mutating func openFromFirstPage(_ name: String) {
    files["pages/page0.yaml"] = files["pages/page0.yaml"]?.replacing(
      "  items:\n", with: "  items:\n  - {kind: sample, title: \(name), presents: \(name).yaml}\n",
      maxReplacements: 1)
  }

  // MARK: Apps

  private mutating func addPresenters(of app: String) {
    for number in 0..<pageCount where random.chance(40) {
      let name = app.prefix(1).uppercased() + app.dropFirst() + "Page\(number)"
      var patches = ["{set: on, title: \(app)}"]
      if random.chance(50) {
        patches.append(
          "{insert: [{kind: switch, title: Own, key: \(app).own\(number)}], into: main}")
      }
      if random.chance(30) {
        patches.append("{insert: [{kind: exit, title: Q, action: \(select("quit"))}], after: on}")
      }
      files["\(app)/page\(number).yaml"] = """
        presenter: \(name)
        page: ../pages/page\(number).yaml
        patch:
        \(patches.map { "- \($0)\n" }.joined())
        """
    }
  }

  private mutating func addRegistry() {
    files["kinds.yaml"] = """
      registry: 1
      kinds:
        badge:
          cellClass: BadgeCell
          modelClass: BadgeModel
          fields:
            title: {type: string, required: true}
            count: {type: integer, minimum: 0}

      """
  }

  private mutating func addConfiguration() {
    var text = "settingsc: 1\nfiles: [pages/*.yaml, parts/*.yaml, shopper/*, courier/*, staff/*]\n"
    text = text.replacing(
      "parts/*.yaml, ", with: files["parts/part.yaml"] == nil ? "" : "parts/*.yaml, ")
    for app in ["shopper", "courier", "staff"]
    where !files.keys.contains(where: { $0.hasPrefix(app) }) {
      text = text.replacing(", \(app)/*", with: "")
    }
    if hasKinds { text += "registries: [kinds.yaml]\n" }
    if hasFlags { text += "flags: [beta]\n" }
    if hasSources { text += "sources: [App/*.swift]\n" }
    if !responses.isEmpty {
      let lines = responses.sorted { $0.key < $1.key }.map {
        "  \($0.key): [\($0.value.joined(separator: ", "))]\n"
      }
      text += "data:\n\(lines.joined())"
    }
    if !apps.isEmpty {
      text += "apps:\n"
      for app in apps {
        let hasPresenter = files.keys.contains { $0.hasPrefix("\(app)/") }
        let presenters = hasPresenter ? ", presenters: [\(app)/*.yaml]" : ""
        text += "- {id: \(app), root: pages/page0.yaml\(presenters)}\n"
      }
    }
    files["settingsc.yaml"] = text
  }

  /// Adds a class with all methods, and one for each presenter.
  private mutating func addSources() {
    let methods = selectors.sorted().map {
      "  @objc func \($0.hasSuffix(":") ? "\($0.dropLast())(_ sender: Any)" : "\($0)()") {}\n"
    }.joined()
    let presenters = files.values.compactMap { text in
      text.split(separator: "\n").first { $0.hasPrefix("presenter: ") }?.dropFirst(11)
    }.sorted()
    files["App/Handlers.swift"] = """
      import UIKit

      @objc(Handlers) class Handlers: NSObject {
      \(methods)}
      \(presenters.map { "@objc(\($0)) class \($0): Handlers {}\n" }.joined())
      @objc(BadgeCell) class BadgeCell: UITableViewCell {}
      @objc(BadgeModel) class BadgeModel: NSObject {
        @objc var title = ""
        @objc var count = 0
      }

      """
  }

  // MARK: Mistakes

  private mutating func plantMistake() {
    let mistake = random.pick(Mistake.allCases)
    let path = "pages/page\(random.below(pageCount)).yaml"
    let row =
      switch mistake {
      case .unknownKind: "{kind: swich, title: A}"
      case .unknownKey: "{kind: switch, title: A, isOpn: true}"
      case .missingField: "{kind: sample, action: \(select("tap"))}"
      case .missingFile: "{kind: sample, title: A, presents: nowhere.yaml}"
      case .unknownSetting:
        "{kind: sample, title: A, action: \(select("tap")), visibleIf: page0.onn}"
      case .duplicateID: "{kind: exit, id: on, title: A, action: \(select("tap"))}"
      case .syntax: "{kind: exit, title: [A, action: \(select("tap"))"
      case .wrongType: "{kind: switch, title: A, isOpen: {}}"
      }
    files[path] = files[path]?.replacing(
      "  items:\n", with: "  items:\n  - \(row)\n", maxReplacements: 1)
    self.mistake = mistake
  }
}
