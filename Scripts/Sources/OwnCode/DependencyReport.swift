import Machine
import Metrics

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
