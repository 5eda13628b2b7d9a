import Foundation
import Measuring
import Processes
import Terminal
import TestSupport
import Testing

@testable import Suites

/// One after the other: most of these build a workbook.
@Suite(.serialized) struct TestProgramTests {
  private let workbook: MiniatureWorkbook
  private let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80)

  init() throws {
    workbook = try MiniatureWorkbook()
  }

  private func program(of kata: String = "Greeter") -> TestProgram {
    TestProgram(root: workbook.root, kata: kata, terminal: terminal)
  }

  private func build() throws {
    if case .broken(let error) = try program().build() { Issue.record("the workbook does not build: \(error)") }
  }

  @Test func `if another command has built other tests in the same folder, the kata's own are built again`() throws {
    try build()
    // Tests of another kata, in the place of the program.
    let script = """
      #!/bin/sh
      while [ $# -gt 0 ]; do [ "$1" = --event-stream-output-path ] && events=$2; shift; done
      cat >"$events" <<'END'
      {"kind":"test","payload":{"id":"WaiterTests.OrderTests/f()/F.swift:1:2","kind":"function","name":"f()"}}
      {"kind":"event","payload":{"kind":"runStarted"}}
      {"kind":"event","payload":{"kind":"testStarted","testID":"WaiterTests.OrderTests/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"testEnded","testID":"WaiterTests.OrderTests/f()/F.swift:1:2"}}
      {"kind":"event","payload":{"kind":"runEnded"}}
      END
      """
    // Another process writes it, because a file that this one has open for writing can't be run.
    let replacing = "rm \"$2\" && printf '%s\\n' \"$1\" >\"$2\" && chmod +x \"$2\""
    let path = try program().invocation([], environment: [:]).executable
    #expect(try ChildProcess.run(Invocation("/bin/sh", ["-c", replacing, "sh", script, path])).succeeded)

    let run = try #require(try program().run([.before])[.before])
    #expect(run.behaviours.count == 4)
    #expect(run.succeeded)
  }

  @Test func `results of another kata's tests are not taken for the kata's own`() throws {
    try build()
    // The native build system has one program for all katas, and Swift Build one for each.
    let error = #expect(throws: TestProgramError.self) { try program(of: "Waiter").run([.before]) }
    #expect(error?.description.contains(/Waiter|no test program/) == true)
  }

  @Test func `code that never links ends in the message of the linker`() throws {
    try workbook.write(
      """
      @_silgen_name("nonesuch") private func nonesuch()
      public func callsNonesuch() { nonesuch() }

      """, to: "Katas/Greeter/Nonesuch.swift")
    guard case .broken(let error) = try program().build() else {
      Issue.record("it links")
      return
    }
    #expect(error.message.contains("undefined reference to 'nonesuch'"))
  }

  @Test func `a build waits until the second is over in which the last one ended`() throws {
    let record = ".build/kata/built"
    try workbook.write("", to: record)
    let path = "\(workbook.root)/\(record)"
    program().waitForNextSecond()
    let written = try #require(
      try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    #expect(Int(Date().timeIntervalSince1970) > Int(written.timeIntervalSince1970))

    // A clock that was set back must not stop anybody.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3_600)], ofItemAtPath: path)
    let start = monotonicSeconds()
    program().waitForNextSecond()
    #expect(monotonicSeconds() - start < 5)
  }

  @Test func `an edit that was saved in the second of the last build is built, too`() throws {
    try build()
    // As soon as can be after the build, what the file says changes, but not its size.
    try workbook.replace("func greeting", with: "func greetinh", in: "Katas/Greeter/Greeter.swift")
    guard case .broken = try program().build() else {
      Issue.record("the build has missed the edit")
      return
    }
  }
}

/// A folder that is copied with what was built there.
@Suite(.serialized) struct MovedWorkbookTests {
  @Test(arguments: [true, false])
  func `what was built in another folder is built anew, whoever built it`(isByTool: Bool) throws {
    let terminal = Terminal(isInteractive: false, showsProgress: false, hasColours: false, width: 80)
    let workbook = try MiniatureWorkbook()
    _ = try TestProgram(root: workbook.root, kata: "Greeter", terminal: terminal).build()
    if !isByTool { try workbook.remove(".build/kata") }
    try workbook.write("kept", to: ".build/kata/ledger")
    let moved = "\(workbook.folder.path)/moved"
    try FileManager.default.moveItem(atPath: workbook.root, toPath: moved)
    let program = TestProgram(root: moved, kata: "Greeter", terminal: terminal)
    if case .broken(let error) = try program.build() { Issue.record("it does not build: \(error)") }
    #expect(try #require(try program.run([.before])[.before]).succeeded)
    #expect(try String(contentsOfFile: "\(moved)/.build/kata/ledger", encoding: .utf8) == "kept")
  }
}

/// The arguments for macOS are compared with what SwiftPM passes. Nobody has run them.
@Suite struct TestLauncherTests {
  private let arguments = ["--quiet", "--filter", "A"]

  @Test func `an executable is told which library to use`() {
    let invocation = TestLauncher.executable.invocation(of: "/w/P.xctest", arguments, environment: ["A": "1"])
    #expect(invocation.executable == "/w/P.xctest")
    #expect(invocation.arguments == ["--testing-library", "swift-testing", "--quiet", "--filter", "A"])
    #expect(invocation.environment == ["A": "1"])
  }

  @Test func `a bundle is loaded by SwiftPM's helper, with the platform's libraries`() throws {
    let folder = try TemporaryFolder()
    #expect(TestLauncher.helper(toolchain: folder.path, platform: nil) == nil)
    try folder.write("", to: "libexec/swift/pm/swiftpm-testing-helper")
    let path = "\(folder.path)/libexec/swift/pm/swiftpm-testing-helper"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let launcher = try #require(TestLauncher.helper(toolchain: folder.path, platform: "/Xcode/MacOSX.platform"))
    let invocation = launcher.invocation(of: "/w/P.xctest", arguments, environment: ["A": "1"])
    let binary = "/w/P.xctest/Contents/MacOS/P"
    #expect(invocation.executable == path)
    #expect(
      invocation.arguments
        == ["--test-bundle-path", binary] + arguments + [binary, "--testing-library", "swift-testing"])
    #expect(
      invocation.environment == [
        "A": "1", "DYLD_FRAMEWORK_PATH": "/Xcode/MacOSX.platform/Developer/Library/Frameworks",
        "DYLD_LIBRARY_PATH": "/Xcode/MacOSX.platform/Developer/usr/lib",
      ])
  }
}
