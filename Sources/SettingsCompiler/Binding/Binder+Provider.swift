import SettingsModel
import SettingsSyntax

extension Binder {
  /// Binds what supplies the contents.
  mutating func bindProvider(_ use: KeyUse) {
    guard expectMapping(use, "'provider'") else { return }
    following(use.value) { binder, mapping in
      var words = ["kind", "objects", "pagination"]
      // Whether there is more is known of what was built, and said by nobody.
      if binder.page.form == .tree { words.append("hasMore") }
      let uses = binder.readKeys(
        mapping, KeyGroup("a provider", words, in: binder.tree.keys))
      var sort: String? = "static"
      if let use = uses[0] { sort = binder.bindWord(use, among: ["static", "dynamic"]) }
      if sort == "static" {
        binder.refuseDynamicKeys(uses)
        return
      }
      var provider = Provider(isDynamic: true)
      if let use = uses[1] {
        provider.objects = binder.bindPath(use)
      } else if sort != nil {
        binder.reportMissing("objects", of: "this provider", at: mapping)
      }
      provider.pagination = uses[2].flatMap { binder.bindPagination($0) }
      if words.count > 3, let use = uses[3], binder.check(use, as: Field("hasMore", .boolean)) {
        provider.hasMore = binder.tree.coreType(of: binder.tree.resolved(use.value)) == .true
      }
      if sort != nil { binder.page.sheet.provider = provider }
    }
  }

  /// What is fetched belongs to a provider that fetches.
  private mutating func refuseDynamicKeys(_ uses: [KeyUse?]) {
    var fix: Diagnostic.Fix?
    if let kind = uses[0] {
      let node = tree.resolved(kind.value)
      fix = .init(
        "write 'dynamic'", .unsafe,
        [.init(tree.range(of: node), written(tree, "dynamic", like: node))])
    }
    let note = uses[0] == nil ? "a provider is static unless it says 'kind: dynamic'" : nil
    for use in uses.dropFirst() {
      refuse(use, of: "a static provider", note ?? "it is that of 'kind: dynamic'", fix: fix)
    }
  }

  /// How further responses are asked for; nil for null and for what was reported.
  private mutating func bindPagination(_ use: KeyUse) -> Provider.Pagination? {
    if isNull(use.value) { return nil }
    guard expectMapping(use, "'pagination'") else { return nil }
    return following(use.value) { binder, mapping in
      let group = KeyGroup("a pagination", ["kind", "key", "pageSize"], in: binder.tree.keys)
      let uses = binder.readKeys(mapping, group)
      let names = Provider.Pagination.names
      let sort = binder.bindSort(uses[0], among: names, of: "this pagination", at: mapping)
      let key = sort == names[1] ? nil : uses[1].flatMap { binder.bindPath($0) }
      let pageSize = sort == names[0] ? nil : uses[2].flatMap { binder.bindPageSize($0) }
      switch sort {
      case names[0]:
        binder.refuse(uses[2], of: "a pagination by key", "it is that of 'kind: \(names[1])'")
        if uses[1] == nil { binder.reportMissing("key", of: "this pagination", at: mapping) }
        return key.map { .nextKey(key: $0) }
      case names[1]:
        binder.refuse(uses[1], of: "a pagination by offset", "it is that of 'kind: \(names[0])'")
        if uses[2] == nil { binder.reportMissing("pageSize", of: "this pagination", at: mapping) }
        return pageSize.map { .offset(pageSize: $0) }
      default: return nil
      }
    }
  }

  private mutating func bindPageSize(_ use: KeyUse) -> Int? {
    var field = Field("pageSize", .integer)
    field.minimum = 1
    guard check(use, as: field),
      case .integer(let size) = number(at: tree.resolved(use.value))
    else { return nil }
    return Int(exactly: size)
  }

  /// A path in the data.
  private mutating func bindPath(_ use: KeyUse) -> String? {
    let name = tree.string(of: use.key)
    return expectPath(use, "'\(name)' must be a path in a response").map { text($0) }
  }
}
