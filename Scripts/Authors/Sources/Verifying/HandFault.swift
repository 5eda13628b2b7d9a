import Foundation
import Katas
import Terminal

/// A fault that people really make, as `Tests/<Kata>/FAULTS.md` has it. `Authors/README.md` shows an entry.
struct HandFault: Equatable {
  /// What a user would meet.
  let title: String
  let version: TestedVersion
  /// Inside the version's folder.
  let file: String
  /// The sentence that names the test.
  let noticedBy: String
  let old: String
  let new: String
  /// Of the heading, counted from 1.
  let line: Int

  /// The entries of a page, and the lines at which there is another thing.
  static func all(in text: String) -> (faults: [HandFault], unreadable: [Int]) {
    let pattern =
      #/
      (?<title>[^\n]+)\n+
      -\ version:\ (?<version>[^\n]+)\n
      -\ file:\ (?<file>[^\n]+)\n
      -\ kind:\ [^\n]+\n
      -\ noticed\ by:\ `(?<test>[^\n]+)`\n+
      (?<fence>```+)swift\n(?<old>.*?)\n\k<fence>\n+
      \k<fence>swift\n(?:(?<new>.*?)\n)?\k<fence>\n*
      /#.dotMatchesNewlines()
    var (faults, unreadable, line) = ([HandFault](), [Int](), 0)
    // What is before the first heading is no entry.
    for (index, part) in "\n\(text)".components(separatedBy: "\n### ").enumerated() {
      defer { line += part.count { $0 == "\n" } + 1 }
      if index == 0 { continue }
      if let entry = part.wholeMatch(of: pattern), let version = TestedVersion(String(entry.version)) {
        faults.append(
          HandFault(
            title: String(entry.title), version: version, file: String(entry.file), noticedBy: String(entry.test),
            old: String(entry.old), new: String(entry.new ?? ""), line: line))
      } else {
        unreadable.append(line)
      }
    }
    return (faults, unreadable)
  }
}

extension Verifier {
  /// Builds and tests a kata with each fault of its list, and says which ones its suite doesn't notice.
  ///
  /// - Parameter record: Gets the number of faults if all are noticed.
  func faultProblems(of kata: Kata, noting record: inout KataRecord?) throws -> [String] {
    let path = "Tests/\(kata.name)/FAULTS.md"
    // A kata without the file has no faults.
    let (faults, unreadable) = HandFault.all(in: (try? contents(of: "\(kata.root)/\(path)")) ?? "")
    var problems = unreadable.map {
      "\(path):\($0): an entry has version, file, kind, noticed by, and two blocks of code: old and new"
    }
    var tried = 0
    for version in selection.order(Set(faults.map(\.version)).sorted { "\($0)" < "\($1)" }, by: \.description)
    where selection.allows("faults of \(version)") {
      let copy = try FaultyCopy(of: kata, as: version, in: self)
      if let problem = try copy.program.build()?.summary ?? run(copy).redness {
        throw Failure("\(copy.name): the suite fails without any fault: \(problem)")
      }
      for fault in selection.order(faults.filter { $0.version == version }, by: \.title)
      where selection.allows("fault '\(fault.title)'") {
        tried += 1
        if let problem = try self.problem(with: fault, in: copy) {
          problems.append("\(path):\(fault.line): \(fault.title) (\(version)): \(problem)")
        }
      }
    }
    let noticed = tried + unreadable.count - problems.count
    terminal.write("\(kata.name): \(noticed) of \(tried) faults by hand noticed\n")
    if problems.isEmpty { record?.faults = noticed }
    return problems
  }

  /// - Returns: What is wrong; nil if the suite notices the fault as the list says.
  private func problem(with fault: HandFault, in copy: FaultyCopy) throws -> String? {
    let text = copy.texts[fault.file] ?? ""
    let count = text.components(separatedBy: fault.old).count - 1
    guard count == 1, fault.old != fault.new else {
      return "the old text is in \(fault.file) \(count) times, not once"
    }
    try copy.write([fault.file: text.replacing(fault.old, with: fault.new)])
    defer { try? copy.write([fault.file: text]) }
    if let problem = try copy.program.build()?.summary {
      return "the fault does not compile: \(problem)"
    }
    let run = try run(copy)
    if run.succeeded { return "no test notices it" }
    let failing = (run.failing + run.notRun).map(\.name)
    if failing.isEmpty || failing.contains(fault.noticedBy) { return nil }
    return "noticed by '\(failing[0])', not by '\(fault.noticedBy)'"
  }

  /// Runs the suite. The solution is tested together with the starting code: the tests that compare the versions don't run
  /// on the solution alone.
  private func run(_ copy: FaultyCopy) throws -> TestRun {
    // What one fault leaves behind must not find the next.
    try copy.program.run([copy.version == .after ? nil : .before], environment: ["KATA_REPLAY": "0"])[0]
  }
}
