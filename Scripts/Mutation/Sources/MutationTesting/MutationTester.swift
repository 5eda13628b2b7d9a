import Behaviour
import Console
import Foundation
import Workbook

/// Finds out which mutants of a kata its suite kills.
public struct MutationTester {
  private let workbook: Workbook
  private let terminal: Terminal
  private let scratch: ScratchFolder

  public init(_ workbook: Workbook, terminal: Terminal) throws {
    self.workbook = workbook
    self.terminal = terminal
    // The path as the compiler reports it: without links and doubled slashes.
    let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    scratch = try ScratchFolder(in: "\(temporary)/kata-mutate-\(getuid())")
  }

  public func test(_ kata: Kata, _ variants: [Variant]) throws -> [VersionResult] {
    let copy = try MutatedCopy(of: kata, in: workbook, scratch: scratch, terminal: terminal)
    var mutants: [Variant: [FoundMutant]] = [:]
    for variant in variants { mutants[variant] = FoundMutant.all(in: try copy.sources(of: variant).texts()) }
    let invalid = try copy.build(mutants)
    let list = EquivalentList(of: kata)
    return try variants.map { variant in
      let all = mutants[variant] ?? []
      let trial = Trial(kata: kata, variant: variant, program: copy.program, scratch: scratch.path, terminal: terminal)
      let statuses = try trial.statuses(of: all.filter { invalid[variant]?.contains($0.number) != true })
      return VersionResult(
        kata: kata.name, variant: variant, folder: MutatedCopy.folder(of: variant, in: kata),
        mutants: all.map { ($0, statuses[$0.number] ?? .invalid) }, list: list)
    }
  }

  /// Removes the copy, and keeps at it until nothing comes back: when a build is stopped, compilers that it had started
  /// in groups of their own may go on for a moment, and make the folders that they write to.
  public func close(wasStopped: Bool) {
    var quiet = 0.0
    for _ in 0..<100 where quiet < 2 {
      if wasStopped { stopCompilers() }
      quiet = FileManager.default.fileExists(atPath: scratch.path) ? 0 : quiet + 0.1
      scratch.remove()
      if !wasStopped { return }
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  /// Ends what still works in the copy. Where there is no list of processes to read, `close` can only wait for it.
  private func stopCompilers() {
    let files = FileManager.default
    for process in ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap(pid_t.init) {
      guard process != getpid(), let arguments = files.contents(atPath: "/proc/\(process)/cmdline"),
        String(decoding: arguments, as: UTF8.self).contains(scratch.path)
      else { continue }
      kill(process, SIGKILL)
    }
  }
}
