/// The words that drawings add to the texts of a page.
public struct LookWords: Sendable {
  /// The buttons of sheets, menus and messages.
  public var done, cancel, back, retry: String
  /// The placeholder of a search field without one.
  public var search: String
  /// The texts of a page without rows, by its state.
  public var loading, nothingToShow, noResults, failedToLoad, noItems: String
  /// The remark below a page whose app fetches more rows.
  public var moreToCome: String
  /// The title of a row without one.
  public var noTitle: String
  /// Writes a date, a time, or a date and a time of RFC 3339 for people.
  public var dateText: @Sendable (String) -> String

  /// The words in English.
  public static let english = LookWords(
    done: "Done", cancel: "Cancel", back: "Back", retry: "Retry", search: "Search",
    loading: "Loading",
    nothingToShow: "Nothing to show", noResults: "No results", failedToLoad: "Failed to load",
    noItems: "No items", moreToCome: "More to come", noTitle: "no title",
    dateText: { englishText(ofDate: $0) })

  /// Returns the usual text of a state; of a page without rows for nil.
  public func message(for state: SettingsStateName?) -> String {
    switch state {
    case .loading: loading
    case .empty: nothingToShow
    case .noResults: noResults
    case .error: failedToLoad
    case nil: noItems
    }
  }
}
