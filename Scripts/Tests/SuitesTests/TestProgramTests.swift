import Foundation
import Machine
import Katas
import TestSupport
import Testing

@testable import Building

@Suite struct TestProgramTests {
  private let workbook: MiniatureWorkbook

  init() throws { workbook = try MiniatureWorkbook() }

  private func program(in root: String? = nil) -> TestProgram {
    TestProgram(root: root ?? workbook.root, kata: "Greeter", terminal: .plain)
  }

  private func build(in root: String? = nil) throws { #expect(try program(in: root).build() == nil) }

  @Test func `the tests of another kata are not taken for the kata's own, and each edit is compiled`() throws {
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
    let error = #expect(throws: Failure.self) { try program().run([.before]) }
    #expect(error?.description.contains("so those of Greeter could not be run") == true)

    // As soon as can be after a build, what a file says changes, but not its size.
    try build()
    try workbook.replace("func greeting", with: "func greetinh", in: "Katas/Greeter/Greeter.swift")
    #expect(try program().build() != nil, "the build has missed the edit")
    try workbook.replace("func greetinh", with: "func greeting", in: "Katas/Greeter/Greeter.swift")
    try workbook.write(
      "@_silgen_name(\"nonesuch\") private func nonesuch()\npublic func callsNonesuch() { nonesuch() }\n",
      to: "Katas/Greeter/Nonesuch.swift")
    #expect(try program().build()?.message.hasPrefix("undefined reference to 'nonesuch'") == true)
  }

  @Test func `what was built in another folder is built anew`() throws {
    try build()
    try workbook.write("kept", to: ".build/kata/ledger")
    let moved = "\(workbook.folder.path)/moved"
    try FileManager.default.moveItem(atPath: workbook.root, toPath: moved)
    try build(in: moved)
    #expect(try program(in: moved).run([.before])[0].succeeded)
    #expect(try String(contentsOfFile: "\(moved)/.build/kata/ledger", encoding: .utf8) == "kept")
  }
}
