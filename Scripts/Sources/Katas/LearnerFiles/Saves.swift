import Foundation
import Terminal

/// What was saved of a kata's files before they were changed.
public struct Saves {
  private let kata: Kata
  private let folder: KataFolder
  private var parent: String { folder.saves(of: kata.name) }

  public init(of kata: Kata, in folder: KataFolder) {
    self.kata = kata
    self.folder = folder
  }

  /// Their names, which are the moments at which they were made; the newest last.
  public var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  public func path(of name: String) -> String { folder.shown("\(parent)/\(name)") }

  /// Saves files, unless the newest save holds just these.
  ///
  /// - Returns: The name of the save.
  public func add(_ files: [String: Data], at date: Date = Date()) throws -> String {
    if let newest = names.last, (try? contents(of: newest)) == files { return newest }
    // Under a name that is no save's until all of it is there.
    let draft = "\(parent)/.draft"
    try folder.remove(draft)
    try folder.make(draft)
    for (path, data) in files { try folder.write(data, to: "\(draft)/\(path)") }
    let name = unusedName(at: date)
    try folder.rename(draft, to: "\(parent)/\(name)")
    return name
  }

  /// The newest save that holds other files than the known ones; the newest of all if each holds known ones.
  public func newest(otherThan known: [Snapshot]) throws -> String {
    let names = names
    guard let newest = names.last else { throw Failure("there are no saved files of \(kata.name)") }
    return try names.last { try !known.contains(read($0)) } ?? newest
  }

  public func read(_ name: String) throws -> Snapshot {
    Snapshot(files: try contents(of: name).filter { kata.isLearners($0.key) })
  }

  /// All files of a save, by their paths in the workbook.
  package func contents(of name: String) throws -> [String: Data] {
    guard names.contains(name) else {
      throw Failure(
        "no saved files of \(kata.name) are named '\(name)'. 'Scripts/kata reset \(kata.name) --saves' lists what there is."
      )
    }
    let root = "\(parent)/\(name)"
    return paths(in: root).reduce(into: [:]) { files, path in
      files[path] = FileManager.default.contents(atPath: "\(root)/\(path)")
    }
  }

  /// `2026-11-21-093005`, in local time, with a number behind it if that second has a save already. Names sort as the
  /// moments do.
  private func unusedName(at date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    var base = date.formatted(style).replacing(" ", with: "-")
    // A clock that was set back must not put the newest save behind older ones.
    if let newest = names.last, newest >= base { base = newest.split(separator: "+").first.map(String.init) ?? base }
    guard names.contains(base) else { return base }
    func name(_ number: Int) -> String { base + String(format: "+%02d", number) }
    var number = 2
    while names.contains(name(number)) { number += 1 }
    return name(number)
  }
}
