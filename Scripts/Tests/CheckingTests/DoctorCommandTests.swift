import Processes
import TestSupport
import Testing

@Suite struct DoctorCommandTests {
  @Test func `what there is to work with is named, and the kata is built, or what is wrong with it is said`() throws {
    let workbook = try MiniatureWorkbook()
    // SwiftPM itself needs a temporary folder whose path is ASCII.
    let outcome = try Tool.run("doctor", in: workbook, environment: ["TMPDIR": "/tmp"])
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains(/^✓ .*Swift version .*\n✓ git version .*\n✓ Greeter, built in [0-9.]+ s: 4 beh/))
    #expect(outcome.output.hasSuffix("\nAll is well.\n"))
    try workbook.replace("language.hello", with: "language.hallo", in: "Katas/Greeter/Greeter.swift")
    let broken = try Tool.run("doctor", "greeter", in: workbook, environment: ["TMPDIR": "/tmp"])
    #expect(broken.output.contains("✗ Greeter: Katas/Greeter/Greeter.swift:13:29: error: "))
    #expect(broken.status == 1)
  }
}
