/// A state in which a page shows something in place of its contents.
public struct PageState: Hashable, Sendable {
  /// The name of the state.
  public var name: SettingsStateName
  /// The title that is shown, or null.
  public var title: String?
  /// The selector that its button calls, or null if it has no button.
  public var retry: String?
  /// Where the selector is written.
  public var retryOrigin: Origin

  /// A state.
  public init(
    _ name: SettingsStateName, title: String?, retry: String? = nil,
    retryOrigin: Origin = .byDefault
  ) {
    self.name = name
    self.title = title
    self.retry = retry
    self.retryOrigin = retryOrigin
  }
}
