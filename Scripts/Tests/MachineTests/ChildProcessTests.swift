import Foundation
import Machine
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

  @Test func `a program that works without end is ended`() throws {
    let outcome = try ChildProcess.run(
      [sh("echo begun; while :; do :; done")], limit: WorkLimit(processorSeconds: 1))[0]
    #expect(outcome.endless == .works)
    #expect(outcome.output == "begun\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/task")))
  func `a program that waits without end is ended, and what it started, too`() throws {
    var limit = WorkLimit(processorSeconds: 60)
    limit.looksAsleep = 3
    // The second one sleeps now and then only.
    let scripts = ["echo begun; sleep 1000000 | sleep 1000000", "for i in 1 2 3 4 5; do sleep 0.2; done; echo ended"]
    let outcomes = try ChildProcess.run(scripts.map { sh($0) }, limit: limit)
    #expect(outcomes.map(\.endless) == [.waits, nil])
    #expect(outcomes.map(\.output) == ["begun\n", "ended\n"])
    #expect(outcomes[0].status == 128 + SIGINT)
  }

  @Test func `programs run side by side, outcomes keep their order, and nobody waits for what still runs`() throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    #expect(try ChildProcess.run(Invocation("mkfifo", [pipe])).succeeded)
    // A pipe is opened at both ends or not at all.
    let scripts = ["read line <\"$PIPE\"; sleep 1000000 & echo $line $!", "echo go >\"$PIPE\"; echo sent"]
    let outcomes = try ChildProcess.run(
      (scripts + (0..<50).map { "echo \($0)" }).map { sh($0, environment: ["PIPE": pipe]) })
    #expect(outcomes.dropFirst().map(\.output) == ["sent\n"] + (0..<50).map { "\($0)\n" })
    let words = outcomes[0].output.split(whereSeparator: \.isWhitespace)
    #expect(words.first == "go")
    #expect(kill(try #require(words.last.flatMap { pid_t($0) }), SIGKILL) == 0)
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
