import Building
import Files
import Foundation
import Katas
import Processes
import Terminal

/// A state that a kata's suite is tried on.
extension KataState {
  /// The version that a run of the suite names. The files after a step take the place of the starting code.
  var variant: Variant { self == .after ? .after : .before }

  func folder(of kata: Kata) -> String { self == .after ? "Solutions/\(kata.name)" : "Katas/\(kata.name)" }

  /// Those whose mutants are tried, in the order in which a learner meets them: the step in the middle is where learners
  /// work for the longest time. A kata with fewer than two steps has none.
  static func tested(of kata: Kata) throws -> [KataState] {
    let count = try Step.all(of: kata).count
    return count < 2 ? [.before, .after] : [.before, .step(count / 2), .after]
  }
}

/// A copy of the workbook in which a version of a kata gets faults.
struct FaultyCopy {
  let kata: Kata
  let version: KataState
  let program: TestProgram
  /// The version's sources as they are without faults, by their paths inside its folder.
  let texts: [String: String]
  let files: WorkbookCopy
  let scratch: String
  let terminal: Terminal
  var name: String { "\(kata.name) \(version)" }

  init(of kata: Kata, as version: KataState, in verifier: Verifier) throws {
    let workbook = verifier.workbook
    (self.kata, self.version) = (kata, version)
    (scratch, terminal) = (verifier.scratch.path, verifier.terminal)
    // The same for all katas: modules that two of them use are built once.
    let root = "\(scratch)/faulty"
    program = TestProgram(root: root, kata: kata.name, terminal: terminal, isCopy: true)
    files = try WorkbookCopy(of: kata, in: workbook, at: root)
    // Many faults leave something unused.
    let manifest = try contents(of: "\(workbook.root)/Package.swift")
    try files.write([
      "Package.swift": manifest.replacing("treatAllWarnings(as: .error)", with: "treatAllWarnings(as: .warning)")
    ])
    switch version {
    case .before: texts = try workbook.sources(of: kata).texts
    case .after: texts = try workbook.solution(of: kata).texts
    case .step(let number):
      let steps = try StepSequence(of: kata, in: workbook)
      let state = try steps.states[kata.element(number, of: steps.steps, called: "step").number]
      try files.write(state)
      texts = state.texts(of: kata)
    }
  }

  /// The version without faults as files of the learner: that is what patches change.
  var state: Snapshot {
    Snapshot(files: Dictionary(uniqueKeysWithValues: texts.map { ("Katas/\(kata.name)/\($0)", Data($1.utf8)) }))
  }

  func write(_ state: Snapshot) throws { try write(state.texts(of: kata)) }

  /// Makes sources of the version what they are to be.
  func write(_ texts: [String: String]) throws {
    let folder = version.folder(of: kata)
    try files.write(Dictionary(uniqueKeysWithValues: texts.map { ("\(folder)/\($0.key)", $0.value) }))
  }
}
