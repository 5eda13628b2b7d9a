import Foundation
import Terminal
import TestSupport
import Testing

@testable import Katas

@Suite struct WorkbookTests {
  @Test func `a workbook is found from any folder of it`() throws {
    let miniature = try MiniatureWorkbook()
    for folder in ["", "/Katas", "/Katas/Greeter", "/Tests/Greeter/Suite"] {
      #expect(Workbook.root(around: miniature.root + folder) == miniature.root)
    }
    #expect(Workbook.root(around: miniature.folder.path) == nil)
  }

  @Test func `the manifest tells katas, settings and what they import, or SwiftPM's words`() throws {
    let miniature = try MiniatureWorkbook()
    let workbook = try miniature.opened().workbook
    #expect(workbook.katas.map(\.name) == ["Greeter"])
    let target = try #require(workbook.manifest.targets["GreeterBefore"])
    #expect(target.path == "Katas/Greeter")
    #expect(
      target.compilerArguments == [
        "-enable-upcoming-feature", "ExistentialAny", "-enable-upcoming-feature", "MemberImportVisibility",
      ])
    #expect(workbook.manifest.allDependencies(of: "GreeterBefore").map(\.name) == ["Languages"])
    try miniature.write("// swift-tools-version: 6.2\nlet package = ", to: "Package.swift")
    let error = #expect(throws: Failure.self) { try miniature.opened() }
    #expect(try #require(error).description.hasPrefix("Package.swift could not be read:\n"))
  }

  @Test func `a kata is found by its name and by its title, whatever the case`() throws {
    let miniature = try MiniatureWorkbook()
    try miniature.replace(#""title": "Greeter""#, with: #""title": "One, or many""#, in: "Katas/Greeter/kata.json")
    let workbook = try Workbook(around: miniature.root)
    for name in ["greeter", "GREE-ter", "one or many"] {
      #expect(try workbook.kata(named: name).name == "Greeter")
    }
    #expect(throws: Failure.usage("no kata is named 'Waiter'. The katas are Greeter.")) {
      try workbook.kata(named: "Waiter")
    }
    #expect(throws: Failure.usage("no kata is named 'greet'. Did you mean Greeter? The katas are Greeter.")) {
      try workbook.kata(named: "greet")
    }
  }

  @Test(arguments: [
    ("ControlerLayout", "ControllerLayout"), ("theme", "ThemeConfiguration"), ("sql order", "SQLOrdering"),
    ("voice-plyer", "VoicePlayer"), ("Controller", "ControllerLayout"), ("Nonesuch", nil), ("", nil), ("x", nil),
  ])
  func `a misspelt name suggests the one that it is most like`(name: String, nearest: String?) {
    let names = ["ThemeConfiguration", "VoicePlayer", "ControllerHelpers", "ControllerLayout", "SQLOrdering"]
    #expect(Workbook.nearest(to: name, among: names) == nearest)
  }
}
