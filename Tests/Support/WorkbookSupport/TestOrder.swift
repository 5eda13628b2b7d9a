/// Gives way to tests that haven't begun, and to those that wait for an answer, a hundred times each. A test that keeps its
/// actor for long calls this first. All tests start at once, and what they hold meanwhile (a connection, a process)
/// costs time until their turn comes.
public nonisolated(nonsending) func letOtherTestsBegin() async { for _ in 0..<100 { await Task.yield() } }

/// Runs a test's work before that of tests that wait for their turn. A test that starts a process uses this.
///
/// From the end of a process until its test goes on, a thread of Swift Testing takes all the time of a core.
@discardableResult
public func aheadOfOtherTests<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
  await Task(priority: .high, operation: work).value
}
