import SettingsCompiler
import SettingsPlatform
import SettingsProject
import SettingsSyntax

// Many files, on all processors.

extension ValidationRun {
  /// A thread is worth its start from so many files on.
  private static let filesPerWorker = 4

  /// The reports of some files, in their order: the same for any number of threads.
  ///
  /// - Parameter base: a compiler that has read its registries and responses, and nothing else.
  func reports(
    of entries: [DocumentSearch.Entry], from base: Compiler, on console: Console
  ) -> [FileReport] {
    let bar =
      entries.count > 1 && showsProgress
      ? ProgressBar(total: entries.count, style: console.messageStyle) : nil
    defer { bar?.erase() }
    let progress: ((Int) -> Void)? = bar.map { bar in { bar.show($0) } }
    if let watch { return reports(of: entries, from: base, in: watch, progress) }
    let skips = skipsUnrecognized
    let workers = workers(for: entries.count)
    return WorkerThreads.map(
      count: entries.count, workers: workers,
      state: { workers > 1 ? base.separated() : base }, progress: progress
    ) { compiler, index in
      let entry = entries[index]
      return FileReport(
        checking: entry.path, skippingUnrecognized: skips || !entry.isNamed, from: compiler)
    }
  }

  /// How many threads to check so many files with.
  private func workers(for count: Int) -> Int {
    // Nothing is asked of the system for a file or two.
    let useful = count / ValidationRun.filesPerWorker
    guard useful > 1, jobs != 1 else { return 1 }
    return min(useful, jobs ?? Processors.available, Processors.mostOpeningFiles)
  }

  // MARK: Watching

  /// The same, but files that did not change since the last run are not checked again.
  private func reports(
    of entries: [DocumentSearch.Entry], from base: Compiler, in watch: WatchSession,
    _ progress: ((Int) -> Void)?
  ) -> [FileReport] {
    let keys = entries.map {
      FileReportCache.Key($0.path, skippingUnrecognized: skipsUnrecognized || !$0.isNamed)
    }
    watch.cache.keepOnly(Set(keys))
    let unknown = entries.indices.filter { watch.cache[keys[$0]] == nil }
    let skips = skipsUnrecognized
    let made = WorkerThreads.map(
      count: unknown.count, workers: workers(for: unknown.count),
      state: {
        let recorder = RecordingFileSystem(base.fileSystem)
        return (compiler: base.separated().reading(recorder), recorder: recorder)
      }, progress: progress
    ) { state, number in
      let entry = entries[unknown[number]]
      let report = FileReport(
        checking: entry.path, skippingUnrecognized: skips || !entry.isNamed, from: state.compiler)
      return (report: report, paths: state.recorder.takePaths())
    }
    for (index, one) in zip(unknown, made) {
      watch.cache.keep(one.report, of: keys[index], madeOf: one.paths)
    }
    return keys.compactMap { watch.cache[$0] }
  }
}
