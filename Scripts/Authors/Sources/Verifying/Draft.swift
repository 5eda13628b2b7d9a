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
  var missingCode: [Missing] {
    let tests = "Tests/\(kata.name)"
    let folders = ["\(tests)/Contract", "\(tests)/Suite", "Katas/\(kata.name)", "Solutions/\(kata.name)"]
    return folders.flatMap(marked) + missingSteps
  }

  /// Whether a learner could do it: what it still lacks are pages and faults by hand.
  var isFirstVersion: Bool { missingCode.isEmpty && missingRequest.isEmpty }

  var missing: [Missing] {
    missingCode + missingRequest + kata.pages.flatMap(missingPage)
      + (isFolder("\(kata.tests)/Faults")
        ? [] : [("Tests/\(kata.name)/Faults", "record mistakes that people really make")])
  }

  /// The Swift files of a folder that `kata new` wrote and nobody has changed.
  private func marked(in folder: String) -> [Missing] {
    paths(in: "\(workbook.root)/\(folder)").sorted().filter(isSwiftSource).flatMap { missing("\(folder)/\($0)") }
  }

  /// - Returns: What the mark in a file says, if it has one.
  private func missing(_ path: String) -> [Missing] {
    guard let text = try? contents(of: "\(workbook.root)/\(path)"),
      let match = text.firstMatch(of: /kata:draft +(.*?)(?: -->)?\n/)
    else { return [] }
    return [(path, String(match.1))]
  }

  private func missingPage(_ path: String) -> [Missing] {
    isFile("\(workbook.root)/\(path)") ? missing(path) : [(path, "is missing")]
  }

  private var missingSteps: [Missing] {
    let solution = "Solutions/\(kata.name)"
    var result: [Missing] = []
    if let before = try? workbook.sources(of: kata).texts, let after = try? workbook.solution(of: kata).texts,
      before == after
    {
      result.append((solution, "is a copy of the starting code; recorded steps make the solution"))
    }
    if (try? Step.all(of: kata))?.isEmpty != false {
      result.append(
        (
          "\(solution)/Steps",
          "edit Katas/\(kata.name), and record a step: Scripts/kata verify \(kata.name) --record -m \"Extract Class: …\""
        ))
    }
    if let description = try? kata.description(), description.stages.contains(where: { $0.goals.isEmpty }) {
      let path = "Katas/\(kata.name)/kata.json"
      result.append((path, "choose goals for each stage: Scripts/kata verify \(kata.name) --curve"))
    }
    return result
  }

  private var missingRequest: [Missing] {
    let folder = "Solutions/\(kata.name)/ChangeRequest"
    let text = missingPage("\(folder)/README.md")
    if !text.isEmpty { return text }
    do {
      let request = try ChangeRequest(of: kata)
      for variant in Variant.allCases { _ = try request.implementation(on: variant) }
      return []
    } catch {
      return [(folder, "\(error)")]
    }
  }

  /// What can be checked now.
  func possible(_ parts: Set<Verifier.Part>) -> Set<Verifier.Part> {
    if missingCode.isEmpty { return parts == Set(Verifier.Part.allCases) ? parts.subtracting([.mutants]) : parts }
    return parts.intersection([.pages, .steps])
  }

  /// One thing first, for a person.
  func text(on terminal: Terminal) -> String {
    let missing = missing
    guard let next = missing.first else { return "" }
    var text = "\(kata.name) is a draft. Next: \(next.path): \(next.words)\n"
    if missing.count > 1 { text += "Then: " + missing.dropFirst().map(\.path).joined(separator: ", ") + "\n" }
    return text
  }
}
