import SettingsSyntax

/// The references of files to their parts: included pages, children, and the pages of presenters.
///
/// Files that are parts of each other form a cycle, a strongly connected component (R. Tarjan,
/// "Depth-first search and linear graph algorithms", 1972). They are not composed into each other,
/// so no result depends on the file that is composed first.
struct FileGraph: Sendable {
  /// A reference to a part whose file was found.
  struct Edge: Sendable {
    var file: FileID
    /// The place of the path.
    var range: SourceRange
    var role: FileReference.Role
  }

  private struct Node: Sendable {
    var edges: [Edge]
    /// The number of the strongly connected component.
    var component = 0
    /// The number of levels of parts below the file.
    var height = 0
  }

  private var nodes = FileTable<Node>()
  private var componentCount = 0
  /// The files that are parts of other files, by the role of the part.
  private var parts: [FileReference.Role: FileSet] = [:]

  /// Adds files with the references to their parts. All parts must be among these files or have been
  /// added before. Linear in the files and references.
  mutating func add(_ files: [(file: FileID, edges: [Edge])]) {
    for (file, edges) in files {
      nodes[file] = Node(edges: edges)
      for edge in edges { parts[edge.role, default: FileSet()].insert(edge.file) }
    }
    var search = ComponentSearch(firstComponent: componentCount)
    for (file, edges) in files where !edges.isEmpty {
      for component in search.components(from: file, { nodes[$0]?.edges ?? [] }) {
        for member in component.files { nodes[member]?.component = component.number }
        for member in component.files {
          let height = height(of: member)
          nodes[member]?.height = height
        }
      }
    }
    componentCount = search.nextComponent
  }

  private func height(of file: FileID) -> Int {
    children(of: file).reduce(0) { max($0, (nodes[$1.file]?.height ?? 0) + 1) }
  }

  /// Returns some files, and the files that they are direct or indirect parts of. Linear in all
  /// references.
  func readers(of files: [FileID]) -> FileSet {
    var readers = FileTable<[FileID]>()
    for reader in nodes.files {
      for edge in nodes[reader]?.edges ?? [] {
        if readers[edge.file]?.append(reader) == nil { readers[edge.file] = [reader] }
      }
    }
    var result = FileSet(files)
    var next = 0
    while next < result.files.count {
      for reader in readers[result.files[next]] ?? [] { result.insert(reader) }
      next += 1
    }
    return result
  }

  /// Returns true if other files refer to the file as a part.
  func isPart(_ file: FileID) -> Bool { parts.values.contains { $0.contains(file) } }

  /// Returns the roles in which other files refer to the file as a part, in no particular order.
  func roles(of file: FileID) -> [FileReference.Role] {
    parts.compactMap { $1.contains(file) ? $0 : nil }
  }

  /// Returns true if the two files are parts of each other, or the same file.
  func isCyclic(_ file: FileID, _ other: FileID) -> Bool {
    if file == other { return true }
    guard let one = nodes[file]?.component, let two = nodes[other]?.component else { return false }
    return one == two && one > 0
  }

  /// Returns true if the levels below the file are few enough for it to be a part of another file.
  func isWithinDepth(_ file: FileID) -> Bool { (nodes[file]?.height ?? 0) < Budget.fileDepth }

  /// Returns the references to the parts of a file. Excludes files in the same cycle, and files with
  /// too many levels of parts.
  func children(of file: FileID) -> [Edge] {
    (nodes[file]?.edges ?? []).filter { !isCyclic(file, $0.file) && isWithinDepth($0.file) }
  }

  /// Returns the references of a file to files in the same cycle.
  func cyclicEdges(of file: FileID) -> [Edge] {
    (nodes[file]?.edges ?? []).filter { isCyclic(file, $0.file) }
  }

