/// A call of a selector by a page, which its presenter must implement.
public struct SelectorCall: Hashable, Sendable {
  /// The possible callers of selectors.
  public enum Caller: Hashable, Sendable {
    /// A tap on the item with an id, whose model has a class.
    case item(id: String, modelClass: String)
    /// An event of the item with an id. A kind without the event passes a value of any type.
    case event(item: String, name: String, CellKind.Event?)
    /// The button of a state.
    case state(SettingsStateName)
    /// The button with a title in a container's bar.
    case bar(title: String)
    /// An event of a container's child.
    case delegate(child: String, event: SettingsPage.Container.Delegate.Event)
  }

  /// The selector.
  public var selector: String
  /// The caller.
  public var caller: Caller
  /// The origin of the call in the source.
  package var origin: Origin

  /// True if the selector takes the model or the value of an event: it ends with `:`.
  public var takesModel: Bool { selector.utf8.last == UInt8(ascii: ":") }

  /// A parameter of a method that is called.
  public enum Parameter: Hashable, Sendable {
    /// The tapped row, or the value of an event.
    case argument
    /// The view that calls the method: the cell of the row, or the child of a container.
    case sender
    /// The position of the row.
    case indexPath
  }

  /// The parameters of the method, one for each part of the selector.
  ///
  /// A tap passes its row before the sender, because an app performs it with
  /// `perform(_:with:with:)`. Events and delegates pass the sender first, as the delegates of UIKit
  /// do: `cell:didSelect:parameters:` takes the cell, the position of the row and the value.
  public var parameters: [Parameter] {
    let count = selector.utf8.count { $0 == UInt8(ascii: ":") }
    let all: [Parameter]
    switch (caller, count) {
    case (.item, _), (.bar, _), (.state, _), (_, 1): all = [.argument]
    case (_, 2): all = [.sender, .argument]
    default: all = [.sender, .indexPath, .argument]
    }
    return all.prefix(count) + Array(repeating: .sender, count: max(0, count - all.count))
  }

  /// Creates a call.
  package init(_ selector: String, by caller: Caller, _ origin: Origin) {
    self.selector = selector
    self.caller = caller
    self.origin = origin
  }
}
