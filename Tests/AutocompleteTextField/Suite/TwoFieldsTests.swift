import AutocompleteTextFieldContract
import Testing
import UIStage
import WorkbookSupport

/// Two fields of an app, on screens of their own.
@MainActor
@Suite struct TwoFieldsTests {
  /// What happens to a field, one after the other.
  private let moves: [AutocompleteScenario.Operation] = [
    .type("a"), .type("@"), .answer(["late"], 1), .answer(["a@server.example", "anna"]), .tapSuggestion(0), .delete,
    .answer(.broken), .tapClearButton, .paste("an"), .leave, .answer(["andrea"]), .tapField, .type("n"),
    .answer(["annabel"]),
  ]

  @Test(arguments: Variant.underTest, FieldKind.allCases)
  func `two fields that are used in turns behave as if each were alone`(variant: Variant, kind: FieldKind) {
    let scenario = AutocompleteScenario()
    for other in FieldKind.allCases {
      func makeMachines() -> [AutocompleteScenario.Machine] {
        [(kind, "first"), (other, "second")].map { kind, name in
          var machine = scenario.makeMachine(variant)
          let opening = AutocompleteScenario.Operation.field(
            kind, history: ["a@\(name).example", "anna \(name)"], domains: ["\(name).org"],
            look: kind == .search ? .searchBox : .standard)
          _ = scenario.perform(opening, on: &machine)
          return machine
        }
      }
      let alone = makeMachines().map { machine in
        var machine = machine
        return moves.map { scenario.perform($0, on: &machine) }
      }
      var machines = makeMachines()
      // The second field is one move behind.
      for (index, move) in moves.enumerated() {
        #expect(scenario.perform(move, on: &machines[0]) == alone[0][index], "\(variant), \(kind) beside \(other)")
        guard index > 0 else { continue }
        #expect(
          scenario.perform(moves[index - 1], on: &machines[1]) == alone[1][index - 1],
          "\(variant), \(other) beside \(kind)")
      }
    }
  }
}
