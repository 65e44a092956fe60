import ArgumentParser
import Foundation
import SettingsKit
import SettingsLanguage
import SettingsOutput
import SettingsPlatform
import SettingsProject
import SettingsRuntime
import SettingsSyntax

/// Plays a page with events, to compare sessions with the player in the browser.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Apply events to a page and print the effects and the visible page after each.",
    discussion: """
      Standard input has a script on each line: a list of events as the browser's player takes them. \
      Standard output has a line for each script: the list of the visible pages, the first one before \
      any event.
      """)

  @Argument(help: "The page.")
  var file: String

  func run() throws {
    var options = Project.Options()
    options.fillsPages = true
    let input = RunInput([file], options, standardInputNamed: nil, in: DiskFileSystem())
    var run = try PageFile(input)
    try run.checkStorage(inUse: true)
    let connected = try ConnectedPages(from: &run)
    let start = try run.makeSession(of: connected.pages, PageSelection(settings: []))
    while let line = readLine() {
      guard let events = try SettingsValue(json: Data(line.utf8)).list else {
        throw ValidationError("expected a list of events")
      }
      var session = start
      var pages = [PlayCommand.description(of: session, [])]
      for event in events {
        let effects = PlayCommand.event(event.object ?? [:]).map { session.handle($0) }
        pages.append(PlayCommand.description(of: session, effects ?? []))
      }
      print(String(decoding: SettingsValue.list(pages).json, as: UTF8.self))
    }
  }

  private static func event(_ event: SettingsFields) -> SettingsSession.Event? {
    func text(_ name: String) -> String { event[name]?.string ?? "" }
    switch text("type") {
    case "set":
      return .set(event["value"].flatMap { $0 == .null ? nil : $0 }, key: text("key"))
    case "change": return .change(event["value"] ?? .null, row: text("row"))
    case "toggle": return .toggle(row: text("row"))
    case "tap": return .tap(row: text("row"))
    case "search": return .search(text("keyword"))
    case "select":
      return .select(
        .init(
          children: event["children"]?.list?.compactMap(\.string) ?? [], section: text("section"),
          value: event["value"] ?? .null))
    case "clear": return .clear(child: text("child"))
    case "press": return event["button"]?.integer.map { .press(button: Int($0)) }
    case "flag": return .flag(text("name"), isOn: event["isOn"]?.boolean ?? false)
    case "variant": return .variant(text("value"), flag: text("name"))
    case "version": return .version(AppVersion(text("version")))
    case "platform":
      return SettingsContext.Platform(rawValue: text("platform")).map { .platform($0) }
    case "show": return .show(event["state"]?.string.flatMap(SettingsStateName.init))
    case "back": return .back
    default: return nil
    }
  }

  private static func description(
    of session: SettingsSession, _ effects: [SettingsSession.Effect]
  ) -> SettingsValue {
    let page = session.visiblePage
    return [
      "effects": .list(effects.map(description)),
      "path": .list(session.path.map(SettingsValue.string)),
      "keyword": .string(session.pageState.keyword), "page": description(of: page),
    ]
  }

  /// Returns the words that describe an effect. Only booleans are compared as arguments, because the
  /// browser has no rows as arguments.
  private static func description(of effect: SettingsSession.Effect) -> SettingsValue {
    switch effect {
    case .call(let selector, .value(.boolean(let isOn))):
      ["call", .string(selector), .boolean(isOn)]
    case .call(let selector, _): ["call", .string(selector)]
    case .store(let value, let key): ["store", .string(key), value ?? .null]
    case .present(let page): ["present", .string(page.id)]
    case .open(let url): ["open", .string(url)]
    case .fetch(let keyword): ["fetch", .string(keyword)]
    case .dismiss: ["dismiss"]
    }
  }

  private static func description(of page: SettingsPage) -> SettingsValue {
    [
      "sections": .list(
        page.sections.map { section in
          ["id": .string(section.id), "items": .list(section.items.map(description))]
        }),
      "children": .list((page.container?.children ?? []).map { description(of: $0.page) }),
    ]
  }

  private static func description(of item: SettingsPage.Item) -> SettingsValue {
    let isOn = item.isSwitchedOn.map(SettingsValue.boolean)
    return [
      "id": .string(item.id), "enabled": .boolean(item.isEnabled),
      "chosen": .boolean(item.isChosen),
      "value": item.storedField.flatMap { isOn ?? item.fields[$0] } ?? .null,
      "shown": item.shownText.map(SettingsValue.string) ?? .null,
      "isOn": item.storedField == nil ? isOn ?? .null : .null,
    ]
  }
}
