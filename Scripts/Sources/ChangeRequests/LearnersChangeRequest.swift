import Foundation
import LearnerFiles
import Processes
import Workbook

/// A change request that is put into the clone, for the learner to implement on their own version.
///
/// As with `FileReplacement`, what is to be done is written aside whole and decided by renaming one folder; then each file
/// is put in place by renaming. A call that was killed has changed nothing, or the next one finishes it. A file that the
/// learner wrote or changed is never overwritten and never removed without being saved.
public struct LearnersChangeRequest {
  private let kata: Kata
  private let copy: LearnersCopy

  public init(of kata: Kata, in workbook: Workbook) {
    self.init(of: kata, exclude: workbook.exclusions(kata.beforeModule))
  }

  /// - Parameter willTouchDisk: See `KataFolder`.
  init(of kata: Kata, exclude: [String], willTouchDisk: @escaping () throws -> Void = {}) {
    self.kata = kata
    copy = LearnersCopy(of: kata, exclude: exclude, willTouchDisk: willTouchDisk)
  }

  private var folder: KataFolder { copy.folder }

  // What is in the folder: `plan.json`; under `put` the request's files, under `old` the suite's as they were; `placed`
  // once all is in place; `ending` once it is decided to remove it, with the name of the folder for changed files.
  private var place: String { "\(folder.path)/change-requests/\(kata.name)" }
  private var ending: String { "\(place)/ending" }
  /// The name of the save to count from, if the change request is put in place again.
  private var knownStart: String { "\(folder.path)/change-starts/\(kata.name)" }

  private struct Plan: Codable {
    let title: String
    /// The name of the save with the learner's files as they were.
    var start: String
    let added: [String]
    let patched: [String]

    var all: [String] { added + patched }
  }

  /// The change request that is in place, or on its way there or back; nil if there is none.
  public var placed: PlacedChangeRequest? {
    guard let plan = try? plan() else { return nil }
    let originals = plan.patched.compactMap { path in read("\(place)/old/\(path)").map { (path, $0) } }
    let files = plan.all.compactMap { path in read("\(place)/put/\(path)").map { (path, $0) } }
    return PlacedChangeRequest(
      kata: kata.name, title: plan.title, start: plan.start, added: Set(plan.added),
      files: Dictionary(uniqueKeysWithValues: files),
      originals: Dictionary(uniqueKeysWithValues: originals))
  }

  private func plan() throws(LearnerFilesError) -> Plan? {
    guard exists(place) else { return nil }
    guard let data = read("\(place)/plan.json"), let plan = try? JSONDecoder().decode(Plan.self, from: data) else {
      throw .damagedChangeRequest(kata: kata.name, path: folder.shown(place))
    }
    return plan
  }

  // MARK: Putting it in place

  /// What was done to put a change request in place.
  public struct Placement: Equatable, Sendable {
    public let added: [String]
    public let changed: [String]
    /// Files that were in the clone already, just as the change request has them.
    public let found: [String]
    /// The name of the save to count from, if it was made when the change request came before, and the files have
    /// changed since.
    public let earlierStart: String?
  }

  /// Puts a change request's files into the clone, and remembers the learner's as they are.
  ///
  /// If the request was in place before, the changes are still counted from the files as they were then.
  ///
  /// - Parameter afresh: Whether to count from the files as they are now in any case.
  public func put(_ request: ChangeRequest, afresh: Bool = false) throws -> Placement {
    try folder.whileLocked {
      let (target, originals) = try contentsToPut(request)
      let found = target.filter { read("\(folder.root)/\($0.key)") == $0.value }.keys.sorted()
      let earlier = afresh ? nil : earlierStart()
      let start = try earlier ?? copy.saves.add(copy.files(), occasion: "before the change request")
      let draft = place + ".draft"
      try folder.remove(draft)
      for (path, data) in target {
        try folder.write(data, to: "\(draft)/put/\(path)")
        if FileManager.default.isExecutableFile(atPath: "\(request.kata.changeRequest)/Overlay/\(path)") {
          makeExecutable("\(draft)/put/\(path)")
        }
      }
      let patched = target.keys.filter { !request.overlay.contains($0) }.sorted()
      for path in patched { try folder.write(originals[path] ?? Data(), to: "\(draft)/old/\(path)") }
      let plan = Plan(title: request.title, start: start, added: request.overlay, patched: patched)
      try folder.write(JSONEncoder().encode(plan), to: "\(draft)/plan.json")
      try folder.rename(draft, to: place)
      try carryOut(plan)
      return Placement(
        added: request.overlay.filter { !found.contains($0) }, changed: patched.filter { !found.contains($0) },
        found: found, earlierStart: earlier.flatMap { (try? copy.saves.read($0)) == (try? copy.files()) ? nil : $0 })
    }
  }

