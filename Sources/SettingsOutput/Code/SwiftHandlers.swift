import SettingsModel

/// A protocol for each presenter, and for each page without one, with a function that calls a handler
/// by its selector.
struct SwiftHandlers {
  private struct Method {
    let selector: String
    let summary: String
    let name: String
    /// Labels and types of the parameters, in order.
    let parameters: [(label: String, name: String, type: String)]
    /// The condition under which the first parameter accepts the argument; nil if it accepts any.
    let condition: String?
  }

  private let owners: [(owner: CodeInput.Owner, name: String)]
  private let namespace: String

  init(_ owners: [CodeInput.Owner], namespace: String) {
    self.namespace = namespace
    var names = NameScope(reserving: SwiftNames.types, ignoringCase: true)
    self.owners = owners.map { ($0, names.take(CodeName.upper($0.name) + "Handlers")) }
  }

  /// Writes the protocols.
  func write(to writer: inout CodeWriter) {
    writer.line("extension \(namespace) {")
    for (offset, (owner, name)) in owners.enumerated() {
      let methods = SwiftHandlers.methods(of: owner)
      writer.indented { writer in
        if offset > 0 { writer.line() }
        writer.document(owner.summary)
        writer.line("@MainActor")
        writer.block("public protocol \(name): AnyObject") { writer in
          for method in methods {
            writer.document(method.summary)
            let parameters = method.parameters.map { "\($0.label) \($0.name): \($0.type)" }
            writer.line("func \(method.name)(\(parameters.joined(separator: ", ")))")
          }
        }
      }
    }
    writer.line("}")
    for (owner, name) in owners {
      writer.line()
      writer.block("extension \(namespace).\(name)") { writer in
        writeCall(of: SwiftHandlers.methods(of: owner), to: &writer)
      }
    }
  }

  private static func methods(of owner: CodeInput.Owner) -> [Method] {
    var scopes: [String: NameScope] = [:]
    return owner.handlers.values.map { handler in
      let parts = handler.parts.map { CodeName.lower(String($0)) }
      let labels = parts.dropFirst().map { SwiftNames.parameter(SwiftNames.member($0)) }
      let argument = argument(of: handler)
      var parameters = parts.isEmpty ? [] : [("_", argument.name, argument.type)]
      for (offset, label) in labels.enumerated() {
        parameters.append((label, "sender\(offset == 0 ? "" : String(offset + 1))", "Any?"))
      }
      let base = SwiftNames.member(
        CodeName.lower(String(handler.parts.first ?? handler.selector[...])))
      let shape = parameters.map(\.0).joined(separator: ":")
      // 'callHandler' is the function that calls the others.
      let name = scopes[shape, default: NameScope(reserving: ["callHandler"])].take(base)
      return Method(
        selector: handler.selector, summary: handler.summary, name: SwiftNames.escaped(name),
        parameters: parameters, condition: argument.condition)
    }
  }

  private static func argument(
    of handler: CodeInput.Handler
  ) -> (name: String, type: String, condition: String?) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("argument", "SettingsArgument", nil)
    }
    let value = "case .value(let value) = argument, let argument = value"
    return switch only {
    case .item: ("item", "SettingsPage.Item", "case .item(let argument) = argument")
    case .boolean: ("value", "Bool", value + ".boolean")
    case .number: ("value", "Double", value + ".number")
    case .string: ("value", "String", value + ".string")
    case .value: ("value", "SettingsValue", "case .value(let argument) = argument")
    case .none: ("argument", "SettingsArgument", nil)
    }
  }

  private func writeCall(of methods: [Method], to writer: inout CodeWriter) {
    writer.line("/// Calls the handler of a selector.")
    writer.line("///")
    writer.line("/// - Parameters:")
    writer.line("///   - argument: the argument of the caller.")
    writer.line("///   - sender: the second argument of a selector that takes one.")
    writer.line("/// - Returns: whether the handler exists and accepts the argument.")
    writer.line("@discardableResult")
    let parameters = "with argument: SettingsArgument = .none, sender: Any? = nil"
    writer.block("public func callHandler(_ selector: String, \(parameters)) -> Bool") { writer in
      writer.line("switch selector {")
      for method in methods {
        writer.line("case \(method.selector.swiftLiteral):")
        writer.indented { writer in
          if let condition = method.condition, !method.parameters.isEmpty {
            writer.line("guard \(condition) else { return false }")
          }
          let values = method.parameters.enumerated().map { offset, parameter in
            let value = offset == 0 ? "argument" : offset == 1 ? "sender" : "nil"
            return offset == 0 ? value : "\(SwiftNames.label(parameter.label)): \(value)"
          }
          writer.line("self.\(method.name)(\(values.joined(separator: ", ")))")
        }
      }
      writer.line("default: return false")
      writer.line("}")
      writer.line("return true")
    }
  }
}
