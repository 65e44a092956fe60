/// Limitations of output formats.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let outputDiagnostics: [DiagnosticID] = [wireLoss]

  public static let wireLoss = warning(
    "wire-loss", "the wire format cannot represent this", stage: .otherDocuments,
    explanation: """
      'compile --emit wire' writes what the app's loader reads: rows with their
      classes, and nothing about ids, the titles and footers of sections, insets or
      events. What the message names is left out, and the app must supply it. Emit the
      tree if the app can read it. A document already in the wire format loses
      nothing.
      """,
    examples: .init(
      bad: """
        page: settings
        sections:
          - title: Session
            items:
              - {kind: exit, title: Log out, action: logOut}
        """,
      good: .json(
        """
        {"data": [[
          {"cellClass": "ExitSettingCell", "responseSelector": "logOut",
           "model": {"modelClass": "ExitSettingModel", "title": "Log out"}}
        ]]}
        """)))
}
