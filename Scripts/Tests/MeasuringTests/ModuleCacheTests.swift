import Foundation
import Metrics
import TestSupport
import Testing

@testable import Measuring

@Suite struct ModuleCacheTests {
  @Test func `only modules that nobody has used for a day are removed`() throws {
    let folder = try TemporaryFolder()
    for (name, age) in [("UIStage-1", 0.0), ("UIStage-2", 80_000), ("UIStage-3", 90_000)] {
      try folder.write("", to: "\(name)/UIStage.swiftmodule")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: "\(folder.path)/\(name)")
    }
    ModuleCompiler.removeUnused(from: folder.path)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["UIStage-1", "UIStage-2"])
  }
}
