import LearnerFiles
import Suites
import Terminal
import Workbook

/// A copy of the workbook in which a version of a kata gets faults.
struct FaultyCopy {
  let version: TestedVersion
  let program: TestProgram
  /// The version's sources as they are without faults, by their paths inside its folder.
  let texts: [String: String]
  /// The version's folder, seen from the copy's.
  let folder: String
  let files: WorkbookCopy

  /// - Parameter root: Where the copy is. The same for all katas: modules that two of them use are built once.
  init(of kata: Kata, as version: TestedVersion, in workbook: Workbook, at root: String, terminal: Terminal) throws {
    self.version = version
    program = TestProgram(root: root, kata: kata.name, terminal: terminal, timeout: 60, isForDebugging: false)
    files = try WorkbookCopy(of: kata, in: workbook, at: root)
    // Many faults leave something unused.
    let manifest = try contents(of: "\(workbook.root)/Package.swift")
    try files.write([
      "Package.swift": manifest.replacing("treatAllWarnings(as: .error)", with: "treatAllWarnings(as: .warning)")
    ])
    folder = version == .after ? "Solutions/\(kata.name)" : "Katas/\(kata.name)"
    switch version {
    case .before: texts = try workbook.sources(of: kata).texts()
    case .after: texts = try workbook.solution(of: kata).texts()
    case .step(let step):
      let states = try StepSequence(of: kata, in: workbook).states
      guard states.indices.contains(step) else {
        throw MutationError.noStep(kata: kata.name, step, count: states.count - 1)
      }
      try files.put(states[step])
      texts = states[step].texts(of: kata)
    }
  }

  /// Makes sources of the version what they are to be.
  func write(_ texts: [String: String]) throws {
    try files.write(Dictionary(uniqueKeysWithValues: texts.map { ("\(folder)/\($0.key)", $0.value) }))
  }
}
