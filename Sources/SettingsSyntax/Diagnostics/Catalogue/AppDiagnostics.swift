/// Differences between documents and the sources of the app.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let appDiagnostics: [DiagnosticID] = [
    missingClass, wrongClass, missingProperty, wrongProperty, missingMethod, wrongParameter,
    missingImage,
  ]

  private static let header = CatalogueEntry.OtherFile.named(
    "App.h",
    """
    @interface FaderCell : UITableViewCell
    @end
    @interface FaderModel : NSObject
    @property (nonatomic) BOOL isOn;
    @property (nonatomic, readonly) NSString *title;
    @end
    """)

  private static func kind(_ classes: String, _ field: String) -> CatalogueEntry.Example {
    .yaml(
      """
      registry: 1
      kinds:
        fader:
          \(classes)
          fields: {\(field)}
      """)
  }

  private static let classes = "cellClass: FaderCell\n    modelClass: FaderModel"

  public static let missingClass = error(
    "missing-class", "the app's sources have no class of this name", stage: .otherDocuments,
    explanation: """
      The app makes cells and models of classes that it looks up by name. Without such
      a class the row is missing, or the app crashes. 'sources' in settingsc.yaml says
      where the app's classes are declared, and 'external' names those of others.
      """,
    examples: .init(
      fix: .unsafe, others: [header],
      bad: kind("cellClass: FaderCel\n    modelClass: FaderModel", "isOn: {type: boolean}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let wrongClass = error(
    "wrong-class", "a cell's class is no view, or a model's class is one", stage: .otherDocuments,
    explanation: """
      The superclasses of the class were all seen. A cell inherits from a view, such
      as UITableViewCell, and a model does not. Probably the two were exchanged.
      """,
    examples: .init(
      others: [header],
      bad: kind("cellClass: FaderCell\n    modelClass: FaderCell", ""),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let missingProperty = error(
    "missing-property", "the class of the model has no property for a field",
    stage: .otherDocuments,
    explanation: """
      The app sets the fields of a row as properties of its model, by name. A field
      without a property is lost, or the app crashes. Declare the property, with
      '@objc' in Swift, or correct the name of the field.
      """,
    examples: .init(
      fix: .unsafe, others: [header], bad: kind(classes, "isOnn: {type: boolean}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let wrongProperty = error(
    "wrong-property", "a property of the model cannot take the values of a field",
    stage: .otherDocuments,
    explanation: """
      The property is read-only, cannot be nil, or has a type that does not hold what
      the field declares, such as a string for a boolean. Change the property, or the
      type of the field.
      """,
    examples: .init(
      others: [header], bad: kind(classes, "isOn: {type: string}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let missingMethod = error(
    "missing-method", "the class of the presenter has no such method", stage: .otherDocuments,
    explanation: """
      A tap calls its selector if the presenter responds to it; otherwise the row does
      nothing. A method of Swift needs '@objc', and its selector has the labels of its
      arguments: 'show(item:)' is 'showWithItem:'. Implement it, or correct the name.
      """,
    examples: .init(
      others: [
        .named(
          "Mixer.swift",
          """
          class Mixer: NSObject {
            func open(_ sender: Any) {}
            @objc func close(_ sender: Any) {}
          }
          """),
        .named(
          "page.yaml",
          "page: p\nsections: [{items: [{id: row, kind: exit, title: Open}]}]\n"),
      ],
      bad: presenter("open:"), good: presenter("close:")))

  public static let wrongParameter = warning(
    "wrong-parameter", "a method cannot take what the page passes", stage: .otherDocuments,
    explanation: """
      A tap passes its row, and an event its value: 'mute:' takes the boolean of a
      switch. A selector of two parts gets the sender first; one of three parts gets
      the sender, the index path and the value. Change the type, or use 'Any'.
      """,
    examples: .init(
      others: [
        .named(
          "Mixer.swift",
          """
          class Mixer: NSObject {
            @objc func rename(_ on: String) {}
            @objc func mute(_ isOn: Bool) {}
          }
          """),
        .named(
          "page.yaml",
          "page: p\nsections: [{items: [{id: row, kind: switch, title: Mute}]}]\n"),
      ],
      bad: switching("rename:"), good: switching("mute:")))

  public static let missingImage = warning(
    "missing-image", "the app's assets have no image of this name", stage: .otherDocuments,
    explanation: """
      The row has no image where the app looks it up by name. 'assets' in
      settingsc.yaml says where the asset catalogues are, and other images. Correct
      the name, or add the image.
      """,
    examples: .init(
      fix: .unsafe, others: [.named("App.xcassets/gear.imageset/Contents.json", "{}")],
      bad: .yaml("page: p\nsections: [{items: [{kind: switch, title: On, icon: gaer}]}]"),
      good: .yaml("page: p\nsections: [{items: [{kind: switch, title: On, icon: gear}]}]")))

  private static func presenter(_ selector: String) -> CatalogueEntry.Example {
    .yaml(
      """
      presenter: Mixer
      page: page.yaml
      handlers: ["\(selector)"]
      patch: [{set: row, action: "\(selector)"}]
      """)
  }

  private static func switching(_ selector: String) -> CatalogueEntry.Example {
    .yaml(
      """
      presenter: Mixer
      page: page.yaml
      handlers: ["\(selector)"]
      patch: [{set: row, onChange: "\(selector)"}]
      """)
  }
}
