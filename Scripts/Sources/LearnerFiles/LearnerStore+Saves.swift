import Foundation
import Machine
import Katas

/// What was saved of a kata's files before they were changed.
extension LearnerStore {
  private var parent: String { "\(kata.root)/\(savesPath)" }
  private var savesPath: String { ".kata/saves/\(kata.name)" }

  /// The names of the saves, which are the moments at which they were made; the newest last.
  public var saves: [String] { get throws { try names(in: parent) } }

  /// Seen from the workbook's folder.
  public func path(ofSave name: String) -> String { "\(savesPath)/\(name)" }

  /// Saves files, unless the newest save holds just these, and returns the name of the save.
  func save(_ files: [String: Data], at date: Date = Date()) throws -> String {
    if let newest = try saves.last, try contents(ofSave: newest) == files { return newest }
    // Under a name that is no save's until all of it is there.
    let draft = "\(parent)/.draft"
    try remove(draft)
    try makeFolder(draft)
    for (path, data) in files { try write(data, to: "\(draft)/\(path)") }
    let name = try unusedName(at: date)
    try rename(draft, to: "\(parent)/\(name)")
    return name
  }

  /// The newest save that holds other files than the known ones; the newest of all if each holds known ones.
  public func newestSave(otherThan known: [Snapshot]) throws -> String {
    guard let newest = try saves.last else { throw Failure("there are no saved files of \(kata.name)") }
    return try saves.last { try !known.contains(files(ofSave: $0)) } ?? newest
  }

  public func files(ofSave name: String) throws -> Snapshot {
    Snapshot(files: try contents(ofSave: name).filter { kata.isLearners($0.key) })
  }

  package func contents(ofSave name: String) throws -> [String: Data] {
    guard try saves.contains(name) else {
      throw Failure("no saved files of \(kata.name) are named '\(name)'. The folder \(savesPath) has what there is.")
    }
    let root = "\(parent)/\(name)"
    return try paths(in: root).filter { isFile("\(root)/\($0)") }.reduce(into: [:]) {
      $0[$1] = try data(at: "\(root)/\($1)")
    }
  }

  /// `2026-11-21-093005`, in local time, with a number behind it if that second has a save already. Names sort as the
  /// moments do.
  private func unusedName(at date: Date) throws -> String {
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
      .time(includingFractionalSeconds: false).timeSeparator(.omitted)
    var base = date.formatted(style).replacing(" ", with: "-")
    let taken = try saves
    // A clock that was set back must not put the newest save behind older ones.
    if let newest = taken.last, newest >= base { base = newest.split(separator: "+").first.map(String.init) ?? base }
    let start = base
    let names = (1...).lazy.map { $0 == 1 ? start : start + String(format: "+%02d", $0) }
    return names.first { !taken.contains($0) } ?? start
  }
}
