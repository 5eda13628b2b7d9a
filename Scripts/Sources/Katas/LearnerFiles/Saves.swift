import Files
import Foundation
import Terminal

/// What was saved of a kata's files before they were changed.
extension LearnersCopy {
  private var parent: String { "\(folder)/saves/\(kata.name)" }

  /// The names of the saves, which are the moments at which they were made; the newest last.
  public var saves: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  public func path(ofSave name: String) -> String { shown("\(parent)/\(name)") }

  /// Where a save is, and the command that gets it back.
  public func wayBack(to save: String) -> String {
    "  in              \(path(ofSave: save))\n"
      + "  to get it back  Scripts/kata reset \(kata.name) --restore \(save)\n"
  }

  /// Saves files, unless the newest save holds just these, and returns the name of the save.
  func save(_ files: [String: Data], at date: Date = Date()) throws -> String {
    if let newest = saves.last, (try? contents(ofSave: newest)) == files { return newest }
    // Under a name that is no save's until all of it is there.
    let draft = "\(parent)/.draft"
    try remove(draft)
    try make(draft)
    for (path, data) in files { try write(data, to: "\(draft)/\(path)") }
    let name = unusedName(at: date)
    try rename(draft, to: "\(parent)/\(name)")
    return name
  }

  /// The newest save that holds other files than the known ones; the newest of all if each holds known ones.
  public func newestSave(otherThan known: [Snapshot]) throws -> String {
    guard let newest = saves.last else { throw Failure("there are no saved files of \(kata.name)") }
    return try saves.last { try !known.contains(files(ofSave: $0)) } ?? newest
  }

  public func files(ofSave name: String) throws -> Snapshot {
    Snapshot(files: try contents(ofSave: name).filter { kata.isLearners($0.key) })
  }

  func contents(ofSave name: String) throws -> [String: Data] {
    guard saves.contains(name) else {
      throw Failure(
        "no saved files of \(kata.name) are named '\(name)'. 'Scripts/kata reset \(kata.name) --saves' lists what there is."
      )
    }
    let root = "\(parent)/\(name)"
    return try paths(in: root).filter { isFile("\(root)/\($0)") }.reduce(into: [:]) {
      $0[$1] = try data(at: "\(root)/\($1)")
    }
  }

  /// `2026-11-21-093005`, in local time, with a number behind it if that second has a save already. Names sort as the
  /// moments do.
  private func unusedName(at date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    var base = date.formatted(style).replacing(" ", with: "-")
    // A clock that was set back must not put the newest save behind older ones.
    if let newest = saves.last, newest >= base { base = newest.split(separator: "+").first.map(String.init) ?? base }
    let (start, taken) = (base, saves)
    let names = (1...).lazy.map { $0 == 1 ? start : start + String(format: "+%02d", $0) }
    return names.first { !taken.contains($0) } ?? start
  }
}