  /// Returns the direct and indirect parts of a file in the order of the references, each after its
  /// own parts. Linear in the parts.
  func parts(of file: FileID) -> [FileID] {
    guard nodes[file]?.edges.isEmpty == false else { return [] }
    var known = FileSet()
    known.insert(file)
    var result: [FileID] = []
    var open = [(file: file, rest: children(of: file)[...])]
    while let last = open.last {
      guard let edge = open[open.count - 1].rest.popFirst() else {
        open.removeLast()
        if !open.isEmpty { result.append(last.file) }
        continue
      }
      if known.insert(edge.file) { open.append((edge.file, children(of: edge.file)[...])) }
    }
    return result
  }

  /// Returns the shortest chain of references from a file to a part, or an empty chain.
  func chain(from file: FileID, to part: FileID) -> [Edge] {
    shortestPath(from: file, to: part, among: children) ?? []
  }

  /// Groups files so that the parts of each file are in earlier groups. Linear in the files.
  func levels(of files: [FileID]) -> [[FileID]] {
    var result: [[FileID]] = []
    for file in files {
      let height = nodes[file]?.height ?? 0
      while result.count <= height { result.append([]) }
      result[height].append(file)
    }
    return result.filter { !$0.isEmpty }
  }

  /// Returns the shortest chain of references between two files in a cycle, or nil if it is not
  /// found among the first hundred references.
  func shortestCycle(from start: FileID, to end: FileID) -> [Edge]? {
    shortestPath(from: start, to: end) { Array(cyclicEdges(of: $0).prefix(100)) }
  }

  /// Searches breadth-first, along at most a hundred references.
  private func shortestPath(
    from start: FileID, to end: FileID, among edges: (FileID) -> [Edge]
  ) -> [Edge]? {
    if start == end { return [] }
    var reached = Set([start])
    // The references that were followed, each with the index of the reference before it.
    var steps: [(edge: Edge, previous: Int?)] = []
    var (next, file, position): (Int, FileID, Int?) = (0, start, nil)
    while steps.count <= 100 {
      for edge in edges(file) where reached.insert(edge.file).inserted {
        steps.append((edge, position))
        guard edge.file == end else { continue }
        var path: [Edge] = []
        var last: Int? = steps.count - 1
        while let step = last {
          path.append(steps[step].edge)
          last = steps[step].previous
        }
        return path.reversed()
      }
      guard next < steps.count else { return nil }
      (file, position) = (steps[next].edge.file, next)
      next += 1
    }
    return nil
  }
}

/// Tarjan's search. It uses a list instead of nested calls, which would use more stack for each
/// level.
private struct ComponentSearch {
  struct Component {
    let number: Int
    let files: [FileID]
  }

  private struct Entry {
    let file: FileID
    let position: Int
    var lowest: Int
    var rest: ArraySlice<FileGraph.Edge>
  }

  private(set) var nextComponent: Int
  /// The positions of the files on `stack`; -1 for files whose component is complete.
  private var positions = FileTable<Int>()
  private var stack: [FileID] = []

  init(firstComponent: Int) { nextComponent = max(1, firstComponent) }

  /// Returns the components that are completed by a search from a file, the parts of each component
  /// before it.
  mutating func components(
    from start: FileID, _ edges: (FileID) -> [FileGraph.Edge]
  ) -> [Component] {
    if positions[start] != nil { return [] }
    var result: [Component] = []
    var open = [enter(start, edges)]
    while var last = open.popLast() {
      if let edge = last.rest.popFirst() {
        if let position = positions[edge.file] {
          if position >= 0 { last.lowest = min(last.lowest, position) }
          open.append(last)
        } else {
          open.append(last)
          open.append(enter(edge.file, edges))
        }
        continue
      }
      if last.lowest == last.position {
        let files = Array(stack[last.position...])
        stack.removeSubrange(last.position...)
        for file in files { positions[file] = -1 }
        result.append(Component(number: nextComponent, files: files))
        nextComponent += 1
      }
      if let parent = open.indices.last {
        open[parent].lowest = min(open[parent].lowest, last.lowest)
      }
    }
    return result
  }

  private mutating func enter(_ file: FileID, _ edges: (FileID) -> [FileGraph.Edge]) -> Entry {
    positions[file] = stack.count
    stack.append(file)
    return Entry(
      file: file, position: stack.count - 1, lowest: stack.count - 1, rest: edges(file)[...])
  }
}
