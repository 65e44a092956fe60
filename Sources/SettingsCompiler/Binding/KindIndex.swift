import SettingsModel
import SettingsSyntax

/// For one registry and one document: what each key means in an item of each kind.
///
/// A kind's part is made when the first item of that kind is met, so that a registry of thousands
/// of kinds costs a page that uses three of them no more than those three.
struct KindIndex {
  /// What a key means in an item.
  enum Meaning: Hashable, Sendable {
    case unknown
    case kind, id, action
    case forEach, presents
    case field(Int)
    case event(Int)
  }

  /// The most fields that a kind has.
  let largestFieldCount: Int
  let kindKey: KeyID?
  private let registry: Registry
  private let keys: KeyTable
  private let common: KeyMeanings
  private var plans: [KindPlan?]

  init(registry: Registry, keys: KeyTable) {
    self.registry = registry
    self.keys = keys
    kindKey = keys.find("kind")
    largestFieldCount = registry.kinds.map(\.fields.count).max() ?? 0
    plans = Array(repeating: nil, count: registry.kinds.count)
    common = KeyMeanings(
      [
        ("kind", .kind), ("id", .id), ("action", .action), ("forEach", .forEach),
        ("presents", .presents),
      ], in: keys)
  }

  /// All that is known of a kind; of one of -1, nothing.
  @inline(__always)
  mutating func plan(of kind: Int) -> KindPlan {
    guard kind >= 0 else { return .none }
    if let plan = plans[kind] { return plan }
    let plan = KindPlan(registry.kinds[kind], keys: keys)
    plans[kind] = plan
    return plan
  }

  /// What a key means in a page's item of a kind.
  @inline(__always)
  func itemMeaning(of key: KeyID, plan: KindPlan) -> Meaning {
    let meaning = plan.meanings.meaning(of: key)
    if case .unknown = meaning { return common.meaning(of: key) }
    return meaning
  }
}
