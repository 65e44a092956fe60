import TestSupport

/// Makes up a page of a shape: the same for a seed, on every machine and in both forms.
///
/// It keeps nothing, so that a page may be larger than the memory of who writes it.
struct PageGenerator {
  /// The seed of the pages that the benchmark measures.
  static let benchmarkSeed: UInt64 = 20_260_101

  /// Items in a section of a page that has many items.
  private static let itemsPerSection = 20

  private let shape: PageShape
  private var random: SplitMix64
  private var itemCount = 0
  // Whether the title of the next item is another than it was.
  private var isRetitling = false

  private init(_ shape: PageShape, seed: UInt64) {
    self.shape = shape
    random = SplitMix64(seed: seed)
  }

  /// Writes a page of a shape. Linear in the page.
  static func write<Sink: TextOutputStream>(
    _ shape: PageShape, as form: PageForm, seed: UInt64, to sink: inout Sink
  ) {
    var generator = PageGenerator(shape, seed: seed)
    switch form {
    case .yaml:
      var writer = YAMLDocumentWriter(sink: sink)
      generator.writePage(to: &writer)
      sink = writer.sink
    case .json:
      var writer = JSONDocumentWriter(sink: sink)
      generator.writePage(to: &writer)
      sink = writer.sink
    }
  }

  private mutating func writePage(to writer: inout some DocumentWriter) {
    if case .switches(let count, let part) = shape {
      SwitchDocuments.write(part, of: count, to: &writer)
      return
    }
    writer.openMapping()
    writer.entry("page", "bench.settings")
    writer.entry("title", "淘宝-设置")
    writer.key("separatorInset")
    writer.openMapping()
    writer.entry("left", .number(12))
    writer.closeMapping()
    writer.key("sections")
    writer.openList()
    writeSections(to: &writer)
    writer.closeList()
    writer.closeMapping()
  }

  // MARK: Shapes

  private mutating func writeSections(to writer: inout some DocumentWriter) {
    switch shape {
    case .items(let count): writeItems(count, to: &writer) { $0.writeItem(to: &$1) }
    case .editedItems(let count):
      var editor = PageEditor(seed: PageGenerator.benchmarkSeed)
      writeItems(count, to: &writer) { $0.writeEditedItem(&editor, to: &$1) }
    case .sections(let count):
      for number in 0..<count {
        openSection(number, in: &writer)
        writeItem(to: &writer)
        closeSection(in: &writer)
      }
    case .keys(let count):
      openSection(0, in: &writer)
      writeCustomItem(keys: count, to: &writer)
      closeSection(in: &writer)
    case .errors(let count):
      openSection(0, in: &writer)
      for _ in 0..<count { writeMistakenItem(to: &writer) }
      closeSection(in: &writer)
    case .switches: break
    case .title(let bytes):
      openSection(0, in: &writer)
      writer.openMapping()
      writer.entry("kind", "sample")
      writer.entry("title", .text(longTitle(bytes: bytes)))
      writer.closeMapping()
      closeSection(in: &writer)
    }
  }

  private mutating func writeItems<Writer: DocumentWriter>(
    _ count: Int, to writer: inout Writer, item: (inout PageGenerator, inout Writer) -> Void
  ) {
    for start in stride(from: 0, to: count, by: PageGenerator.itemsPerSection) {
      let end = min(start + PageGenerator.itemsPerSection, count)
      openSection(start / PageGenerator.itemsPerSection, in: &writer)
      for _ in start..<end { item(&self, &writer) }
      closeSection(in: &writer)
    }
  }

  private mutating func openSection(_ number: Int, in writer: inout some DocumentWriter) {
    writer.openMapping()
    writer.entry("id", "\(random.pick(PageWords.names))-section-\(number)")
    if random.chance(70) { writer.entry("title", .text(random.pick(PageWords.titles))) }
    if random.chance(30) { writer.entry("footer", .text(random.pick(PageWords.sentences))) }
    writer.key("items")
    writer.openList()
  }

  private mutating func closeSection(in writer: inout some DocumentWriter) {
    writer.closeList()
    writer.closeMapping()
  }

  // MARK: Items

  private mutating func writeItem(to writer: inout some DocumentWriter) {
    let number = itemCount
    itemCount += 1
    let kind = random.below(100)
    let name = random.pick(PageWords.names)
    writer.openMapping()
    switch kind {
    case ..<10: writeAvatar(name, number, to: &writer)
    case ..<50: writeSample(name, number, to: &writer)
    case ..<75: writeSwitch(name, number, to: &writer)
    case ..<95: writeOption(name, number, to: &writer)
    default: writeStart("exit", name, number, to: &writer)
    }
    writer.entry("action", .text("\(name)\(number)WasChosen" + (random.chance(50) ? ":" : "")))
    writer.closeMapping()
  }

