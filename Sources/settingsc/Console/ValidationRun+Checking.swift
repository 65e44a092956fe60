import SettingsCompiler
import SettingsPlatform
import SettingsProject
import SettingsSyntax

// Many files, on all processors.

extension ValidationRun {
  /// A thread is worth its start from so many files on.
  private static let filesPerWorker = 4

  /// The reports of some files, in their order: the same for any number of threads.
  func reports(of list: CheckList, on console: Console) -> [FileReport] {
    let count = list.items.count
    let bar =
      count > 1 && showsProgress ? ProgressBar(total: count, style: console.messageStyle) : nil
    defer { bar?.erase() }
    let progress: ((Int) -> Void)? = bar.map { bar in { bar.show($0) } }
    if let watch { return reports(of: list, in: watch, progress) }
    return check(list, progress)
  }

  /// The reports of some files, in their order.
  func check(_ list: CheckList, _ progress: ((Int) -> Void)? = nil) -> [FileReport] {
    let count = list.items.count
    let workers = workers(for: count)
    return WorkerThreads.map(
      count: count, workers: workers,
      state: { workers > 1 ? list.compilers.map { $0.separated() } : list.compilers },
      progress: progress
    ) { compilers, position in list.report(at: position, by: compilers) }
  }

  /// How many threads to check so many files with.
  private func workers(for count: Int) -> Int {
    // Nothing is asked of the system for a file or two.
    let useful = count / ValidationRun.filesPerWorker
    guard useful > 1, jobs != 1 else { return 1 }
    return min(useful, jobs ?? Processors.available, Processors.maximumOpenFiles)
  }

  // MARK: Watching

  /// The same, but files that did not change since the last run are not checked again.
  private func reports(
    of list: CheckList, in watch: WatchSession, _ progress: ((Int) -> Void)?
  ) -> [FileReport] {
    let keys = list.items.map {
      FileReportCache.Key($0.path, skippingUnrecognized: $0.skipsUnrecognized)
    }
    watch.cache.keepOnly(Set(keys))
    let unknown = keys.indices.filter { !list.isChecked(at: $0) && watch.cache[keys[$0]] == nil }
    let fileSystem = watch.fileSystem
    let made = WorkerThreads.map(
      count: unknown.count, workers: workers(for: unknown.count),
      state: {
        let recorder = RecordingFileSystem(fileSystem)
        return (
          compilers: list.compilers.map { $0.separated().reading(recorder) }, recorder: recorder
        )
      }, progress: progress
    ) { state, number in
      let report = list.report(at: unknown[number], by: state.compilers)
      return (report: report, paths: state.recorder.takePaths())
    }
    for (index, one) in zip(unknown, made) {
      watch.cache.keep(one.report, of: keys[index], madeOf: one.paths)
    }
    return keys.indices.compactMap { index in
      list.isChecked(at: index)
        ? list.report(at: index, by: list.compilers) : watch.cache[keys[index]]
    }
  }
}
