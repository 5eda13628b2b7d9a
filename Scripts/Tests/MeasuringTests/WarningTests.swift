import Metrics
import Testing

@testable import Measuring

@Suite struct WarningTests {
  @Test func `what two calls of the compiler say is there once, in the order of the lines`() {
    let checked = """
      /w/Katas/A/B.swift:12:7: warning: initialization of immutable value 'b' was never used
          let b = 1
              ^
      /w/Katas/A/B.swift:3:5: warning: variable 'a' was never mutated
      /w/Katas/A/B.swift:3:5: note: change it
      """
    let emitted = """
      /w/Katas/A/B.swift:3:5: warning: variable 'a' was never mutated
      /w/Katas/A/A.swift:40:1: warning: will never be executed
      /w/Katas/A/A.swift:1:1: error: no warning
      """
    #expect(
      Finding.warnings(in: [checked, emitted]) == [
        Finding(location: Location(file: "/w/Katas/A/A.swift", line: 40), text: "will never be executed"),
        Finding(location: Location(file: "/w/Katas/A/B.swift", line: 3), text: "variable 'a' was never mutated"),
        Finding(
          location: Location(file: "/w/Katas/A/B.swift", line: 12),
          text: "initialization of immutable value 'b' was never used"),
      ])
  }
}