  /// Writes what has become of the next item. The items behind it are what they were: what an edit
  /// takes of random numbers is its own.
  private mutating func writeEditedItem(
    _ editor: inout PageEditor, to writer: inout some DocumentWriter
  ) {
    let before = self
    var nowhere = NoDocumentWriter()
    switch editor.nextEdit() {
    case .none: writeItem(to: &writer)
    case .delete: writeItem(to: &nowhere)
    case .insert:
      itemCount = editor.nextNewNumber()
      writeItem(to: &writer)
      self = before
      writeItem(to: &writer)
    case .retitle:
      isRetitling = true
      writeItem(to: &writer)
      isRetitling = false
    case .move:
      editor.moved.append(before)
      writeItem(to: &nowhere)
    }
    // An item that moves stands twelve further down, in half of the cases in the next section.
    if let first = editor.moved.first, itemCount - first.itemCount > 12 {
      let here = self
      self = editor.moved.removeFirst()
      writeItem(to: &writer)
      self = here
    }
  }

  private mutating func writeStart(
    _ kind: String, _ name: String, _ number: Int, to writer: inout some DocumentWriter
  ) {
    writer.entry("kind", .text(kind))
    if random.chance(80) { writer.entry("id", "\(name)-item-\(number)") }
    let title = title()
    writer.entry("title", .text(isRetitling ? title + " (2)" : title))
  }

  private mutating func writeAvatar(
    _ name: String, _ number: Int, to writer: inout some DocumentWriter
  ) {
    writeStart("avatar", name, number, to: &writer)
    writer.entry("subtitle", .text(random.pick(PageWords.sentences)))
    writer.entry(
      "avatar",
      random.chance(70) ? "https://images.example.com/\(name)/\(number).jpg" : "\(name)_portrait")
  }

  private mutating func writeSample(
    _ name: String, _ number: Int, to writer: inout some DocumentWriter
  ) {
    writeStart("sample", name, number, to: &writer)
    writer.entry("accessoryTitle", .text(title()))
    writer.entry("hideAccessory", .boolean(random.chance(50)))
  }

  private mutating func writeSwitch(
    _ name: String, _ number: Int, to writer: inout some DocumentWriter
  ) {
    writeStart("switch", name, number, to: &writer)
    if random.chance(70) { writer.entry("subtitle", .text(random.pick(PageWords.sentences))) }
    writer.entry("isOpen", .boolean(random.chance(50)))
    writer.entry("onChange", "\(name)Changed:")
  }

  private mutating func writeOption(
    _ name: String, _ number: Int, to writer: inout some DocumentWriter
  ) {
    writeStart("option", name, number, to: &writer)
    writer.entry("icon", "\(name)_icon")
    switch random.below(4) {
    case 0:
      writer.entry("accessory", "checkmark")
      writer.entry("isSelected", .boolean(random.chance(20)))
    case 1:
      writer.entry("accessory", "switch")
      writer.entry("isOn", .boolean(random.chance(50)))
      writer.entry("onChange", "\(name)Changed:")
    case 2:
      writer.entry("accessory", "tag")
      writer.entry("tag", .text(random.pick(PageWords.titles)))
    default: writer.entry("accessory", "none")
    }
    writer.entry("value", .number(number))
  }

  private mutating func writeCustomItem(keys: Int, to writer: inout some DocumentWriter) {
    writer.openMapping()
    writer.entry("kind", "custom")
    writer.entry("cellClass", "MapCell")
    writer.entry("modelClass", "MapModel")
    writer.key("model")
    writer.openMapping()
    for number in 0..<keys {
      writer.entry("\(random.pick(PageWords.names))-\(number)", .text(title()))
    }
    writer.closeMapping()
    writer.closeMapping()
  }

  private mutating func writeMistakenItem(to writer: inout some DocumentWriter) {
    writer.openMapping()
    writer.entry("kind", .text(random.pick(["swich", "sampel", "avatr", "exti", "opton", "map"])))
    writer.entry("title", .text(title()))
    writer.closeMapping()
  }

  // MARK: Texts

  private mutating func title() -> String {
    var title = random.pick(PageWords.titles)
    for _ in 0..<random.below(3) { title += " " + random.pick(PageWords.titles) }
    return title
  }

  private mutating func longTitle(bytes: Int) -> String {
    var title = random.pick(PageWords.titles)
    var count = title.utf8.count
    while count < bytes {
      let word = random.pick(PageWords.titles)
      title += " " + word
      count += 1 + word.utf8.count
    }
    return title
  }
}
