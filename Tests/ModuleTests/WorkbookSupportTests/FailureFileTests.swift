import Foundation
import Testing

@testable import WorkbookSupport

/// What is left behind by a process that ended in the middle of a case.
@Suite(.serialized) struct FailureFileTests {
  init() {
    // A run that was killed may have left the folder.
    try? FileManager.default.removeItem(atPath: endedFolder)
  }

  @Test func `a process that ends in a case leaves that case behind, and nothing of a longer one before`() async throws
  {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        let file = FailureFile(name: "Case", in: endedFolder)
        file?.begin(Array("a long case".utf8))
        file?.advance()
        file?.end()
        file?.begin(Array("short".utf8))
        file?.advance()
        file?.advance()
        exit(1)
      }
    }
    defer { try? FileManager.default.removeItem(atPath: endedFolder) }
    let file = try #require(FailureFile(name: "Case", in: endedFolder))
    #expect(file.interrupted() == [FailureFile.Interrupted(bytes: Array("short".utf8), progress: 2)])
    #expect(file.interrupted() == [], "it is told once")
  }

  @Test func `a process that ends between two cases leaves none behind`() async throws {
    await aheadOfOtherTests {
      await #expect(processExitsWith: .failure) {
        let file = FailureFile(name: "Case", in: endedFolder)
        file?.begin(Array("a case".utf8))
        file?.end()
        exit(1)
      }
    }
    defer { try? FileManager.default.removeItem(atPath: endedFolder) }
    let file = try #require(FailureFile(name: "Case", in: endedFolder))
    #expect(file.interrupted() == [])
  }

  @Test func `a test that ends takes its file away`() throws {
    let folder = NSTemporaryDirectory() + "failure-file-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var file = FailureFile(name: "Case", in: folder)
    file?.begin([1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    file = nil
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }
}

/// A constant, because the process that ends knows nothing of the test's values.
private let endedFolder = NSTemporaryDirectory() + "failure-file-ended"
