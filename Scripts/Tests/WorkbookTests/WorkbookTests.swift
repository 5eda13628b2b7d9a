import Foundation
import Processes
import Terminal
import TestSupport
import Testing
import Workbook

@Suite struct WorkbookTests {
  @Test func `a workbook is found from any folder of it`() throws {
    let miniature = try MiniatureWorkbook()
    for folder in ["", "/Katas", "/Katas/Greeter", "/Tests/Greeter/Suite"] {
      #expect(Workbook.root(around: miniature.root + folder) == miniature.root)
    }
    #expect(Workbook.root(around: miniature.folder.path) == nil)
  }

  @Test func `the manifest tells katas, settings and what they import`() throws {
    let workbook = try Workbook(around: try MiniatureWorkbook().root)
    #expect(workbook.katas.map(\.name) == ["Greeter"])
    let target = try #require(workbook.manifest.targets["GreeterBefore"])
    #expect(target.path == "Katas/Greeter")
    #expect(
      target.compilerArguments == [
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
      ])
    #expect(workbook.manifest.allDependencies(of: "GreeterBefore").map(\.name) == ["Languages"])
  }

  @Test func `a kata is found by its name and by its title, whatever the case`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.replace(#""title": "Greeter""#, with: #""title": "One, or many""#, in: "Katas/Greeter/kata.json")
    let workbook = try Workbook(around: miniature.root)
    for name in ["greeter", "GREE-ter", "one or many"] {
      #expect(try workbook.kata(named: name).name == "Greeter")
    }
    #expect(throws: Failure.usage("no kata is named 'Greter'. The katas are Greeter.")) {
      try workbook.kata(named: "Greter")
    }
    #expect(throws: Failure.usage("no kata is named 'greet'. Did you mean Greeter? The katas are Greeter.")) {
      try workbook.kata(named: "greet")
    }
  }

  @Test func `a manifest that doesn't compile is told in SwiftPM's words`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.write("// swift-tools-version: 6.2\nlet package = ", to: "Package.swift")
    let error = #expect(throws: Failure.self) { try Workbook(around: miniature.root) }
    #expect(try #require(error).description.hasPrefix("Package.swift could not be read:\n"))
  }
}

@Suite struct StartingCodeTests {
  private func rebuilt(_ miniature: MiniatureWorkbook) throws -> [String: String]? {
    let workbook = try Workbook(around: miniature.root)
    let scratch = try ScratchFolder(in: workbook.cache)
    defer { scratch.remove() }
    let kata = try workbook.kata(named: "Greeter")
    return try workbook.shippedSources(of: kata, in: scratch).texts()
  }

  private func shipped(_ miniature: MiniatureWorkbook) throws -> [String: String] {
    try ["Greeter.swift", "LoudGreeter.swift"].reduce(into: [:]) { $0[$1] = try miniature.read("Katas/Greeter/\($1)") }
  }

  @Test func `the starting code comes from the solution, whatever the learner did`() throws {
    let miniature = try MiniatureWorkbook()
    let expected = try shipped(miniature)
    try miniature.solve()
    #expect(try rebuilt(miniature) == expected)
  }

  @Test func `a repository around the workbook makes no difference, nor do settings of git`() throws {
    let miniature = try MiniatureWorkbook()
    for arguments in [["init", "-q"], ["config", "apply.whitespace", "error"], ["config", "core.autocrlf", "true"]] {
      #expect(try ChildProcess.run(Invocation("git", ["-C", miniature.root] + arguments)).succeeded)
    }
    #expect(try rebuilt(miniature) == shipped(miniature))
  }

  @Test func `a step that does not come off is named`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.replace("uppercased", with: "lowercased", in: "Solutions/Greeter/Voice.swift")
    let error = #expect(throws: Failure.self) { try rebuilt(miniature) }
    let message = try #require(error).description
    #expect(message.contains("Solutions/Greeter/Steps/01-voice.patch"))
    #expect(message.contains("Voice.swift"))
  }
}
