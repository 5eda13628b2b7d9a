import Measuring
import Metrics
import Terminal
import Workbook

extension Comparison {
  /// The files to copy to use one type of the kata elsewhere, in each version, for a person.
  ///
  /// - Parameter type: The type's name, `Outer.Inner` for a nested one; nil for that of `kata.json`.
  public func dependencies(of type: String?, on terminal: Terminal) throws -> String {
    let wanted = description.dependencies
    var versions = [("before", before as Measures?, [wanted.before]), ("after", after, [wanted.after])]
    if !isUntouched { versions.insert(("yours", try? yours.get(), wanted.candidates), at: 1) }
    var isFound = false
    var texts = versions.map { name, measures, candidates in
      let heading = Style.bold("\(kata.name), \(name)", on: terminal)
      guard let structure = measures?.structure else { return heading + " does not compile\n" }
      let names = type.map { [$0] } ?? candidates
      let there = names.first { !structure.types(named: $0).isEmpty } ?? names[0]
      guard let set = DependencySet(of: there, in: structure) else { return heading + " has no type named \(there)\n" }
      isFound = true
      return heading + ": " + set.report(on: terminal)
    }
    guard isFound else {
      throw Failure.usage("\(kata.name) has no type named '\(type ?? wanted.before)', or several.")
    }
    if isUntouched { texts.append("Yours is still the starting code.\n") }
    return texts.joined(separator: "\n")
  }
}

extension DependencySet {
  /// How much there is to copy, and each file under the one that needs it.
  public func report(on terminal: Terminal) -> String {
    let sum = [counted(types.count, "type", "types"), counted(files.count, "file", "files")].joined(separator: " in ")
    var text = "dependencies of \(type.name)\n  \(sum), \(counted(lines, "line", "lines")) of code\n"
    if !imports.isEmpty { text += "  imports: \(imports.sorted().joined(separator: ", "))\n" }
    var table = Table([.left, .right, .left])
    table.add([Table.Cell("  file", .faint), Table.Cell("lines", .faint), Table.Cell("needed", .faint)])
    func add(_ file: String, for reason: String, below depth: Int) {
      let indent = String(repeating: "  ", count: depth + 1)
      table.add(["\(indent)\(file)", "\(lines(of: file))", "\(reason)"])
      for next in found where next.location.file == file { add(next.file, for: "for \(next.name)", below: depth + 1) }
    }
    add(type.location.file, for: "declares \(type.name)", below: 0)
    return text + "\n" + table.rendered(on: terminal)
  }
}
