import Testing
import WorkbookSupport

@testable import ParcelContract

// kata:draft Choose the operations, and compare all that a user can see after each of them
/// Calls in any order, on both versions.
struct ParcelScenario: DifferentialScenario {
  enum Operation { case label(String) }

  /// The outcomes that the scripts must come to, so that they don't test less than they seem to.
  let mustReach = ["label", "nobody", "somebody"]

  func operation(from draws: inout Draws) -> Operation { .label(draws.one(of: ["", "Ada", "Zoë"])) }

  func makeMachine(_ variant: Variant) -> any ParcelSubject { variant.makeParcel() }

  func perform(_ operation: Operation, on subject: inout any ParcelSubject) -> Observation {
    switch operation {
    case .label(let name):
      Observation(outcome: name.isEmpty ? "nobody" : "somebody", result: subject.label(for: name))
    }
  }
}

@Suite struct DifferentialTests {
  @Test func `random scripts find no difference`() async throws { try await ParcelScenario().compareVersions() }
}
