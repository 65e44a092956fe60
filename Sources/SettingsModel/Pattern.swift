/// temporary
public struct Pattern: Hashable, Sendable { public var source: String }
