import Measuring
import Metrics
import SourceCode
import Terminal
import Workbook

extension Comparison {
  /// The files to copy to use one type of the kata elsewhere, in each version, for a person.
  ///
  /// - Parameter type: The type's name, `Outer.Inner` for a nested one; nil for that of `kata.json`.
  public func dependencies(of type: String?, on terminal: Terminal) throws -> String {
    let wanted = description.dependencies
    let versions: [(name: String, measures: Measures?, candidates: [String])] = [
      ("before", before, [wanted.before]), ("yours", isUntouched ? nil : try? yours.get(), wanted.candidates),
      ("after", after, [wanted.after]),
    ]
    var isFound = false
    let texts = versions.filter { $0.name != "yours" || !isUntouched }.map { name, measures, candidates in
      let heading = Style.bold("\(kata.name), \(name)", on: terminal)
      guard let structure = measures?.structure else { return heading + " does not compile\n" }
      let names = type.map { [$0] } ?? candidates
      let there = names.first { !structure.types(named: $0).isEmpty } ?? names[0]
      guard let set = DependencySet(of: there, in: structure) else { return heading + " has no type named \(there)\n" }
      isFound = true
      return heading + ": " + set.summary(nil, on: terminal) + set.list(on: terminal)
    }
    guard isFound else {
      throw Failure.usage(
        "\(kata.name) has no type named '\(type ?? wanted.before)', or several. 'Scripts/kata compare \(kata.name) "
          + "--diagram' shows them all.")
    }
    return (texts + (isUntouched ? ["Yours is still the starting code.\n"] : [])).joined(separator: "\n")
  }
}

extension DependencySet {
  /// Each file with why it is needed, in the order in which they were found.
  fileprivate func list(on terminal: Terminal) -> String {
    var table = Table([.left, .right, .left])
    table.add([Table.Cell("  file", .faint), Table.Cell("lines", .faint), Table.Cell("needed", .faint)])
    let reasons = found.map { ($0.file, "for \($0.name), in \($0.location.file)") }
    for (file, reason) in [(root, "declares \(type.name)")] + reasons {
      table.add([
        Table.Cell("  \(file)"), Table.Cell("\(SourceText(texts[file] ?? "").codeLines)"), Table.Cell(reason),
      ])
    }
    return "\n" + table.rendered(on: terminal)
  }
}
