import Foundation
import LearnerFiles
import TestSupport
import Testing

@Suite struct SnapshotTests {
  @Test func `what an editor keeps beside an open file is no source`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// the source\n", to: "Katas/Greeter/Greeter.swift")
    try folder.write("// a copy\n", to: "Katas/Greeter/.Greeter.swift")
    try folder.write("// a copy\n", to: "Katas/Greeter/.history/Greeter.swift")
    // Emacs leaves a link to nowhere beside a file with changes.
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/Katas/Greeter/.#Greeter.swift", withDestinationPath: "somebody@somewhere.1234")
    #expect(Set(try Snapshot(of: "Greeter", in: folder.path).files.keys) == ["Katas/Greeter/Greeter.swift"])
  }
}
