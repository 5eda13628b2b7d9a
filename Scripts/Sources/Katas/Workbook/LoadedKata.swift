import Files
import Foundation
import Metrics
import Terminal

/// A kata as a value: what the disk has of it at one moment, each file read once.
///
/// It has the kata's folders and those of the modules that it uses, but for pages, and of the solution only its sources.
public struct LoadedKata: Sendable {
  public let kata: Kata
  /// By their paths in the workbook.
  private let files: [String: Data]
  /// Where links lead, by their paths. What they lead to is not loaded.
  let links: [String: String]

  public init(_ kata: Kata, in workbook: Workbook) throws {
    var (files, links): ([String: Data], [String: String]) = ([:], [:])
    func load(_ folder: String, where isWanted: (String) -> Bool = { _ in true }) throws {
      for name in paths(in: "\(workbook.root)/\(folder)") where isWanted(name) && !isHidden(name) {
        let (path, whole) = ("\(folder)/\(name)", "\(workbook.root)/\(folder)/\(name)")
        switch typeOfFile(at: whole) {
        case .typeSymbolicLink: links[path] = try FileManager.default.destinationOfSymbolicLink(atPath: whole)
        case .typeRegular where !name.hasSuffix(".md"): files[path] = try Data(contentsOf: URL(fileURLWithPath: whole))
        default: break
        }
      }
    }
    let excluded = workbook.exclusions(kata.afterModule)
    try load("Solutions/\(kata.name)") { name in !excluded.contains { name == $0 || name.hasPrefix("\($0)/") } }
    let used = [kata.beforeModule, "\(kata.name)Tests"].flatMap(workbook.manifest.allDependencies).map(\.path)
    for folder in Set(used.filter(kata.isShared) + ["Katas/\(kata.name)", "Tests/\(kata.name)"]) { try load(folder) }
    (self.kata, self.files, self.links) = (kata, files, links)
  }

  /// What `kata.json` says.
  func description() throws -> KataDescription {
    let path = "Katas/\(kata.name)/kata.json"
    guard let json = files[path] else { throw Failure("\(path) is missing") }
    return try KataDescription(json, at: path)
  }

  /// The paths of the files in a folder of the workbook, sorted.
  func filePaths(in folder: String) -> [String] { files.keys.filter { $0.hasPrefix("\(folder)/") }.sorted() }

  func data(at path: String) -> Data? { files[path] }

  func text(at path: String) throws -> String {
    guard let data = files[path] else { throw Failure("\(path) is missing") }
    guard let text = String(data: data, encoding: .utf8) else { throw Failure("\(path) is not a text in UTF-8") }
    return text
  }

  /// The sources of a module.
  ///
  /// - Parameters:
  ///   - folder: Its folder, seen from the workbook's.
  ///   - exclude: Paths inside the folder that aren't part of the module.
  func sources(in folder: String, exclude: [String] = []) throws -> SourceSet {
    let names = filePaths(in: folder).map { String($0.dropFirst(folder.count + 1)) }
    return try SourceSet(folder: "\(kata.root)/\(folder)", label: folder, names: names, exclude: exclude) {
      try text(at: "\(folder)/\($0)")
    }
  }

  /// What the learner edits.
  func learnersFiles() throws -> Snapshot {
    if let link = links.keys.sorted().first(where: kata.isLearners) { throw Snapshot.notAPlainFile(link) }
    return Snapshot(files: files.filter { kata.isLearners($0.key) })
  }
}
