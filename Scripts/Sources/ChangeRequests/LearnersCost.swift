import LearnerFiles
import Measuring
import Metrics
import Processes
import Terminal
import Workbook

extension ChangeCost {
  /// What it took a learner to change their files.
  ///
  /// - Throws: `BrokenCode` if one of the two states doesn't compile.
  package init(
    from old: Snapshot, to new: Snapshot, of kata: Kata, in workbook: Workbook, terminal: Terminal
  ) throws {
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let sets = try [("old", old), ("new", new)].map { name, files in
      try files.write(in: "\(scratch.path)/\(name)")
      return try SourceSet(folder: "\(scratch.path)/\(name)/Katas/\(kata.name)", label: "Katas/\(kata.name)")
    }
    let indexer = Indexer(toolchain: try Toolchain.find(), workbook: workbook, terminal: terminal)
    let requests = sets.map { Indexer.Request(sources: $0, target: kata.beforeModule, isThorough: false) }
    let results = try indexer.index(requests, in: scratch)
    let states = try zip(sets, results).enumerated().map { index, pair in
      State(
        texts: try pair.0.texts(),
        adapter: [old, new][index].files[kata.adapter].map { String(decoding: $0, as: UTF8.self) },
        measures: Measures(try pair.1.mapError { BrokenCode($0, in: pair.0, of: kata) }.get()))
    }
    try self.init(from: states[0], to: states[1], in: scratch)
  }
}
