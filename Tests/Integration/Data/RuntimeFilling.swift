import Foundation
import SettingsKit
import SettingsLanguage
import SettingsOutput
import SettingsSyntax
import Testing

/// Checks that SettingsKit fills templates in the same way as the compiler.
enum RuntimeFilling {
  /// Fills the template of a page with responses and compares the result with the page that the
  /// compiler filled.
  static func check(
    _ template: SettingsPage, responses: [Data], against filled: SettingsPage,
    kinds: [CellKind], _ name: String
  ) throws {
    let known = try SettingsKinds(json: Data(KindList.json(of: kinds)))
    let expected = try SettingsPage(Data(json(filled, .tree)), kinds: known)
    let page = try SettingsTemplate(Data(json(template, .template)))
      .filled(with: responses, kinds: known)
    #expect(page.allProblems == expected.allProblems, "\(name)")
    let (one, other) = (page.withoutProblems, expected.withoutProblems)
    #expect(one.allItems.map(\.id) == other.allItems.map(\.id), "\(name)")
    for (item, wanted) in zip(one.allItems, other.allItems) where item != wanted {
      let fields = item.fields.filter { $0.value != wanted.fields[$0.name] }
      let missing = wanted.fields.filter { item.fields[$0.name] == nil }
      Issue.record(
        "\(name): '\(item.id)' has \(fields.map { ($0.name, $0.value, wanted.fields[$0.name]) }), not \(missing)"
      )
      return
    }
    #expect(one == other, "\(name)")
  }

  private static func json(_ page: SettingsPage, _ form: EmitForm) -> [UInt8] {
    var writer = JSONWriter(isCompact: true)
    form.write(page, to: &writer)
    return writer.bytes
  }
}

extension SettingsPage {
  /// The page without its problems, which are compared separately.
  fileprivate var withoutProblems: SettingsPage {
    var page = self
    page.problems = []
    for section in page.sections.indices {
      page.sections[section].problems = []
      for item in page.sections[section].items.indices {
        page.sections[section].items[item].problems = []
      }
    }
    page.container?.children = (container?.children ?? []).map { child in
      var child = child
      child.page = child.page.withoutProblems
      return child
    }
    return page
  }
}
