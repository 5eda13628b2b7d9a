/// Gives way to tests that haven't begun. A test that takes long calls this first: tests on the main actor then run at the
/// same time as it, and not after it.
public nonisolated(nonsending) func letOtherTestsBegin() async { await Task.yield() }

/// Runs a test's work before that of tests that wait for their turn. A test that starts a process uses this.
///
/// From the end of a process until its test goes on, a thread of Swift Testing takes all the time of a core.
@discardableResult
public func aheadOfOtherTests<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
  await Task(priority: .high, operation: work).value
}
