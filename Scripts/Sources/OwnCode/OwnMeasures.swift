import Foundation
import Files
import Katas
import Metrics
import Terminal

/// The figures of a package, and what they lead to.
public struct OwnMeasures {
  private let measures: CodeMeasurement
  private let modules: [String]
  private let notes: [String]

  init(_ measures: CodeMeasurement, modules: [String], notes: [String]) {
    (self.measures, self.modules, self.notes) = (measures, modules, notes)
  }

  private var metrics: [Metric] {
    Metric.allCases.filter { !$0.isOfDependencies && $0.display != .ifNamed }
  }

  /// The figures with the three worst places of each, and at most three katas that fit.
  public func report(_ workbook: Workbook, on terminal: Terminal) {
    var table = Table([.left, .right])
    for metric in metrics {
      let (figure, places) = measures.worst(metric)
      guard metric.display == .always || figure > 0 else { continue }
      table.add(["  \(metric.label)", "\(figure)"])
      for place in places.prefix(3) {
        table.add([Table.Cell(terminal.cut("      \(place.location)  \(place.text)"), .faint)])
      }
    }
    let names = modules.count == 1 ? modules[0] : "\(modules.count) modules: \(modules.joined(separator: ", "))"
    terminal.write(TextStyle.bold(names, on: terminal) + "\n" + table.rendered(on: terminal))
    terminal.write(notes.map { "  \($0)\n" }.joined() + "\n" + advice(workbook, on: terminal))
  }

  private func advice(_ workbook: Workbook, on terminal: Terminal) -> String {
    let found = Lead.strongest(measures.version)
    if found.isEmpty { return "  Nothing was found that a kata is about.\n" }
    let leads = found.map { found in
      let (lead, worst) = (found.lead, found.places[0])
      let page = "Katas/\(lead.kata)/README.md, stage \(lead.stage)"
      // A lead is worth following even where the kata's description can't be read.
      let title = try? workbook.kata(named: lead.kata).description().stages.dropFirst(lead.stage - 1).first?.title
      let places = found.places.prefix(3).map { place in
        terminal.cut("      \(place.location)  \(place.type): \(listed(place.names))") + "\n"
      }
      return "    \(lead.smell): \(worst.count)\n" + places.joined()
        + terminal.wrapped(lead.cost(worst.type, listed(worst.names)), indent: 6) + "\n"
        + terminal.wrapped("First move: \(lead.firstMove).", indent: 6) + "\n"
        + "      \(page)" + (title.map { ": \($0)" } ?? "") + "\n"
    }
    return "  Katas about what was found, the strongest lead first:\n" + leads.joined(separator: "\n")
      + "\n  Next, read the first place. Katas/OWN-CODE.md shows the way from there.\n"
  }
}

// MARK: - Katas

/// What is wrong with where a kata's own versions lead: its starting code should also lead to this kata, if any lead does,
/// and its solution nowhere.
public func leadProblems(of kata: Kata, before: CodeMeasurement, after: CodeMeasurement) -> [String] {
  let first = Lead.strongest(before.version).map(\.lead.kata)
  let last = Lead.strongest(after.version).map(\.lead.kata)
  let isMissed = Lead.all.contains { $0.kata == kata.name } && !first.contains(kata.name)
  return (isMissed ? ["`kata measure` leads from its starting code only to \(first.joined(separator: ", "))"] : [])
    + (last.isEmpty ? [] : ["`kata measure` leads from its solution to \(last.joined(separator: ", "))"])
}

// MARK: - To compare

extension OwnMeasures {
  /// A run that was saved, to compare a later one with.
  public struct Saved: Codable {
    let modules: [String]
    /// By the metrics' names.
    let figures: [String: Int]
    let leads: [Lead]

    struct Lead: Codable {
      let smell, kata: String
      let stage: Int
      let places: [Place]
    }

    struct Place: Codable, Hashable {
      let location, type: String
      let names: [String]
      let count: Int
    }
  }

  /// As `--json` prints it. Keys are added, and none is renamed or removed.
  public var saved: Saved {
    let found = Lead.strongest(measures.version).map { found in
      let places = found.places.map { place in
        Saved.Place(location: "\(place.location)", type: place.type, names: place.names, count: place.count)
      }
      return Saved.Lead(smell: found.lead.smell, kata: found.lead.kata, stage: found.lead.stage, places: places)
    }
    let figures = metrics.map { ($0.rawValue, measures.figures[$0] ?? 0) }
    return Saved(modules: modules, figures: Dictionary(uniqueKeysWithValues: figures), leads: found)
  }

  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(saved), as: UTF8.self) + "\n"
    }
  }

  /// What differs from a saved run: figures, and places of leads that are new or gone.
  public func changes(since file: String, on terminal: Terminal) throws {
    let old: Saved
    do { old = try JSONDecoder().decode(Saved.self, from: Data(try contents(of: file).utf8)) } catch {
      throw Failure("\(file) is not what --json prints: \(error)")
    }
    var table = Table([.left, .right, .right, .left])
    for metric in metrics {
      guard let before = old.figures[metric.rawValue], let now = measures.figures[metric], before != now else {
        continue
      }
      // More or fewer lines and types are neither.
      let verdict = [.size, .kinds].contains(metric.section) ? "" : before > now ? "better" : "worse"
      table.add(["  \(metric.label)", "\(before)", "→ \(now)", Table.Cell(verdict)])
    }
    func lines(_ saved: Saved) -> Set<String> {
      Set(saved.leads.flatMap { lead in lead.places.map { "\(lead.smell): \($0.type), \($0.count)" } })
    }
    let (before, now) = (lines(old), lines(saved))
    let text =
      table.rendered(on: terminal) + before.subtracting(now).sorted().map { "  gone  \($0)\n" }.joined()
      + now.subtracting(before).sorted().map { "  new   \($0)\n" }.joined()
    terminal.write(text.isEmpty ? "Nothing changed.\n" : text)
  }

  /// The hierarchy of a class.
  public func tree(of name: String) throws -> ClassTree { try ClassTree(of: name, in: measures.version) }
}
