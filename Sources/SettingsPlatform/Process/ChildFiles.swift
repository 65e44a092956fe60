#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three standard files of a child, and this process's ends of the pipes among them.
struct ChildFiles {
  /// A standard file that a child writes to.
  enum Stream: Int {
    case output = 1
    case errorOutput = 2
  }

  /// What the child will have as 0, 1 and 2.
  private(set) var childEnds: [FileDescriptor?] = [nil, nil, nil]
  /// The other ends, where there is a pipe.
  private var ownEnds: [FileDescriptor?] = [nil, nil, nil]

  /// Makes a file the child's standard input.
  mutating func openInput(_ path: String) throws(SystemError) {
    childEnds[0] = try FileDescriptor(opening: path, O_RDONLY)
  }

  /// Makes a pipe the child's standard input.
  mutating func makeInputPipe() throws(SystemError) {
    let pipe = try ChildFiles.makePipe()
    childEnds[0] = pipe.reading
    ownEnds[0] = pipe.writing
    // More than a pipe holds must not keep us from reading what the child says meanwhile.
    _ = try SystemError.check { fcntl(pipe.writing.number, F_SETFL, O_NONBLOCK) }
  }

  /// Opens a standard file for the child to write to.
  mutating func open(_ output: Program.Output, as stream: Stream) throws(SystemError) {
    switch output {
    case .discarded:
      childEnds[stream.rawValue] = try FileDescriptor(opening: "/dev/null", O_WRONLY)
    case .captured:
      let pipe = try ChildFiles.makePipe()
      childEnds[stream.rawValue] = pipe.writing
      ownEnds[stream.rawValue] = pipe.reading
    }
  }

  /// Closes what only the child needs: a pipe ends when nobody else can write to it.
  mutating func closeChildEnds() {
    for end in childEnds { try? end?.shut() }
    childEnds = [nil, nil, nil]
  }

  /// Closes everything.
  mutating func closeAll() {
    closeChildEnds()
    for index in ownEnds.indices { close(index) }
  }

  private mutating func close(_ index: Int) {
    try? ownEnds[index]?.shut()
    ownEnds[index] = nil
  }

  /// Feeds the child and listens to it, whichever it is ready for, until it closes its ends.
  mutating func transfer(
    input: [UInt8]
  ) throws(SystemError) -> (output: [UInt8], errorOutput: [UInt8]) {
    var given = 0
    var taken: [[UInt8]] = [[], [], []]
    if input.isEmpty { close(0) }
    while ownEnds.contains(where: { $0 != nil }) {
      // A negative number is passed over.
      var ready = ownEnds.enumerated().map { index, end in
        pollfd(fd: end?.number ?? -1, events: Int16(index == 0 ? POLLOUT : POLLIN), revents: 0)
      }
      _ = try SystemError.check { poll(&ready, nfds_t(ready.count), -1) }
      for (index, end) in ownEnds.enumerated() where ready[index].revents != 0 {
        guard let end else { continue }
        if index == 0 {
          given = try end.putSome(of: input, from: given)
          if given == input.count { close(0) }
        } else if try !end.takeSome(into: &taken[index]) {
          close(index)
        }
      }
    }
    return (taken[1], taken[2])
  }

  private static func makePipe() throws(SystemError) -> (
    reading: FileDescriptor, writing: FileDescriptor
  ) {
    var numbers: [Int32] = [-1, -1]
    try SpawnLock.shared.whileHeld { () throws(SystemError) in
      _ = try SystemError.check { pipe(&numbers) }
      for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
    }
    return (FileDescriptor(numbers[0]), FileDescriptor(numbers[1]))
  }
}

extension FileDescriptor {
  /// Writes what fits now, and returns the index of the first byte that did not; the end, where
  /// nobody reads any more.
  fileprivate func putSome(of bytes: [UInt8], from start: Int) throws(SystemError) -> Int {
    let put = bytes.withUnsafeBytes { buffer in
      write(
        number, UnsafeRawBufferPointer(rebasing: buffer[start...]).baseAddress, buffer.count - start
      )
    }
    if put >= 0 { return start + put }
    let error = SystemError.last
    switch error.code {
    case EINTR, EAGAIN: return start
    case EPIPE: return bytes.count
    default: throw error
    }
  }

  /// Reads what is there now; false at the end.
  fileprivate func takeSome(into bytes: inout [UInt8]) throws(SystemError) -> Bool {
    let capacity = 64 << 10
    let got = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { memory in
      let got = read(number, memory.baseAddress, capacity)
      if got > 0 { bytes.append(contentsOf: memory[..<got]) }
      return got
    }
    if got >= 0 { return got > 0 }
    let error = SystemError.last
    guard error.code == EINTR || error.code == EAGAIN else { throw error }
    return true
  }
}
