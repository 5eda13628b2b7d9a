import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

@Suite struct ConcurrencyTests {
  /// Each thread starts at another installation, so that different devices are made at the same time.
  @Test(arguments: Variant.underTest)
  func `devices made on several threads at once are the same as those made on one`(variant: Variant) async throws {
    let installations = DeviceFacts.all.flatMap(\.installations)
    let names = DeviceFacts.all.flatMap { facts in facts.installations.map { _ in facts.name } }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for start in 0..<4 {
        group.addTask {
          for step in 0..<(20 * installations.count) {
            let index = (start * 7 + step) % installations.count
            let device = try variant.makeDevice(installations[index])
            guard device.name != names[index] || device.identifier != installations[index].identifier else { continue }
            Issue.record("\(device.name) was made of \(installations[index].testDescription)")
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// A data race shows itself in some runs and not in others, but in Swift 6 the compiler refuses all of them, unless
  /// the code turns this check off.
  @Test(arguments: Variant.underTest)
  func `no state is hidden from the compiler's search for data races`(variant: Variant) throws {
    let folder = variant == .before ? "Katas" : "Solutions"
    let files = try SourceFile.all(in: "../../../\(folder)/DeviceHierarchy")
    #expect(!files.isEmpty)
    for file in files {
      let lines = file.text.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
      // An attribute may be on a line of its own.
      let unsafe = lines.joined(separator: " ").split(separator: "nonisolated(unsafe)").dropFirst()
      let variables = unsafe.filter { $0.split(separator: " ").first { $0 == "let" || $0 == "var" } == "var" }
      let unchecked = lines.filter { $0.contains("@unchecked Sendable") }
      let hidden = variables.map { $0.prefix(60) } + unchecked
      #expect(hidden == [], "\(file.name): devices are made on several threads; guard this with a Mutex")
    }
  }
}