  /// Counts from the files as they are now, although the change request is in place already.
  public func startAfresh() throws {
    try folder.whileLocked {
      guard var plan = try plan() else { throw LearnerFilesError.noChangeRequest(kata: kata.name) }
      plan.start = try copy.saves.add(copy.files(), occasion: "to count the change request afresh")
      try folder.write(JSONEncoder().encode(plan), to: "\(place)/plan.json")
    }
  }

  /// Lets the next change request be counted from the files as they are when it comes.
  public func forgetStart() throws {
    try folder.whileLocked { try folder.remove(knownStart) }
  }

  /// Nil if nothing was implemented before, or the learner has removed the save.
  private func earlierStart() -> String? {
    guard let data = read(knownStart) else { return nil }
    let name = String(decoding: data, as: UTF8.self)
    return copy.saves.names.contains(name) ? name : nil
  }

  /// The contents of all files that a change request adds or changes, and what those that it changes were.
  ///
  /// Files that a commit brought back are in the clone already. They are taken as the request's only if they are the same
  /// to the byte.
  private func contentsToPut(
    _ request: ChangeRequest
  ) throws -> (target: [String: Data], originals: [String: Data]) {
    var target: [String: Data] = [:]
    for path in request.overlay {
      let data = try request.overlayData(path)
      if exists("\(folder.root)/\(path)"), read("\(folder.root)/\(path)") != data {
        throw ChangeRequestError.isNotOfRequest(path: path, kata: kata.name)
      }
      target[path] = data
    }
    guard request.hasSuitePatch else { return (target, [:]) }
    let scratch = try ScratchFolder(in: "\(folder.root)/.build/kata")
    defer { scratch.remove() }
    let touched = Patch.touchedPaths(try request.text(of: .suite)).sorted()
    for path in touched {
      if let data = read("\(folder.root)/\(path)") { try folder.write(data, to: "\(scratch.path)/\(path)") }
    }
    var originals = contents(of: touched, in: folder.root)
    let patch = "\(kata.changeRequest)/\(ChangeRequest.Part.suite.fileName)"
    if try Patch.apply(patch, in: scratch.path) != nil {
      // A patch that can be taken off is in the files already.
      guard try Patch.apply(patch, in: scratch.path, isReversed: true) == nil else {
        throw ChangeRequestError.suiteDiffers(paths: touched, kata: kata.name)
      }
      originals = contents(of: touched, in: scratch.path)
      try request.apply(.suite, in: scratch.path)
    }
    return (target.merging(contents(of: touched, in: scratch.path)) { $1 }, originals)
  }

  private func contents(of paths: [String], in root: String) -> [String: Data] {
    paths.reduce(into: [:]) { files, path in files[path] = read("\(root)/\(path)") }
  }

  private func carryOut(_ plan: Plan) throws {
    for path in plan.all {
      guard let wanted = read("\(place)/put/\(path)") else {
        throw LearnerFilesError.damagedChangeRequest(kata: kata.name, path: folder.shown(place))
      }
      let current = read("\(folder.root)/\(path)")
      // What is neither there yet nor what was there before is somebody's work of the meantime, and stays.
      guard current == read("\(place)/old/\(path)"), current != wanted,
        current != nil || !exists("\(folder.root)/\(path)")
      else { continue }
      try install(wanted, at: path)
    }
    try folder.write(Data(), to: "\(place)/placed")
  }

  /// Puts a file in place in one step, dated so that the next build sees it.
  private func install(_ data: Data, at path: String) throws {
    let draft = "\(place)/next"
    try folder.write(data, to: draft)
    try markAsNew(draft)
    if FileManager.default.isExecutableFile(atPath: "\(place)/put/\(path)") { makeExecutable(draft) }
    let target = "\(folder.root)/\(path)"
    try folder.make(URL(fileURLWithPath: target).deletingLastPathComponent().path)
    try folder.rename(draft, to: target)
  }

