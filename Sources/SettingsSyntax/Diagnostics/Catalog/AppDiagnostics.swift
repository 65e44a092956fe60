/// Differences between documents and the sources of the app.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension DiagnosticID {
  static let appDiagnostics: [DiagnosticID] = [
    missingClass, wrongClass, missingProperty, wrongProperty, missingMethod, wrongParameter,
    missingImage, uncheckedName, unreadableSource,
  ]

  private static let header = CatalogEntry.OtherFile.named(
    "App.h",
    """
    @interface FaderCell : UITableViewCell
    @end
    @interface FaderModel : NSObject
    @property (nonatomic) BOOL isOn;
    @property (nonatomic, readonly) NSString *title;
    @end
    """)

  private static func kind(_ classes: String, _ field: String) -> CatalogEntry.Example {
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
      The app looks up the classes of cells and models by name. Without the class, the
      row is missing, or the app crashes. Correct the name. In settingsc.yaml,
      'sources' lists the files that declare the app's classes, and 'external' the
      names of other classes.
      """,
    examples: .init(
      fix: .unsafe, others: [header],
      bad: kind("cellClass: FaderCel\n    modelClass: FaderModel", "isOn: {type: boolean}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let wrongClass = error(
    "wrong-class", "a class does not fit its role", stage: .otherDocuments,
    explanation: """
      A cell class must inherit from a view, such as UITableViewCell, and a model
      class must not. The scene of a 'controller' must have this class or a subclass.
      This is only reported if all superclasses of the class are known. If the two
      classes of a kind were swapped, exchange them.
      """,
    examples: .init(
      others: [header],
      bad: kind("cellClass: FaderCell\n    modelClass: FaderCell", ""),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let missingProperty = error(
    "missing-property", "the model class has no property for a field",
    stage: .otherDocuments,
    explanation: """
      The app sets the fields of a row as properties of its model, by name. If the
      property does not exist, the value is lost, or the app crashes. Declare the
      property, with '@objc' in Swift, or correct the name of the field.
      """,
    examples: .init(
      fix: .unsafe, others: [header], bad: kind(classes, "isOnn: {type: boolean}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let wrongProperty = error(
    "wrong-property", "a property of the model class cannot store the values of a field",
    stage: .otherDocuments,
    explanation: """
      The app cannot set the property, because it is read-only, cannot be nil, or has
      a type that does not fit the field, such as a string for a boolean. Change the
      property, or the type of the field.
      """,
    examples: .init(
      others: [header], bad: kind(classes, "isOn: {type: string}"),
      good: kind(classes, "isOn: {type: boolean}")))

  public static let missingMethod = error(
    "missing-method", "the presenter class has no method for a selector", stage: .otherDocuments,
    explanation: """
      A tap calls its selector only if the presenter responds to it; if not, the row
      does nothing. A Swift method needs '@objc', and its selector includes the labels
      of its arguments: 'show(item:)' is 'showWithItem:'. Implement the method, or
      correct the selector.
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
    "wrong-parameter", "a method cannot accept the value that the page passes",
    stage: .otherDocuments,
    explanation: """
      A tap passes its row, and an event passes its value: 'mute:' receives the
      boolean of a switch. For an event, the arguments of a selector with two parts
      begin with the sender, and a selector with three parts receives the sender, the
      index path and the value. Change the parameter's type, or use 'Any'.
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
      The app looks up the image by name, so the row has no image. In settingsc.yaml,
      'assets' lists the asset catalogs and other images of the app. Correct the name,
      or add the image.
      """,
    examples: .init(
      fix: .unsafe, others: [.named("App.xcassets/gear.imageset/Contents.json", "{}")],
      bad: .yaml("page: p\nsections: [{items: [{kind: switch, title: On, icon: gaer}]}]"),
      good: .yaml("page: p\nsections: [{items: [{kind: switch, title: On, icon: gear}]}]")))

  public static let uncheckedName = warning(
    "unchecked-name", "names could not be looked up in the app's sources",
    stage: .otherDocuments,
    explanation: """
      A class inherits from a class that is not in 'sources', or adopts such a
      protocol, or has a macro that may declare members. So a name that it lacks is
      neither correct nor wrong. Add the file to 'sources'. If documents use no
      members of a library's class, list the class in 'external'. Then its subclasses
      are checked. The classes of UIKit and Foundation are known.
      """,
    examples: .init(
      others: [
        .named(
          "Mixer.swift",
          """
          class Mixer: BaseMixer {
            @objc func close(_ sender: Any) {}
          }
          """),
        .named(
          "page.yaml",
          "page: p\nsections: [{items: [{id: row, kind: exit, title: Open}]}]\n"),
      ],
      bad: presenter("open:"), good: presenter("close:")))

  public static let unreadableSource = warning(
    "unreadable-source", "the brackets of a source file do not match", stage: .otherDocuments,
    explanation: """
      A bracket or an '@end' is missing, or one too many. The declarations after it
      may belong to another class, so no name of a document is looked up in the
      sources. Correct the file, which does not compile either.
      """,
    examples: .init(
      others: [
        .named(
          "Mixer.swift",
          """
          class Mixer: NSObject {
            @objc func close(_ sender: Any) { }}
          }
          """),
        .named(
          "page.yaml",
          "page: p\nsections: [{items: [{id: row, kind: exit, title: Open}]}]\n"),
      ],
      bad: presenter("close:"),
      good: .yaml("registry: 1\nkinds: {}\n")))

  private static func presenter(_ selector: String) -> CatalogEntry.Example {
    .yaml(
      """
      presenter: Mixer
      page: page.yaml
      handlers: ["\(selector)"]
      patch: [{set: row, action: "\(selector)"}]
      """)
  }

  private static func switching(_ selector: String) -> CatalogEntry.Example {
    .yaml(
      """
      presenter: Mixer
      page: page.yaml
      handlers: ["\(selector)"]
      patch: [{set: row, onChange: "\(selector)"}]
      """)
  }
}
