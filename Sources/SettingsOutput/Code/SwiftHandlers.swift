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
    /// The case of the argument that the first parameter takes; nil for any.
    let argument: String?
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
        writer.document(
          owner.isPresenter
            ? "The handlers of the presenter '\(owner.name)'."
            : "The handlers of the page '\(owner.name)'.")
        writer.line("@MainActor")
        writer.block("public protocol \(name): AnyObject") { writer in
          for method in methods {
            writer.document(method.summary)
            SwiftHandlers.write(method, to: &writer)
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
    return owner.handlers.map { handler in
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
      var callers = handler.callers
      if callers.isEmpty { callers = ["the presenter's list"] }
      return Method(
        selector: handler.selector,
        summary: "Handles '\(handler.selector)': \(callers.joined(separator: ", ")).",
        name: SwiftNames.escaped(name), parameters: parameters, argument: argument.caseName)
    }
  }

  private static func argument(
    of handler: CodeInput.Handler
  ) -> (name: String, type: String, caseName: String?) {
    guard handler.arguments.count == 1, let only = handler.arguments.first else {
      return ("argument", "Argument", nil)
    }
    switch only {
    case .item: return ("item", "Item", "item")
    case .boolean: return ("value", "Bool", "boolean")
    case .number: return ("value", "Double", "number")
    case .string: return ("value", "String", "string")
    case .value: return ("value", "Value", "value")
    case .none: return ("argument", "Argument", nil)
    }
  }

  private static func write(_ method: Method, to writer: inout CodeWriter) {
    let parameters = method.parameters.map { "\($0.label) \($0.name): \($0.type)" }
    let line = "func \(method.name)(\(parameters.joined(separator: ", ")))"
    if writer.fits(line) { return writer.line(line) }
    writer.line("func \(method.name)(")
    writer.indented { writer in
      for (offset, parameter) in parameters.enumerated() {
        writer.line(parameter + (offset == parameters.count - 1 ? "" : ","))
      }
    }
    writer.line(")")
  }

  private func writeCall(of methods: [Method], to writer: inout CodeWriter) {
    writer.line("/// Calls the handler of a selector.")
    writer.line("///")
    writer.line("/// - Parameters:")
    writer.line("///   - argument: what the caller passes.")
    writer.line("///   - sender: the second argument of a selector that takes one.")
    writer.line("/// - Returns: whether there is a handler, and it takes the argument.")
    writer.line("@discardableResult")
    writer.line("public func callHandler(")
    writer.line(
      "  _ selector: String, with argument: \(namespace).Argument = .none, sender: Any? = nil")
    writer.block(") -> Bool") { writer in
      writer.line("switch selector {")
      for method in methods {
        writer.line("case \(method.selector.swiftLiteral):")
        writer.indented { writer in
          if let name = method.argument, !method.parameters.isEmpty {
            writer.line("guard case .\(name)(let argument) = argument else { return false }")
          }
          let values = method.parameters.enumerated().map { offset, parameter in
            let value = offset == 0 ? "argument" : offset == 1 ? "sender" : "nil"
            return offset == 0 ? value : "\(SwiftNames.label(parameter.label)): \(value)"
          }
          SwiftHandlers.writeCall("self.\(method.name)", values, to: &writer)
        }
      }
      writer.line("default:")
      writer.line("  return false")
      writer.line("}")
      writer.line("return true")
    }
  }

  private static func writeCall(_ name: String, _ values: [String], to writer: inout CodeWriter) {
    let line = "\(name)(\(values.joined(separator: ", ")))"
    if writer.fits(line) { return writer.line(line) }
    writer.line("\(name)(")
    writer.indented { writer in
      for (offset, value) in values.enumerated() {
        writer.line(value + (offset == values.count - 1 ? "" : ","))
      }
    }
    writer.line(")")
  }
}
