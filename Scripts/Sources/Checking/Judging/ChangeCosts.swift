import Katas

/// What a change request costs.
public struct ChangeCosts: Sendable {
  let request: ChangeRequest
  /// On both versions, `before` and `after`, and then on endings.
  public let all: [(name: String, cost: ChangeCost)]
  public var before: ChangeCost { all[0].cost }
  public var after: ChangeCost { all[1].cost }

  /// Each figure of a cost, with its label.
  public static let rows: [(label: String, value: @Sendable (ChangeCost) -> Int)] = [
    ("existing files opened", { $0.filesOpened.count }),
    ("files added", { $0.filesAdded.count }),
    ("existing types edited", { $0.typesEdited.count }),
    ("lines added", { $0.linesAdded }),
    ("lines removed", { $0.linesRemoved }),
    ("new types", { $0.newTypes.count }),
    ("overrides added", { $0.overridesAdded }),
    ("adapters changed", { $0.adapterChanged ? 1 : 0 }),
  ]

  /// The Swift files that the request changes, the same for both versions: those of the suite, which contradicted it, and
  /// those of provided modules.
  public var changedFiles: (suite: [String], provided: [String]) {
    let files = request.changedFiles.filter { $0.hasSuffix(".swift") }
    return (files.filter { $0.hasPrefix("Tests/") }, files.filter { !$0.hasPrefix("Tests/") })
  }
}
