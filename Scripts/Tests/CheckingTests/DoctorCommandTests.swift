import Foundation
import Processes
import TestSupport
import Testing

@testable import Checking

/// Through the real executable. One after the other: each builds a workbook.
@Suite(.serialized) struct DoctorCommandTests {
  @Test func `what is there is named, and the kata is built`() throws {
    let workbook = try MiniatureWorkbook()
    // SwiftPM itself needs a temporary folder whose path is ASCII.
    let outcome = try Tool.run("doctor", in: workbook, environment: ["TMPDIR": "/tmp"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(outcome.status == 0)
    #expect(lines.allSatisfy { $0.hasPrefix("✓ ") || $0 == "All is well." })
    #expect(lines.contains { $0.contains(/✓ Greeter, built in [0-9.]+ s: 4 behaviours pass/) })
  }

  @Test func `a disk without enough space, or that doesn't answer, is a problem`() {
    let full = Doctor.disk(of: "/", where: " for temporary files", needed: 1 << 40, remedy: "make room")
    #expect(full.text.contains(" GB free for temporary files, and \(1 << 40) are needed"))
    #expect(full.remedy == "make room")
    let nowhere = Doctor.disk(of: "/nowhere", where: "", needed: 1, remedy: "make room")
    #expect(nowhere == Doctor.Finding(text: "the free space is not known", remedy: "see that there are 1 GB"))
    #expect(Doctor.disk(of: "/", where: "", needed: 0, remedy: "make room").isGood)
  }

  @Test func `a toolchain without the macros of Swift Testing is a problem, and Command Line Tools need Xcode`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Library/CommandLineTools/usr/lib/swift/host/plugins/libObservationMacros.dylib")
    let usr = "\(folder.path)/Library/CommandLineTools/usr"
    #expect(Doctor.testing(in: usr).remedy?.contains("install Xcode, then sudo xcode-select --switch") == true)
    #expect(Doctor.testing(in: folder.path).remedy == "install a whole toolchain: https://www.swift.org/install")
    try folder.write("", to: "Library/CommandLineTools/usr/lib/swift/host/plugins/testing/libTestingMacros.dylib")
    #expect(Doctor.testing(in: usr).isGood)
  }

  @Test func `what is missing comes with the way to get it`() throws {
    let workbook = try MiniatureWorkbook()
    try workbook.replace("swift-tools-version: 6.2", with: "swift-tools-version: 99.0", in: "Package.swift")
    let swift = try ChildProcess.run(Invocation("sh", ["-c", "dirname \"$(command -v swift)\""])).output
    let outcome = try Tool.run(
      "doctor", in: workbook, environment: ["PATH": swift.trimmingCharacters(in: .whitespacesAndNewlines)])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains(/✗ Swift version [0-9.]+, and 99.0 or later is needed\n    swiftly install latest/))
    #if os(Linux)
      #expect(
        outcome.output.contains(
          "✗ no git, which step, reset, change and compare need\n    apt-get install git, or the like\n"))
      #expect(outcome.output.hasSuffix("\n2 problems to fix.\n"))
    #endif
  }
}
