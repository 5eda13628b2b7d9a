import Foundation
import Machine
import Metrics

/// A kata as a value: what the disk has of it at one moment, each file read once.
///
/// It has the kata's folders and those of the modules that it uses, but for pages, and of the solution its sources and its
/// steps.
public struct LoadedKata: Sendable {
  public let kata: Kata
  private let decoded: Result<KataDescription, any Error>
  package let steps: [Step]
  /// Whether the kata is not written yet.
  package let isDraft: Bool
  /// By their paths in the workbook.
  private let files: [String: Data]
  /// Where links lead, by their paths. What they lead to is not loaded.
  package let links: [String: String]

  public init(_ kata: Kata, in workbook: Workbook) throws {
    var (files, links): ([String: Data], [String: String]) = ([:], [:])
    func load(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) throws {
      for name in try paths(in: "\(workbook.root)/\(folder)") where isWanted(name) && !isHidden(name) {
        let (path, whole) = ("\(folder)/\(name)", "\(workbook.root)/\(folder)/\(name)")
        switch try typeOfFile(at: whole) {
        case .typeSymbolicLink: links[path] = try FileManager.default.destinationOfSymbolicLink(atPath: whole)
        case .typeRegular where !name.hasSuffix(".md"): files[path] = try Data(contentsOf: URL(fileURLWithPath: whole))
        default: break
        }
      }
    }
    let excluded = workbook.exclusions(kata.afterModule)
    try load("Solutions/\(kata.name)") { name in !excluded.contains { name == $0 || name.hasPrefix("\($0)/") } }
    let own = ["Katas/\(kata.name)", "Tests/\(kata.name)"]
    for folder in workbook.sharedFolders(of: kata).union(own) { try load(folder) }
    let path = "Katas/\(kata.name)/kata.json"
    let json = files[path]
    decoded = Result {
      guard let json else { throw Failure("\(path) is missing") }
      return try KataDescription(json, at: path)
    }
    (steps, isDraft) = (try Step.all(of: kata), try kata.isDraft)
    (self.kata, self.files, self.links) = (kata, files, links)
  }

  /// What `kata.json` says.
  package var description: KataDescription { get throws { try decoded.get() } }

  /// The paths of the files in a folder of the workbook, sorted.
  package func filePaths(in folder: String) -> [String] { files.keys.filter { $0.hasPrefix("\(folder)/") }.sorted() }
  package func data(at path: String) -> Data? { files[path] }

  package func text(at path: String) throws -> String {
    guard let data = files[path] else { throw Failure("\(path) is missing") }
    guard let text = String(data: data, encoding: .utf8) else { throw Failure("\(path) is not a text in UTF-8") }
    return text
  }

  /// What the learner edits.
  package var learnersFiles: Snapshot {
    get throws {
      if let link = links.keys.sorted().first(where: kata.isLearners) { throw Snapshot.notAPlainFile(link) }
      return Snapshot(files: files.filter { kata.isLearners($0.key) })
    }
  }

  /// The states from the starting code to the solution.
  package var states: StepSequence {
    get throws {
      let folder = "Solutions/\(kata.name)"
      let sources = try filePaths(in: folder).filter(isSwiftSource).map { path in
        (String(path.dropFirst(folder.count + 1)), try text(at: path))
      }
      let files = Snapshot(
        Dictionary(uniqueKeysWithValues: sources), adapter: try text(at: kata.solutionAdapter), of: kata)
      return try StepSequence(of: kata, steps, leadingTo: files)
    }
  }

  /// Whether the learner's files are the starting code, however it came back: git can do that without this tool.
  package var isUntouched: Bool {
    // Nothing is read here. What fails is a link among the files, or a solution that the steps don't lead to.
    (try? learnersFiles == states.states[0]) == true
  }

  /// A fingerprint of what decides whether stages are done: the code, the tests and the goals.
  package var fingerprint: String {
    let paths = ["Katas/\(kata.name)", "Tests/\(kata.name)"].flatMap(filePaths)
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix("/kata.json") }
    return Fingerprint.of(paths.flatMap { [$0, data(at: $0)?.base64EncodedString() ?? ""] })
  }
}
