import Processes
import TestSupport
import Testing

@Suite struct FileLockTests {
  @Test func `a lock that somebody has is busy until it is given back`() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/lock"
    let first = try FileLock(path)
    #expect(throws: FileLock.Failure.busy) { _ = try FileLock(path) }
    withExtendedLifetime(first) {}
    // A second one in a scope of its own, which ends.
    do {
      let other = try FileLock("\(folder.path)/other")
      withExtendedLifetime(other) {}
    }
    #expect(throws: Never.self) { _ = try FileLock("\(folder.path)/other") }
  }

  @Test func `a file that can't be opened is not called busy`() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileLock.Failure.notLocked(reason: "No such file or directory")) {
      _ = try FileLock("\(folder.path)/nowhere/lock")
    }
    #expect(throws: FileLock.Failure.notLocked(reason: "Is a directory")) { _ = try FileLock(folder.path) }
    #expect(throws: FileLock.Failure.notLocked(reason: "No such file or directory")) {
      _ = try FileLock("\(folder.path)/lock", isNew: false)
    }
  }
}
