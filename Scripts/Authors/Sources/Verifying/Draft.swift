import Files
import Foundation
import Katas
import Metrics
import Terminal

/// What a kata still lacks that isn't whole yet, in the order in which it is written.
struct Draft {
  let kata: Kata
  let workbook: Workbook

  typealias Missing = (path: String, words: String)

  /// What must be there before steps and goals can be judged.
  private func missingCode() throws -> [Missing] {
    let tests = "Tests/\(kata.name)"
    let folders = ["\(tests)/Contract", "\(tests)/Suite", "Katas/\(kata.name)", "Solutions/\(kata.name)"]
    return try folders.flatMap(marked).filter { !$0.path.contains("/ChangeRequest/") } + missingSteps()
  }

  /// Whether a learner could do it: what it still lacks are pages and faults by hand.
  func isFirstVersion() throws -> Bool { try missingCode().isEmpty && missingRequest().isEmpty }

  func missing() throws -> [Missing] {
    try missingCode() + missingRequest() + kata.pages.flatMap(missingPage)
      + (isFolder("\(kata.tests)/Faults")
        ? [] : [("Tests/\(kata.name)/Faults", "record mistakes that people really make")])
  }

  /// The Swift files of a folder that `kata new` wrote and nobody has changed.
  private func marked(in folder: String) throws -> [Missing] {
    try paths(in: "\(workbook.root)/\(folder)").sorted().filter(isSwiftSource).flatMap { try mark("\(folder)/\($0)") }
  }

  /// - Returns: What the mark in a file says, if it has one.
  private func mark(_ path: String) throws -> [Missing] {
    let match = try kata.text(at: path)?.firstMatch(of: /kata:draft +(.*?)(?: -->)?\n/)
    return match.map { [(path, String($0.1))] } ?? []
  }

  private func missingPage(_ path: String) throws -> [Missing] {
    isFile("\(workbook.root)/\(path)") ? try mark(path) : [(path, "is missing")]
  }

  private func missingSteps() throws -> [Missing] {
    let solution = "Solutions/\(kata.name)"
    var result: [Missing] = []
    // Code or a description that can't be read is reported where it is checked.
    do {
      if try Step.all(of: kata).isEmpty {
        let command = "Scripts/kata verify \(kata.name) --record -m \"Extract Class: …\""
        result.append(
          ("\(solution)/Steps", "edit Katas/\(kata.name), and record a step, which makes the solution: \(command)"))
      }
      if try kata.description().stages.contains(where: { $0.goals.isEmpty }) {
        let path = "Katas/\(kata.name)/kata.json"
        result.append((path, "choose goals for each stage: Scripts/kata compare \(kata.name) --curve --all"))
      }
    } catch is Failure {}
    return result
  }

  private func missingRequest() throws -> [Missing] {
    let folder = "Solutions/\(kata.name)/ChangeRequest"
    let text = try missingPage("\(folder)/README.md")
    if !text.isEmpty { return text }
    let tests = try marked(in: "\(folder)/Overlay")
    if !tests.isEmpty { return tests }
    do {
      _ = try ChangeRequest(of: kata).implementations()
      return []
    } catch let error as Failure {
      return [(folder, "\(error)")]
    }
  }

  /// What can be checked now.
  func possible(_ parts: Set<Verifier.Part>) throws -> Set<Verifier.Part> {
    try missingCode().isEmpty ? parts : parts.intersection([.pages, .steps])
  }

  /// One thing first, for a person.
  func text() throws -> String {
    let missing = try missing()
    guard let next = missing.first else { return "" }
    var text = "\(kata.name) is a draft. Next: \(next.path): \(next.words)\n"
    if missing.count > 1 { text += "Then: " + missing.dropFirst().map(\.path).joined(separator: ", ") + "\n" }
    return text
  }
}
