import SettingsModel
import SettingsSyntax

/// What to say of a kind whose name or class another kind has.
struct KindConflict {
  private let id: DiagnosticID
  private let message: String
  private let taken: SourceRange?
  let isName: Bool

  init(_ clash: Registry.Clash, _ kind: CellKind, with registry: Registry) {
    let other: CellKind
    switch clash {
    case .name(let index):
      other = registry.kinds[index]
      id = .duplicateKind
      message = "there is a kind '\(Excerpt.quoted(kind.name))' already"
      isName = true
    case .cellClass(let index), .modelClass(let index):
      other = registry.kinds[index]
      id = .duplicateClass
      isName = false
      guard case .fixed(let cell, let model) = kind.classes else {
        message = "a class is taken already"
        taken = other.definedAt
        return
      }
      var name = cell
      if case .modelClass = clash { name = model }
      message =
        "the class '\(Excerpt.quoted(name))' belongs to the kind "
        + "'\(Excerpt.quoted(other.name))' already"
    }
    taken = other.definedAt
  }

  func report(at range: SourceRange, into diagnostics: inout DiagnosticBag) {
    let note: Diagnostic.Note =
      taken.map { .init("it is registered here", at: $0) }
      ?? .init("it is one of the built-in kinds")
    diagnostics.report(id, message, at: range, notes: [note])
  }
}
