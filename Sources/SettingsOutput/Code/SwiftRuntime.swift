/// The declarations that all generated Swift uses, which are the same for every project but for the
/// namespace.
enum SwiftRuntime {
  /// The only library that generated code imports.
  static let library = "Foundation"

  /// The file, without its header and its import. `$` is the namespace.
  static let source = #"""
    /// The pages, rows, handlers and keys of the app's settings, as its documents declare them.
    public enum $ {}

    extension $ {
      /// A value of JSON.
      public enum Value: Sendable, Hashable, Codable {
        case null
        case boolean(Bool)
        case integer(Int)
        case number(Double)
        case string(String)
        case list([Value])
        case object([String: Value])

        public init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if container.decodeNil() {
            self = .null
          } else if let value = try? container.decode(Bool.self) {
            self = .boolean(value)
          } else if let value = try? container.decode(Int.self) {
            self = .integer(value)
          } else if let value = try? container.decode(Double.self) {
            self = .number(value)
          } else if let value = try? container.decode(String.self) {
            self = .string(value)
          } else if let value = try? container.decode([Value].self) {
            self = .list(value)
          } else {
            self = .object(try container.decode([String: Value].self))
          }
        }

        public func encode(to encoder: any Encoder) throws {
          var container = encoder.singleValueContainer()
          switch self {
          case .null: try container.encodeNil()
          case .boolean(let value): try container.encode(value)
          case .integer(let value): try container.encode(value)
          case .number(let value): try container.encode(value)
          case .string(let value): try container.encode(value)
          case .list(let value): try container.encode(value)
          case .object(let value): try container.encode(value)
          }
        }
      }

      /// The name of a field.
      public struct FieldName: CodingKey {
        public var stringValue: String
        public var intValue: Int? { nil }

        public init(_ name: String) { stringValue = name }
        public init?(stringValue: String) { self.init(stringValue) }
        public init?(intValue: Int) { nil }
      }

      /// Reads fields by their names.
      public struct FieldReader {
        let container: KeyedDecodingContainer<FieldName>

        public init(_ decoder: any Decoder) throws {
          container = try decoder.container(keyedBy: FieldName.self)
        }

        init(_ container: KeyedDecodingContainer<FieldName>) { self.container = container }

        func required<T: Decodable>(_ name: String) throws -> T {
          try container.decode(T.self, forKey: FieldName(name))
        }

        func optional<T: Decodable>(_ name: String) throws -> T? {
          try container.decodeIfPresent(T.self, forKey: FieldName(name))
        }

        func value<T: Decodable>(_ name: String, default value: T) throws -> T {
          try optional(name) ?? value
        }

        /// A missing field has the default, and one that is null is nil.
        func nullable<T: Decodable>(_ name: String, default value: T) throws -> T? {
          container.contains(FieldName(name)) ? try optional(name) : value
        }

        func nested(_ name: String) throws -> FieldReader {
          FieldReader(try container.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(name)))
        }

        /// All fields but one.
        func all(except name: String) throws -> [String: Value] {
          var values: [String: Value] = [:]
          for key in container.allKeys where key.stringValue != name {
            values[key.stringValue] = try container.decode(Value.self, forKey: key)
          }
          return values
        }
      }

      /// Writes fields by their names.
      public struct FieldWriter {
        var container: KeyedEncodingContainer<FieldName>

        public init(_ encoder: any Encoder) { container = encoder.container(keyedBy: FieldName.self) }

        init(_ container: KeyedEncodingContainer<FieldName>) { self.container = container }

        /// Writes a value; nil as null.
        mutating func write<T: Encodable>(_ value: T, _ name: String) throws {
          try container.encode(value, forKey: FieldName(name))
        }

        mutating func writeIfPresent<T: Encodable>(_ value: T?, _ name: String) throws {
          try container.encodeIfPresent(value, forKey: FieldName(name))
        }

        mutating func writeIfNotEmpty<T: Encodable>(_ value: [T], _ name: String) throws {
          if !value.isEmpty { try write(value, name) }
        }

        mutating func nested(_ name: String) -> FieldWriter {
          FieldWriter(container.nestedContainer(keyedBy: FieldName.self, forKey: FieldName(name)))
        }

        mutating func writeAll(_ values: [String: Value]) throws {
          for (name, value) in values { try write(value, name) }
        }
      }

      /// What has fields with names.
      public protocol Record: Sendable, Equatable, Codable {
        init(fields: FieldReader) throws
        func write(to fields: inout FieldWriter) throws
      }

      /// A key under which the app keeps a value.
      public struct StoredKey<Stored: Sendable & Hashable & Codable>: Sendable, Hashable {
        /// The key.
        public let name: String
        /// The value before the user sets one; nil if the documents have none.
        public let defaultValue: Stored?

        public init(_ name: String, default value: Stored? = nil) {
          self.name = name
          defaultValue = value
        }
      }

      /// The identity of a row in a page, for a diffable data source: that the row shows something
      /// else does not change it.
      public struct ItemIdentity: Sendable, Hashable {
        /// The id of the page.
        public let page: String
        /// The id of the row.
        public let item: String

        public init(page: String, item: String) {
          self.page = page
          self.item = item
        }
      }

      /// What a row, a button or a page passes to a handler.
      public enum Argument: Sendable, Equatable {
        case none
        case item(Item)
        case boolean(Bool)
        case number(Double)
        case string(String)
        case value(Value)
      }
    }

    extension $.Record {
      public init(from decoder: any Decoder) throws {
        try self.init(fields: $.FieldReader(decoder))
      }

      public func encode(to encoder: any Encoder) throws {
        var fields = $.FieldWriter(encoder)
        try write(to: &fields)
      }
    }
    """#
}
