import Testing
import WorkbookSupport

@testable import BaseViewControllerContract

/// Two apps in one process, as in previews and in these tests.
@MainActor
@Suite struct TwoAppsTests {
  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `two apps that are used in turns behave as if each were alone`(variant: Variant, kind: PageScript.Kind) throws {
    let moves: [WalkScenario.Operation] = [
      .setTheme(.dark), .push("b"), .disconnect, .push("c"), .tapBack, .register(.first), .connect, .push("d"),
      .setTheme(.light), .replaceTop("e"), .push(.trip), .tapBack,
    ]
    let scenario = WalkScenario(shape: .init(kind: kind))
    var (alone, first, second) = try (
      scenario.makeMachine(variant), scenario.makeMachine(variant), scenario.makeMachine(variant)
    )
    let expected = moves.map { scenario.perform($0, on: &alone) }
    // The second app is one move behind.
    for (index, move) in moves.enumerated() {
      #expect(scenario.perform(move, on: &first) == expected[index])
      if index > 0 { #expect(scenario.perform(moves[index - 1], on: &second) == expected[index - 1]) }
    }
  }
}
