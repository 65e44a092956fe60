public import SettingsSyntax

/// The settings of a document: those of its nearest configuration, and the options of the run.
///
/// A document is a function of its file, the documents that it names, and these settings. They never
/// come from the file that reads it.
public struct DocumentSettings: Hashable, Sendable {
  /// The budget of each file.
  public var budget = Budget()
  /// The paths of the registry files in the configuration.
  public var configuredRegistryPaths: [String] = []
  /// The paths of the registry files in the options. They are read after those of the configuration.
  public var registryPaths: [String] = []
  /// True if the configuration has a mistake that may hide a registry.
  public var mayLackRegistries = false
  /// The canonical path of the directory that contains the files that documents may refer to; nil if
  /// they may refer to all files.
  public var root: String?
  /// The directory of the configuration, or empty without a configuration. Stored keys belong to one
  /// project.
  public var project = ""

  /// True if units contain the references to the app's code and images.
  public var collectsCodeReferences = false
  /// True if all pages are built, because code is generated from them.
  public var buildsAllPages = false

  /// The default settings.
  public init() {}
}

/// Runs independent computations, such as the reading of files, on any number of threads.
public protocol Workers: Sendable {
  /// Returns the result of `body` for each index from 0, in the order of the indices.
  func map<Value: Sendable>(
    count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value]
}

/// Computes one value after the other, on the current thread.
public struct SequentialWorkers: Workers {
  /// Creates the workers.
  public init() {}

  /// Returns the result of `body` for each index from 0.
  public func map<Value: Sendable>(
    count: Int, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] { (0..<count).map(body) }
}
