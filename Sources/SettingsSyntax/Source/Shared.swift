/// A large value that its copies share. Copying a structure of many arrays and strings costs an atomic
/// operation for each of them.
package final class Shared<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}
