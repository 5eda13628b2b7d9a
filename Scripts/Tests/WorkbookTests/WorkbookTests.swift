import Foundation
import Machine
import TestSupport
import Testing

@testable import Katas

@Suite struct WorkbookTests {
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
}
