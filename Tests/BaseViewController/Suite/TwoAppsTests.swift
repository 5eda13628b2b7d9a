import AppDesign
import Testing
import UIStage
import WorkbookSupport

@testable import BaseViewControllerContract

/// Two apps in one process, as in previews and in these tests.
@MainActor
@Suite struct TwoAppsTests {
  /// What happens in an app, one after the other.
  private func moves(_ kind: PageScript.Kind) -> [(Stage) throws -> Void] {
    [
      { $0.app.theme = .dark },
      { try $0.push($0.page("b", kind)) },
      { $0.app.isOnline = false },
      { try $0.push($0.page("c", kind)) },
      { $0.tapBack() },
      { try $0.intercept("i") },
      { $0.app.isOnline = true },
      { try $0.push($0.page("d", kind)) },
      { $0.app.theme = .light },
      { try $0.replaceTop(with: $0.page("e", kind)) },
      { try $0.push($0.app.makeTrip(route: "Picton – Wellington", time: "14:15") { "on time" }) },
      { $0.tapBack() },
    ]
  }

  private func state(of stage: Stage) -> String {
    let top = stage.pages.last
    let colour = top?.content.viewIfLoaded?.backgroundColor?.name ?? "none"
    return "\(stage.screen)\n\(stage.pages.map { $0.title ?? "" }) \(colour) \(stage.trace.all)"
  }

  @Test(arguments: Variant.underTest, PageScript.Kind.allCases)
  func `two apps that are used in turns behave as if each were alone`(variant: Variant, kind: PageScript.Kind) throws {
    let moves = moves(kind)
    let stage = Stage(variant, showing: "a", kind)
    let alone = try moves.map { move in
      try move(stage)
      return state(of: stage)
    }
    let (first, second) = (Stage(variant, showing: "a", kind), Stage(variant, showing: "a", kind))
    // The second app is one move behind.
    for (index, move) in moves.enumerated() {
      try move(first)
      if index > 0 { try moves[index - 1](second) }
      #expect(state(of: first) == alone[index])
      if index > 0 { #expect(state(of: second) == alone[index - 1]) }
    }
  }
}
