/// A large value that its copies share until one of them is changed. Copying a structure of many
/// arrays and strings costs an atomic operation for each of them, and code in each type that contains
/// it.
@frozen package struct Shared<Value: Sendable>: Sendable {
  // A box that several copies refer to is not changed.
  @usableFromInline final class Box: @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable package init(_ value: Value) { box = Box(value) }

  @inlinable package var value: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
