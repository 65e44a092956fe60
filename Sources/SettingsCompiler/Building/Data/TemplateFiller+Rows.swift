import SettingsModel
import SettingsSyntax

// Checks of the texts in rows and sections from data. The reader checks those that documents write.

extension TemplateFiller {
  /// Warns about a title from data that people cannot read.
  ///
  /// - Parameters:
  ///   - title: the filled title.
  ///   - node: the template.
  ///   - name: the key of the title.
  func checkTitle(_ title: Sourced<SettingsValue>, from node: NodeID, named name: String) {
    guard title.origin.datum != nil, var text = title.value.string,
      let problem = text.withUTF8(TextCheck.problem)
    else { return }
    report(
      Diagnostic(
        problem.id, problem.message(on: name), at: syntax.range(of: node), notes: problem.notes),
      filledFrom: title.origin, by: node, as: name)
  }

  /// Warns about an event whose method, which data names, does not take the value of the row.
  func checkEvent(_ event: SettingsField, from node: NodeID) {
    guard event.origin.datum != nil, let selector = event.value.string,
      let message = EventCheck.message(on: event.name, calling: selector.utf8)
    else { return }
    report(
      Diagnostic(.selectorWithoutArgument, message, at: syntax.range(of: node)),
      filledFrom: event.origin, by: node, as: event.name)
  }

  /// Reports the diagnostic of a template's string: at the datum if the whole string is the datum, and
  /// otherwise at the template.
  private func report(
    _ problem: Diagnostic, filledFrom origin: Origin, by node: NodeID, as name: String
  ) {
    guard let datum = origin.datum else { return }
    let isDatum = parsedTemplate(of: node)?.solePlaceholder != nil
    let note =
      isDatum
      ? Diagnostic.Note("used as '\(Excerpt.quoted(name))' here", at: problem.range)
      : Diagnostic.Note("the value comes from here", at: datum)
    report(
      problem.id, problem.message, at: isDatum ? datum : problem.range,
      notes: problem.notes + [note])
  }
}
