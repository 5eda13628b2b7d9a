import Foundation
import Processes
import Terminal
import Testing

/// Each in a process of its own, because signals are for a whole process.
@Suite struct SignalTests {
  @Test(arguments: [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE])
  func `a request to stop is told to whoever waits for a program`(number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      acceptRequestsToStop()
      do {
        try ChildProcess.whileHoldingSignals {
          kill(getpid(), number)
          _ = try ChildProcess.run(Invocation("sleep", ["60"]))
        }
      } catch let error as Interruption {
        exit(error.signal == number ? 7 : 1)
      }
    }
  }

  @Test func `output that nobody reads ends no process while signals are held`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      acceptRequestsToStop()
      var ends: [Int32] = [0, 0]
      guard pipe(&ends) == 0 else { exit(1) }
      dup2(ends[1], STDOUT_FILENO)
      close(ends[0])
      close(ends[1])
      do {
        try ChildProcess.whileHoldingSignals {
          Terminal.current.write("nobody reads this")
          _ = try ChildProcess.run(Invocation("sleep", ["60"]))
        }
      } catch let error as Interruption {
        exit(error.signal == SIGPIPE ? 7 : 1)
      }
    }
  }
}
