import TestSupport

/// A page of switches that is written out, and the template and the response that it can be made
/// of: all three from the same random numbers.
struct SwitchDocuments {
  /// One of the three documents.
  enum Part: String {
    /// The page with all its rows.
    case written
    /// The page with one row for each element of a list.
    case template
    /// The list.
    case response
  }

  private var random = SplitMix64(seed: PageGenerator.benchmarkSeed)

  /// Writes one of the documents of a page of so many switches. Linear in the page.
  static func write(_ part: Part, of count: Int, to writer: inout some DocumentWriter) {
    var documents = SwitchDocuments()
    writer.openMapping()
    if part == .response {
      writer.key("switches")
      documents.writeList(part, count, to: &writer)
    } else {
      writer.entry("page", "bench.switches")
      writer.key("sections")
      writer.openList()
      writer.openMapping()
      writer.key("items")
      documents.writeList(part, part == .template ? 1 : count, to: &writer)
      writer.closeMapping()
      writer.closeList()
    }
    writer.closeMapping()
  }

  private mutating func writeList(
    _ part: Part, _ count: Int, to writer: inout some DocumentWriter
  ) {
    writer.openList()
    for number in 0..<count {
      let title = random.pick(PageWords.titles) + " " + random.pick(PageWords.titles)
      let subtitle = random.pick(PageWords.sentences)
      let isOpen = random.chance(50)
      writer.openMapping()
      if part != .response { writer.entry("kind", "switch") }
      if part == .template {
        writer.entry("forEach", "switches")
        writer.entry("id", "switch-{number}")
        writer.entry("title", "{title}")
        writer.entry("subtitle", "{subtitle}")
        writer.entry("isOpen", "{isOpen}")
      } else {
        if part == .written {
          writer.entry("id", "switch-\(number)")
        } else {
          writer.entry("number", .number(number))
        }
        writer.entry("title", .text(title))
        writer.entry("subtitle", .text(subtitle))
        writer.entry("isOpen", .boolean(isOpen))
      }
      if part != .response {
        writer.entry("action", "open:")
        writer.entry("onChange", "changed:")
      }
      writer.closeMapping()
    }
    writer.closeList()
  }
}
