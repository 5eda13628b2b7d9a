import Machine
import TestSupport
import Testing

/// Through the real executable.
@Suite struct WatchTests {
  @Test func `each save is tested, and what it changed is shown, until the process is stopped`() throws {
    let workbook = try MiniatureWorkbook()
    let code = "Katas/Greeter/LoudGreeter.swift"
    // Each line of the script is a save, after the answer to the one before.
    let script = """
      cd "$1"
      "$2" watch Greeter >out 2>&1 & watch=$!
      answers() {
        until [ "$(grep -c '^Waiting for the next save' out)" = "$1" ]; do kill -0 $watch || exit 9; sleep 0.2; done
      }
      save() { sed "$1" \(code) >new; mv new \(code); }
      answers 1; save 's/"!"/"?"/'
      answers 2; save 's/"?"/"!" -/'
      answers 3; save 's/"!" -/"!"/'
      answers 4; touch Katas/Greeter/README.md
      sleep 1; kill -TERM $watch; wait $watch; echo "status $?"
      cat out
      """
    let outcome = try ChildProcess.run(
      Invocation(
        "/bin/sh", ["-c", script, "sh", workbook.root, try Tool.path(of: "kata")],
        environment: ["KATA_WORKBOOK": workbook.root, "TMPDIR": workbook.temporary.path, "KATA": nil]))
    let parts = outcome.output.split(separator: "Waiting for the next save. Ctrl-C ends this.\n").map(String.init)
    try #require(parts.count == 4, "\(outcome.output)\(outcome.errors)")
    let green = "✓ Behaviour  4 behaviours pass\n✗ Design  0 of 3 goals met; next:\n  ✗  depth of inheritance"
    #expect(parts[0].hasPrefix("status 143\n" + green))
    #expect(
      parts[1].hasPrefix(
        """

        ✗ Behaviour  1 of 4 behaviours doesn't pass
            a loud greeting is in capitals
              Tests/Greeter/Suite/VoiceTests.swift:10
              Expectation failed: (variant.makeGreeter(.english, isLoud: true).greeting(for: "Ada") → "HELLO, ADA?")
        """), "\(parts[1])")
    #expect(parts[2].hasPrefix("\n✗ Behaviour  your version doesn't compile\n\(code):7:"), "\(parts[2])")
    #expect(parts[3].hasPrefix("\n" + green))
  }
}
