import Foundation
import Processes
import Terminal
import TestSupport
import Testing

@Suite struct ChildProcessTests {
  private func sh(_ script: String, environment: [String: String?] = [:]) -> Invocation {
    Invocation("/bin/sh", ["-c", script], environment: environment)
  }

  @Test func `a lot of output, errors and the status are told apart, and variables are set and removed`() throws {
    let script = "for i in $(seq 20000); do echo 0123456789; echo 0123456789 >&2; done; exit 3"
    let outcome = try ChildProcess.run(sh(script))
    #expect(outcome.output.utf8.count == 220_000)
    #expect(outcome.errors.utf8.count == 220_000)
    #expect(outcome.status == 3)
    let variables = sh("echo \"${KATA_A-none} ${HOME-none}\"", environment: ["KATA_A": "ü b", "HOME": nil])
    #expect(try ChildProcess.run(variables).output == "ü b none\n")
    // As a shell would give it for a signal.
    #expect(try ChildProcess.run(sh("kill -9 $$")).status == 137)
    // There is nothing to read.
    #expect(try ChildProcess.run(Invocation("cat", [])).output == "")
    #expect(throws: Failure("cannot run no-such-program: No such file or directory")) {
      try ChildProcess.run(Invocation("no-such-program", []))
    }
  }

  @Test func `a program that takes too long is ended, and what it started, too`() throws {
    let start = Date()
    let outcome = try ChildProcess.run([sh("echo begun; sleep 60 | sleep 60")], timeout: 0.5)[0]
    #expect(outcome.timedOut)
    #expect(outcome.output == "begun\n")
    #expect(outcome.status == 128 + SIGINT)
    #expect(Date().timeIntervalSince(start) < 10)
  }

  @Test func `programs run side by side, outcomes keep their order, and nobody waits for what still runs`() throws {
    let start = Date()
    let outcomes = try ChildProcess.run((0..<50).map { sh("sleep 5 & echo \($0); sleep 0.4; echo end \($0)") })
    #expect(outcomes.map(\.output) == (0..<50).map { "\($0)\nend \($0)\n" })
    #expect(Date().timeIntervalSince(start) < 4)
  }

  @Test func `scratch folders of dead processes are cleared away, others stay`() throws {
    let parent = try TemporaryFolder()
    // No process has such a number: they end at 4194304 on Linux, at 99998 on macOS.
    try parent.write("", to: "scratch-99999999-1/left")
    try parent.write("", to: "scratch-\(getpid())-1/mine")
    try parent.write("", to: "modules/kept")
    let scratch = try ScratchFolder(in: parent.path)
    #expect(parent.exists("scratch-99999999-1") == false)
    #expect(parent.exists("scratch-\(getpid())-1/mine"))
    #expect(parent.exists("modules/kept"))
    scratch.remove()
    #expect(FileManager.default.fileExists(atPath: scratch.path) == false)
  }

  @Test func `neither a repository around the folder nor the environment changes what git does`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "inner/file")
    let inner = "\(folder.path)/inner"
    for arguments in [["init", "-q"], ["config", "diff.algorithm", "patience"]] {
      #expect(try ChildProcess.run(Invocation("git", ["-C", folder.path] + arguments)).succeeded)
    }
    setenv("GIT_CONFIG_COUNT", "1", 1)
    setenv("GIT_CONFIG_KEY_0", "diff.context", 1)
    setenv("GIT_CONFIG_VALUE_0", "7", 1)
    defer { for name in ["GIT_CONFIG_COUNT", "GIT_CONFIG_KEY_0", "GIT_CONFIG_VALUE_0"] { unsetenv(name) } }
    for setting in ["diff.algorithm", "diff.context"] {
      #expect(try Git.run(["config", setting], in: inner).output == "")
    }
  }
}
