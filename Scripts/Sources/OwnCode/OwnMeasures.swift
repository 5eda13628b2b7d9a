import Machine
import Katas
import Metrics

/// The figures of a package, and what they lead to.
public struct OwnMeasures {
  private let measures: CodeMeasurement
  private let modules: [String]
  private let notes: [String]

  init(_ measures: CodeMeasurement, modules: [String], notes: [String]) {
    (self.measures, self.modules, self.notes) = (measures, modules, notes)
  }

  /// The hierarchy of a class.
  public func tree(of name: String) throws -> ClassTree { try ClassTree(of: name, in: measures.version) }

  /// The figures with the three worst places of each, and at most three katas that fit.
  public func report(on terminal: Terminal) {
    var table = Table([.left, .right])
    for metric in Metric.allCases where !metric.isOfDependencies && metric.display != .ifNamed {
      let (figure, places) = measures.worst(metric)
      guard metric.display == .always || figure > 0 else { continue }
      table.add(["  \(metric.label)", "\(figure)"])
      for place in places.prefix(3) { table.add([Table.Cell("      \(place.location)  \(place.text)", .faint)]) }
    }
    let names = modules.count == 1 ? modules[0] : "\(modules.count) modules: \(modules.joined(separator: ", "))"
    terminal.write(TextStyle.bold(names, on: terminal) + "\n" + table.rendered(on: terminal))
    terminal.write(notes.map { "  \($0)\n" }.joined() + "\n" + advice(on: terminal))
  }

  private func advice(on terminal: Terminal) -> String {
    let found = Lead.strongest(measures.version)
    if found.isEmpty { return "  Nothing was found that a kata is about.\n" }
    let leads = found.map { found in
      let (lead, worst) = (found.lead, found.places[0])
      let places = found.places.prefix(3).map { place in
        "      \(place.location)  \(place.type): \(listed(place.names))\n"
      }
      return "    \(lead.smell): \(worst.count)\n" + places.joined()
        + terminal.wrapped(lead.cost(worst.type, listed(worst.names)), indent: 6) + "\n"
        + terminal.wrapped("First move: \(lead.firstMove).", indent: 6) + "\n"
        + "      Katas/\(lead.kata)/README.md\n"
    }
    return "  Katas about what was found, the strongest lead first:\n" + leads.joined(separator: "\n")
      + "\n  Next, read the first place. Katas/OWN-CODE.md shows the way from there.\n"
  }
}

/// What is wrong with where a kata's own versions lead: its starting code should also lead to this kata, if any lead does,
/// and its solution nowhere.
public func leadProblems(of kata: Kata, before: CodeMeasurement, after: CodeMeasurement) -> [String] {
  let first = Lead.strongest(before.version).map(\.lead.kata)
  let last = Lead.strongest(after.version).map(\.lead.kata)
  let isMissed = Lead.all.contains { $0.kata == kata.name } && !first.contains(kata.name)
  return (isMissed ? ["`kata measure` leads from its starting code only to \(first.joined(separator: ", "))"] : [])
    + (last.isEmpty ? [] : ["`kata measure` leads from its solution to \(last.joined(separator: ", "))"])
}