  private func makeExecutable(_ path: String) {
    try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  // MARK: Taking it away

  /// What was done to take a change request away.
  public struct End: Equatable, Sendable {
    public let title: String
    public let removed: [String]
    public let restored: [String]
    /// Where the files are that the learner had changed, seen from the workbook's folder; nil if there were none.
    public let save: String?
    /// The changed files.
    public let saved: [String]
    /// The name of the save with the learner's files as they were before; nil if it is gone.
    public let start: String?
  }

  /// Takes away what `put` has put there, and nothing else.
  public func end() throws -> End {
    try folder.whileLocked {
      guard let plan = try plan() else { throw LearnerFilesError.noChangeRequest(kata: kata.name) }
      return try end(plan)
    }
  }

  /// Saves what the learner changed, and makes each file what it was. Done twice, it does the same.
  private func end(_ plan: Plan) throws -> End {
    let name = try decideToEnd()
    if (try? copy.saves.read(plan.start)) == (try? copy.files()) {
      try folder.remove(knownStart)
    } else {
      try folder.write(Data(plan.start.utf8), to: knownStart)
    }
    let present = plan.added.filter { exists("\(folder.root)/\($0)") }
    for path in plan.all {
      let current = read("\(folder.root)/\(path)")
      let old = read("\(place)/old/\(path)")
      guard current != old else { continue }
      if current != nil, current != read("\(place)/put/\(path)") { try save(path, in: name) }
      if let old {
        try install(old, at: path)
      } else {
        try folder.remove("\(folder.root)/\(path)")
      }
    }
    removeEmptyFolders(of: plan.added)
    let saves = "\(folder.path)/\(name)"
    let saved = FileManager.default.enumerator(atPath: saves)?.compactMap { $0 as? String } ?? []
    let files = saved.filter { isPlainFile("\(saves)/\($0)") }.sorted()
    let done = place + ".done"
    try folder.remove(done)
    try folder.rename(place, to: done)
    try folder.remove(done)
    return End(
      title: plan.title, removed: present, restored: plan.patched,
      save: files.isEmpty ? nil : folder.shown(saves), saved: files,
      start: copy.saves.names.contains(plan.start) ? plan.start : nil)
  }

  /// Writes down that the change request is to be removed, unless an earlier call did.
  ///
  /// - Returns: The folder for changed files, seen from `.kata`.
  private func decideToEnd() throws -> String {
    if let known = read(ending) { return String(decoding: known, as: UTF8.self) }
    let moment = String(Int(Date().timeIntervalSince1970 * 1000))
    let name = "change-request-saves/\(kata.name)/\(moment)"
    try folder.write(Data(name.utf8), to: ending)
    return name
  }

  private func save(_ path: String, in name: String) throws {
    guard let data = read("\(folder.root)/\(path)") else { return }
    var target = "\(folder.path)/\(name)/\(path)"
    while exists(target), read(target) != data { target += "+" }
    try folder.write(data, to: target)
  }

  private func removeEmptyFolders(of paths: [String]) {
    for path in paths {
      var parent = URL(fileURLWithPath: "\(folder.root)/\(path)").deletingLastPathComponent().path
      // Refuses to remove a folder that holds anything.
      while parent.count > folder.root.count + "/Tests/".count, rmdir(parent) == 0 {
        parent = URL(fileURLWithPath: parent).deletingLastPathComponent().path
      }
    }
  }

  // MARK: Interruptions

  /// Finishes what an interrupted call left half-done.
  ///
  /// - Returns: What was done, for the person; nil if there was nothing to do.
  public func finishInterrupted() throws -> String? {
    guard exists(place), exists(ending) || !exists("\(place)/placed") else { return nil }
    return try folder.whileLocked {
      guard let plan = try plan() else { return nil }
      if exists(ending) {
        return "Removing the change request was interrupted. It is finished now.\n"
          + (try end(plan)).text(of: kata.name)
      }
      guard !exists("\(place)/placed") else { return nil }
      try carryOut(plan)
      return "Putting the change request in place was interrupted. It is finished now.\n"
    }
  }

  private func read(_ path: String) -> Data? { FileManager.default.contents(atPath: path) }
}

/// A change request whose tests are in the clone.
public struct PlacedChangeRequest: Sendable {
  public let kata: String
  public let title: String
  /// The name of the save with the learner's files as they were when it was put there.
  public let start: String
  public let added: Set<String>
  /// What the request put there: the added files and the changed ones.
  public let files: [String: Data]
  /// The suite's files that it changed, as they were.
  public let originals: [String: Data]

  /// What other commands show while the change request is in place.
  public var note: String {
    """
    The change request '\(title)' is in place. The solution in this clone doesn't implement it, so its tests fail there.
      How far yours is:  Scripts/kata change \(kata) --mine
      To remove it:      Scripts/kata change \(kata) --mine --end

    """
  }
}

extension LearnersChangeRequest.End {
  /// For the person.
  public func text(of kata: String) -> String {
    var text = removed.map { "  removed   \($0)\n" }.joined() + restored.map { "  restored  \($0)\n" }.joined()
    if let save {
      text += "\nWhat you had changed in them is saved in \(save):\n" + saved.map { "  \($0)\n" }.joined()
    }
    return text
  }
}
