/// Limitations of output formats.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let outputDiagnostics: [DiagnosticID] = [wireLoss]

  public static let wireLoss = warning(
    "wire-loss", "the wire format cannot represent a part of the page", stage: .otherDocuments,
    explanation: """
      'compile --emit wire' writes the format of the app's loader: rows with their
      classes, but no ids, titles and footers of sections, insets or events. It omits
      the parts that the message names, and the app must supply them. Emit the tree if
      the app can read it. A document that is already in the wire format loses
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
