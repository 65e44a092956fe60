import SettingsCompiler
public import SettingsLanguage
public import SettingsOutput
import SettingsSyntax

/// The pages of a file, and all pages that people can open from them, as the app shows them.
public struct ConnectedPages {
  /// The pages, each before the pages that it opens. If several pages have the same id, only the
  /// first one is included.
  public private(set) var pages: [SettingsPage] = []
  /// The diagnostics of the pages, by row.
  public private(set) var notes = PlayerNotes()

  /// Reads the pages that the rows of a checked page open, directly or by way of other pages. The
  /// run reports their diagnostics too.
  ///
  /// - Throws: the errors of `PageFile`, and a `RunFailure` if several apps show different versions
  ///   of a page.
  public init(from run: inout PageFile) throws {
    var known = Set<Name>()
    add(run.pages(), of: &run, &known)
    var waiting = [run][...]
    var openedPaths = Set([Name(FilePath.normalized(run.path))])
    while var opener = waiting.popFirst() {
      for item in opener.pages().flatMap(\.allItems) where item.presents != nil {
        guard let path = try opener.pathOfPage(openedBy: item),
          openedPaths.insert(Name(FilePath.normalized(path))).inserted
        else { continue }
        var opened = try opener.makeFile(at: path)
        add(opened.pages(), of: &opened, &known)
        run.addDiagnostics(of: opened)
        waiting.append(opened)
      }
    }
  }

  private mutating func add(
    _ pages: [SettingsPage], of run: inout PageFile, _ known: inout Set<Name>
  ) {
    let added = pages.filter { known.insert(Name($0.id)).inserted }
    self.pages += added
    notes.add(run.diagnostics(), in: run.sources, to: added)
  }
}
