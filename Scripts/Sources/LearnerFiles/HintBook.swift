import Foundation
import Terminal
import Workbook

/// A kata's hints, stage by stage and one at a time.
public struct HintBook {
  private let kata: Kata
  private let folder: KataFolder
  public let stages: [[Handout.Section]]

  /// Reads `HINTS.md`: a section for each stage, and in it a section of the third level for each hint.
  public init(of kata: Kata, in folder: KataFolder) throws {
    self.kata = kata
    self.folder = folder
    stages = Handout(try contents(of: "\(kata.folder)/HINTS.md")).sections.map(\.subsections)
    guard stages.contains(where: { !$0.isEmpty }) else { throw Failure("Katas/\(kata.name)/HINTS.md has no hints") }
  }

  /// Finds a hint, and remembers that it was shown.
  ///
  /// - Parameters:
  ///   - stage: Counted from 1.
  ///   - number: Counted from 1; nil for the one after the last that was shown of the stage.
  /// - Returns: The hint and its number; nil if all hints of the stage were shown.
  public func hint(ofStage stage: Int, number: Int? = nil) throws -> (hint: Handout.Section, number: Int)? {
    let hints = try kata.element(stage, of: stages, called: "stage")
    var shown = shown
    let next = number ?? shown[stage, default: 0] + 1
    if number == nil, next > hints.count { return nil }
    let hint = try kata.element(next, of: hints, called: "hint")
    shown[stage] = next
    try folder.write(JSONEncoder().encode(shown), to: folder.hints(of: kata.name))
    return (hint, next)
  }

  /// How many hints of each stage were shown.
  private var shown: [Int: Int] {
    let data = FileManager.default.contents(atPath: folder.hints(of: kata.name))
    return data.flatMap { try? JSONDecoder().decode([Int: Int].self, from: $0) } ?? [:]
  }
}

extension Kata {
  /// What has a number, counted from 1, among all of its kind.
  public func element<Element>(_ number: Int, of all: [Element], called kind: String) throws -> Element {
    guard all.indices.contains(number - 1) else {
      throw Failure("\(name) has no \(kind) \(number): \(all.count == 1 ? "it has one" : "they are 1 to \(all.count)")")
    }
    return all[number - 1]
  }
}
