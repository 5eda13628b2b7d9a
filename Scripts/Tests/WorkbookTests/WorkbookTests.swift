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

  @Test func `a kata is found by its name, whatever the case`() throws {
    let workbook = try MiniatureWorkbook().opened().workbook
    for name in ["greeter", "GREE-ter"] { #expect(try workbook.kata(named: name).name == "Greeter") }
    #expect(throws: Failure.usage("no kata is named 'Waiter'. The katas are Greeter.")) {
      try workbook.kata(named: "Waiter")
    }
  }
}
