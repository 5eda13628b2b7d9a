import SwiftOperators
import SwiftParser
import SwiftSyntax

/// The mutant that a replacement in a source makes, if it can be put to sleep beside the original: if it lies in the body of
/// a function, an initializer or an accessor. Nil for a replacement that touches a declaration, which needs a build of its
/// own.
///
/// - Parameter range: The bytes that are replaced, as offsets in UTF-8.
public func handMutant(in source: String, replacing range: Range<Int>, with replacement: String) -> Mutant? {
  let bytes = SourceBytes(source)
  let old = Array(bytes.bytes[range])
  let new = Array(replacement.utf8)
  // Only what differs has to lie in the body.
  let prefix = zip(old, new).prefix { $0 == $1 }.count
  let suffix = zip(old.dropFirst(prefix).reversed(), new.dropFirst(prefix).reversed()).prefix { $0 == $1 }.count
  let differing = range.lowerBound + prefix..<range.upperBound - suffix

  let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
  let edits = [Edit(range, replacement)]
  guard
    case .body(let body, let implicitReturn, let probe) = Placement(
      of: innermostNode(in: tree, around: differing), edits
    ).place,
    body.lowerBound <= differing.lowerBound, differing.upperBound <= body.upperBound
  else { return nil }
  let trimmed = [
    Edit(differing, String(decoding: new.dropFirst(prefix).dropLast(suffix), as: UTF8.self))
  ]
  let touched = bytes.lines(around: differing)
  let (removed, added) = difference(bytes[touched], bytes.text(of: touched, edited: trimmed))
  return Mutant(
    operator: .byHand, edits: trimmed, member: "", line: bytes.line(at: differing.lowerBound), removed: removed,
    added: added, place: .body(body, implicitReturn: implicitReturn, probe: probe))
}

/// The smallest node whose bytes, blanks included, hold the range.
private func innermostNode(in tree: Syntax, around range: Range<Int>) -> Syntax {
  var node = tree
  while let child = node.children(viewMode: .sourceAccurate).first(where: {
    $0.position.utf8Offset <= range.lowerBound && range.upperBound <= $0.endPosition.utf8Offset
  }) {
    node = child
  }
  return node
}
