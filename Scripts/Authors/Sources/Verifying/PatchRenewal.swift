import Foundation
import Katas
import Terminal

/// Patches are made again when what lies below them has changed, so that each has the lines around it as they are.
extension Verifier {
  /// Writes the patches that differ from what git would make of them now.
  ///
  /// One that doesn't apply any more is merged, if the last commit has the state that it was made on. A conflict is shown,
  /// and that patch stays as it is.
  ///
  /// - Returns: The paths of those that were written.
  func renewPatches(of kata: Kata) throws -> [String] {
    // Steps that don't apply are reported where they are taken.
    guard let steps = try? StepSequence(of: kata, in: workbook) else { return [] }
    let maker = try PatchMaker()
    var renewed: [String] = []
    func write(_ patch: Patch, from old: Snapshot, to new: Snapshot) throws {
      let difference = try maker.difference(from: old, to: new)
      if difference == patch.difference { return }
      try Patch.text(patch.message, difference).write(
        toFile: "\(kata.root)/\(patch.path)", atomically: true, encoding: .utf8)
      renewed.append(patch.path)
    }
    for (step, states) in zip(steps.steps, zip(steps.states, steps.states.dropFirst())) {
      try write(step.patch, from: states.0, to: states.1)
    }
    var committed: [Snapshot]?
    for (patch, base) in try patchesOnStates(of: kata, steps) {
      if let files = try? patch.applied(to: base) {
        try write(patch, from: base, to: files)
        continue
      }
      if committed == nil { committed = try self.committed(kata) }
      switch try maker.apply(patch, to: base, knowing: committed ?? []) {
      case .files(let files): try write(patch, from: base, to: files)
      case .conflict(_, let shown):
        terminal.write(
          "\(kata.name): \(patch.path) is in conflict with what changed below it, and stays as it is:\n\(shown)")
      case .doesNotApply(let reason):
        terminal.write("\(kata.name): \(patch.path) can't be made again: \(reason)\n")
      }
    }
    return renewed
  }

  /// All patches of a kata that aren't steps, each with the state that it changes.
  private func patchesOnStates(of kata: Kata, _ steps: StepSequence) throws -> [(patch: Patch, base: Snapshot)] {
    var designs = try Design.all(of: kata)
    if let request = try? ChangeRequest(of: kata) { designs += try Variant.allCases.map(request.implementation) }
    return try designs.map { ($0.patch, try $0.base(steps)) }
      + HandFault.all(of: kata).compactMap { fault in steps.state("\(fault.version)").map { (fault.patch, $0) } }
  }

  /// The states of a kata in the last commit; none if the workbook is in no repository, or isn't whole there.
  private func committed(_ kata: Kata) throws -> [Snapshot] {
    let clone = try ScratchFolder.outside(for: "patch")
    defer { clone.remove() }
    let folders = ["Katas", "Solutions", "Tests"].map { "\($0)/\(kata.name)" }
    for arguments in [
      ["clone", "--quiet", "--shared", "--no-checkout", workbook.root, clone.path],
      ["checkout", "--quiet", "HEAD", "--"] + folders,
    ] where try !Git.run(arguments, in: clone.path).succeeded { return [] }
    let old = Kata(name: kata.name, root: clone.path)
    return (try? StepSequence(of: old, in: workbook.copied(to: clone.path)))?.states ?? []
  }
}
