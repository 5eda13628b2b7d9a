import Foundation
import Machine
import Katas
import Metrics

/// What a kata still lacks that isn't whole yet, in the order in which it is written.
struct Draft {
  typealias Missing = (path: String, words: String)

  let name: String
  /// What must be there before steps and goals can be judged.
  let code: [Missing]
  let request: [Missing]
  let pagesAndFaults: [Missing]
  var missing: [Missing] { code + request + pagesAndFaults }
  /// Whether a learner could do it.
  var isFirstVersion: Bool { code.isEmpty && request.isEmpty }

  init(of kata: Kata) throws {
    name = kata.name
    let (tests, solution) = ("Tests/\(name)", "Solutions/\(name)")
    let folders = ["\(tests)/Contract", "\(tests)/Suite", "Katas/\(name)", solution]
    code = try folders.flatMap(kata.drafts).filter { !$0.path.contains("/ChangeRequest/") } + kata.missingSteps()
    let missing =
      try kata.missingPage("\(solution)/ChangeRequest/README.md") + kata.drafts(in: "\(solution)/ChangeRequest/Overlay")
    request = try missing.isEmpty ? kata.missingImplementations() : missing
    let faults = ("\(tests)/Faults", "mistakes that people really make, as branches Faults/NAME of the exported states")
    pagesAndFaults = try kata.pages.flatMap(kata.missingPage) + (isFolder("\(kata.tests)/Faults") ? [] : [faults])
  }

  /// What can be checked now.
  func possible(_ parts: Set<Verifier.Part>) -> Set<Verifier.Part> {
    code.isEmpty ? parts : parts.intersection([.pages, .steps])
  }

  /// One thing first, for a person.
  var text: String {
    guard let next = missing.first else { return "" }
    let others = missing.dropFirst().map(\.path).joined(separator: ", ")
    return "\(name) is a draft. Next: \(next.path): \(next.words)\n" + (others.isEmpty ? "" : "Then: \(others)\n")
  }
}

extension Kata {
  /// The Swift files of a folder that `kata new` wrote and nobody has changed, with what their marks say.
  fileprivate func drafts(in folder: String) throws -> [Draft.Missing] {
    try paths(in: "\(root)/\(folder)").sorted().filter(isSwiftSource).flatMap { try draft("\(folder)/\($0)") }
  }

  private func draft(_ path: String) throws -> [Draft.Missing] {
    let match = try text(at: path)?.firstMatch(of: /kata:draft +(.*?)(?: -->)?\n/)
    return match.map { [(path, String($0.1))] } ?? []
  }

  fileprivate func missingPage(_ path: String) throws -> [Draft.Missing] {
    isFile("\(root)/\(path)") ? try draft(path) : [(path, "is missing")]
  }

  /// Code or a description that can't be read is reported where it is checked.
  fileprivate func missingSteps() throws -> [Draft.Missing] {
    do {
      let export = "Scripts/kata states \(name) export FOLDER"
      let goals = "choose goals for each stage: Scripts/kata compare \(name) --curve --all"
      return
        (try Step.all(of: self).isEmpty
        ? [("Solutions/\(name)/Steps", "\(export); commit each step there, and import them")] : [])
        + (try description().stages.contains { $0.goals.isEmpty } ? [("Katas/\(name)/kata.json", goals)] : [])
    } catch is Failure { return [] }
  }

  fileprivate func missingImplementations() throws -> [Draft.Missing] {
    do { _ = try ChangeRequest(of: self).implementations() } catch let error as Failure {
      return [("Solutions/\(name)/ChangeRequest", "\(error)")]
    }
    return []
  }
}
