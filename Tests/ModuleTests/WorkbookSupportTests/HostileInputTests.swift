import Testing

@testable import WorkbookSupport

/// Hostile input, and what the comparison of verdicts notices.
@MainActor @Suite struct HostileInputTests {
  private let fixtures = [Array("size=12;name=Anna".utf8), Array("RIFF\u{10}\0\0\0WAVEfmt ".utf8), []]

  @Test func `inputs are many, different, and none too long`() {
    var source = HostileInput(from: fixtures, seed: 1)
    let inputs = (0..<5_000).map { _ in source.next() }
    #expect(Set(inputs).count > 2_500)
    #expect(inputs.allSatisfy { $0.count <= HostileInput.longest })
    #expect(inputs.contains { $0.isEmpty })
    #expect(inputs.contains { $0.count > 1_000 })
    // Bits flip, numbers become huge, parts come in from other files.
    #expect(inputs.contains { $0.contains([0xff, 0xff, 0xff, 0xff]) })
    #expect(inputs.contains { String(decoding: $0, as: UTF8.self).contains("size=9223372036854775808") })
    #expect(
      inputs.contains {
        $0.starts(with: fixtures[0].prefix(8)) && $0.suffix(4) == fixtures[1].suffix(4)
      })
  }

  @Test func `the same seed makes the same inputs, and another others`() {
    var (first, second, third) = (
      HostileInput(from: fixtures, seed: 5), HostileInput(from: fixtures, seed: 5),
      HostileInput(from: fixtures, seed: 6)
    )
    let inputs = (0..<50).map { _ in first.next() }
    #expect(inputs == (0..<50).map { _ in second.next() })
    #expect(inputs != (0..<50).map { _ in third.next() })
  }

  @Test func `a difference is found and its input shrunk`() async throws {
    let found = await #expect(throws: VerdictsDiffer.self) {
      try await compareVerdicts(named: "differ", on: fixtures, inputs: 2_000, testFile: "") {
        variant, bytes in
        // The after takes the first two bytes of value 0xff for a mark.
        variant == .before ? false : bytes.contains([0xff, 0xff])
      }
    }
    #expect(found?.input == [0xff, 0xff])
  }

  @Test func `a verdict that is never reached is an error`() async throws {
    let found = await #expect(throws: NotReached.self) {
      try await compareVerdicts(named: "reach", on: fixtures, mustReach: ["true", "false"], testFile: "") { _, _ in true
      }
    }
    #expect(found?.missing == ["false"])
  }

  @Test func `an input that takes too long is an error`() async throws {
    await #expect(throws: InputTooSlow.self) {
      try await compareVerdicts(named: "slow", on: fixtures, slowest: 0, testFile: "") { _, _ in true
      }
    }
  }

  @Test func `an input that takes too much memory is an error`() async {
    // In a process of its own: the memory stays taken.
    await aheadOfOtherTests {
      await #expect(processExitsWith: .success) {
        _ = await #expect(throws: InputTooLarge.self) {
          try await compareVerdicts(named: "large", on: [[1]], testFile: "") { _, _ in
            [UInt8](repeating: 1, count: 288 << 20).last
          }
        }
      }
    }
  }
}
