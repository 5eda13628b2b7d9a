import SwiftSyntax

/// A kind of small fault. `Authors/README.md` says what each does.
public enum MutationOperator: String, Sendable {
  case negateCondition, dropCondition, shiftBoundary, replaceOperator, changeLiteral
  case returnDefault, dropCall, dropSuperCall, dropAssignment
}

/// A small fault in a source.
public struct Mutant: Equatable, Sendable {
  public let `operator`: MutationOperator
  public let edit: Edit
  /// The function, property or initializer around it, with its types: `Device.layoutColumns(in:)`.
  public let member: String
  /// Where the fault begins, counted from 1.
  public let line: Int
  /// The lines that differ, `- ` before those of the original and `+ ` before the mutant's, without what all are indented by.
  public let lines: [String]
  let place: Place
}

/// A stretch of a source and what takes its place. Offsets count bytes of UTF-8.
public struct Edit: Equatable, Sendable {
  let range: Range<Int>
  let replacement: String
  /// The replacement as it is shown to a person, where the compiler must be given something else.
  var shown: String?
}

/// A stretch of a source where both a mutant and the original are put, to be chosen between when the program runs.
struct Place: Hashable, Sendable {
  /// Inside the braces of a body, or around an expression.
  let range: Range<Int>
  /// Whether it is the outermost body around the mutant. Outside of bodies, in initial values and default arguments, it is
  /// the expression that changes.
  var isBody = false
  /// The offset of the value that a body returns without saying so.
  var implicitReturn: Int?

  /// Nil if the mutant could not be chosen: it changes a declaration.
  init?(of node: Syntax) {
    let bodies = sequence(first: node, next: \.parent).compactMap(Body.init)
    if let body = bodies.last {
      range = body.range
      isBody = true
      implicitReturn = body.statements.returnedValue?.span.lowerBound
    } else if let expression = node.as(ExprSyntax.self) {
      range = expression.span
    } else {
      return nil
    }
  }
}

/// The bytes of a source, to cut from.
struct SourceBytes {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  var all: Range<Int> { bytes.indices }

  subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A stretch with edits made, those at the same offset in their order.
  func text(of range: Range<Int>, edited edits: [Edit], asShown: Bool = false) -> String {
    var result = ""
    var position = range.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += self[position..<max(position, edit.range.lowerBound)]
      result += asShown ? edit.shown ?? edit.replacement : edit.replacement
      position = max(position, edit.range.upperBound)
    }
    return result + self[position..<range.upperBound]
  }

  /// The whole lines that a stretch touches.
  func lines(around range: Range<Int>) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    return start..<(bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count)
  }

  func line(at offset: Int) -> Int { bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1 }

  /// The lines that an edit removes and adds, each with its mark.
  func difference(_ edit: Edit) -> [String] {
    let touched = lines(around: edit.range)
    func split(_ text: String) -> [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    var removed = split(self[touched])
    var added = split(text(of: touched, edited: [edit], asShown: true))
      .filter { !$0.allSatisfy(\.isWhitespace) || removed.contains($0) }
    while let first = removed.first, first == added.first {
      removed.removeFirst()
      added.removeFirst()
    }
    while let last = removed.last, last == added.last {
      removed.removeLast()
      added.removeLast()
    }
    let margin =
      (removed + added).filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    func marked(_ line: Substring, _ mark: String) -> String {
      let text = String(line.dropFirst(margin).reversed().drop { $0 == " " }.reversed())
      return text.isEmpty ? mark : "\(mark) \(text)"
    }
    return removed.map { marked($0, "-") } + added.map { marked($0, "+") }
  }
}
