import SettingsSyntax
import Testing

@testable import SettingsPlatform

@Suite struct WorkerThreadsTests {
  @Test(arguments: [0, 1, 2, 7, 1000], [1, 2, 5, 64])
  func returnsValuesInOrder(count: Int, workers: Int) {
    let values = WorkerThreads.map(count: count, workers: workers, state: { 0 }) { _, index in
      // The first values take longest.
      if index < 3 { MonotonicClock.sleep(milliseconds: 3 - index) }
      return "value \(index)"
    }
    #expect(values == (0..<count).map { "value \($0)" })
  }

  /// Each thread has its own state. Together, the threads process every index once.
  @Test func givesEachThreadItsOwnState() {
    let counts = WorkerThreads.map(count: 500, workers: 4, state: { [Int]() }) { seen, index in
      seen.append(index)
      return seen
    }
    for (index, seen) in counts.enumerated() {
      #expect(seen.last == index)
      #expect(seen == seen.sorted())
    }
  }

  /// A deeply nested document needs as much stack on a worker as on the main thread.
  @Test func hasLargeStacks() {
    @Sendable func depth(_ level: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { memory in
        memory[0] = UInt8(truncatingIfNeeded: level)
        return level == 0 ? 0 : depth(level - 1) + Int(memory[0] | 1) / Int(memory[0] | 1)
      }
    }
    let depths = WorkerThreads.map(count: 4, workers: 2, state: {}) { (_: inout Void, _) in
      depth(4000)
    }
    #expect(depths == [4000, 4000, 4000, 4000])
  }

  @Test func countsAtLeastOneProcessor() {
    #expect(Processors.available >= 1)
    #expect(Processors.maximumOpenFiles >= 1)
  }

  @Test(arguments: [
    ("max 100000\n", nil), ("150000 100000\n", 2), ("100000 100000", 1), ("50000 100000", 1),
    ("", nil), ("1", nil), ("a b", nil), ("100 0", nil), ("-1 100", nil),
    ("9223372036854775807 1", Int.max),
  ])
  func readsContainerQuotas(text: String, processors: Int?) {
    #expect(Processors.processorQuota(in: text) == processors)
  }

  @Test(arguments: [
    ("Name: x\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2),
    ("Cpus_allowed:\tf,ffffffff\n", 36), ("Cpus_allowed:\t00000000,00000008\n", 1),
    ("Cpus_allowed:\t0\n", nil), ("", nil),
  ])
  func readsProcessorMasks(text: String, processors: Int?) {
    #expect(Processors.permittedProcessors(in: text) == processors)
  }
}
