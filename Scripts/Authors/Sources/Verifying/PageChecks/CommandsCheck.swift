import Machine
import Katas

extension PageCheck {
  static let commands = PageCheck(name: "commands", reason: "A reader pastes them.") { kata, workbook in
    let names = workbook.katas.map(\.name)
    // Each command is a file. The workbook in the tests has no tool.
    let known = try ["Sources/kata", "Sources/kata-more", "Authors/Sources/kata-verify"].flatMap { folder in
      try Machine.names(in: "\(workbook.root)/Scripts/\(folder)").filter { $0.hasSuffix("Command.swift") }
        .map { $0.replacing("Command.swift", with: "").lowercased() }
    }
    return try KataPage.all(of: kata).flatMap { page in
      var wrong: Set<String> = []
      for match in page.text.matches(of: /\bKATA=([\w<>]+)/) where !names.contains(String(match.1)) {
        wrong.insert("KATA=\(match.1) names no kata")
      }
      for match in page.text.matches(of: /Scripts\/kata +([a-z]+)(?: +([A-Z]\w*))?/) {
        if !known.isEmpty, !known.contains(String(match.1)) { wrong.insert("Scripts/kata has no command '\(match.1)'") }
        if let name = match.2, !names.contains(String(name)) {
          wrong.insert("Scripts/kata \(match.1): no kata is named '\(name)'")
        }
      }
      return wrong.sorted().map { "\(page.path): \($0)" }
    }
  }
}
