import Foundation
import Processes
import Terminal
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func sh(_ script: String, environment: [String: String?] = [:]) -> Invocation {
    Invocation("/bin/sh", ["-c", script], environment: environment)
  }

  @Test func `output, errors and status are told apart`() throws {
    let outcome = try ChildProcess.run(sh("echo out; echo err >&2; exit 3"))
    #expect(outcome.output == "out\n")
    #expect(outcome.errors == "err\n")
    #expect(outcome.status == 3)
    #expect(outcome.succeeded == false)
  }

  @Test func `a program that a signal ended has the status that a shell would give`() throws {
    #expect(try ChildProcess.run(sh("kill -9 $$")).status == 137)
  }

  @Test func `a lot of output on both streams blocks nobody`() throws {
    let script = "i=0; while [ $i -lt 20000 ]; do echo 0123456789; echo 0123456789 >&2; i=$((i+1)); done"
    let outcome = try ChildProcess.run(sh(script))
    #expect(outcome.output.utf8.count == 220_000)
    #expect(outcome.errors.utf8.count == 220_000)
  }

  @Test func `variables are set and removed`() throws {
    let script = "echo \"${KATA_A-none} ${HOME-none}\""
    #expect(try ChildProcess.run(sh(script, environment: ["KATA_A": "ü b", "HOME": nil])).output == "ü b none\n")
  }

  @Test func `there is nothing to read`() throws {
    #expect(try ChildProcess.run(Invocation("cat", [])).output == "")
  }

  @Test func `a program that isn't there is named`() {
    #expect(throws: Failure("cannot run no-such-program: No such file or directory")) {
      try ChildProcess.run(Invocation("no-such-program", []))
    }
  }

  @Test func `a program that takes too long is ended, and what it started, too`() throws {
    let start = Date()
    let outcome = try ChildProcess.run([sh("echo begun; sleep 60 | sleep 60")], timeout: 0.5)[0]
    #expect(outcome.timedOut)
    #expect(outcome.output == "begun\n")
    #expect(outcome.status == 128 + SIGTERM)
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test func `programs run at the same time, and outcomes keep their order`() throws {
    let start = Date()
    let outcomes = try ChildProcess.run([sh("sleep 0.4; echo 1"), sh("sleep 0.4; echo 2"), sh("echo 3")])
    #expect(outcomes.map(\.output) == ["1\n", "2\n", "3\n"])
    #expect(Date().timeIntervalSince(start) < 0.8)
  }

  @Test func `what a program leaves running isn't waited for`() throws {
    let start = Date()
    let outcome = try ChildProcess.run(sh("sleep 5 & echo done"))
    #expect(outcome.output == "done\n")
    #expect(Date().timeIntervalSince(start) < 3)
  }

  @Test func `what a program writes last is read, however soon it ends`() throws {
    let outcomes = try ChildProcess.run((0..<50).map { sh("echo \($0); echo end \($0)") })
    #expect(outcomes.map(\.output) == (0..<50).map { "\($0)\nend \($0)\n" })
  }
}

@Suite struct ScratchFolderTests {
  @Test func `folders of dead processes are cleared away, others stay`() throws {
    let parent = try TemporaryFolder()
    // No process has such a number: they end at 4194304 on Linux, at 99998 on macOS.
    try parent.write("", to: "scratch-99999999-1/left")
    try parent.write("", to: "scratch-\(getpid())-1/mine")
    try parent.write("", to: "modules/kept")
    let scratch = try ScratchFolder(in: parent.path)
    #expect(parent.exists("scratch-99999999-1") == false)
    #expect(parent.exists("scratch-\(getpid())-1/mine"))
    #expect(parent.exists("modules/kept"))
    #expect(FileManager.default.fileExists(atPath: scratch.path))
    scratch.remove()
    #expect(FileManager.default.fileExists(atPath: scratch.path) == false)
  }
}
