import Console
import Foundation
import Reports
import TestSupport
import Testing
import Toolchain
import Workbook

/// One after the other: each builds a package.
@Suite(.serialized) struct CarryProofTests {
  private static let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80)

  @Test func `files that are not enough don't compile, and those that are do`() throws {
    let workbook = try Workbook(around: try MiniatureWorkbook().root)
    let proof = try CarryProof(workbook, terminal: Self.terminal)
    defer { proof.close() }
    let child = try contents(of: "\(workbook.root)/Katas/Greeter/LoudGreeter.swift")
    let parent = try contents(of: "\(workbook.root)/Katas/Greeter/Greeter.swift")

    let alone = try proof.prove(
      ["LoudGreeter.swift": child], of: "GreeterBefore", importing: ["Languages"], label: "child")
    #expect(alone.error?.message == "cannot find type 'Greeter' in scope")
    #expect(!alone.isGood)
    let both = try proof.prove(
      ["LoudGreeter.swift": child, "Greeter.swift": parent], of: "GreeterBefore", importing: ["Languages"],
      label: "both")
    #expect(both == CarryProof.Verdict(modules: ["Languages"], error: nil))
    // What nobody imports isn't there.
    let without = try proof.prove(
      ["Greeter.swift": parent], of: "GreeterBefore", importing: [], label: "without")
    #expect(without.error?.message.contains("Languages") == true)
    // A warning is an error there, too.
    let warned = try proof.prove(
      ["A.swift": "func f() { let unused = 1 }\n"], of: "GreeterBefore", importing: [], label: "warned")
    #expect(!warned.isGood)
  }
}
