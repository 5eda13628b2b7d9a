/// A stretch of a source and what takes its place. Offsets count bytes of UTF-8.
public struct Edit: Equatable, Sendable {
  public let range: Range<Int>
  public let replacement: String
  /// The replacement as it is shown to a person, where the compiler must be given something else.
  public let shown: String

  init(_ range: Range<Int>, _ replacement: String, shown: String? = nil) {
    self.range = range
    self.replacement = replacement
    self.shown = shown ?? replacement
  }
}

/// A small fault in a source.
public struct Mutant: Equatable, Sendable {
  public let `operator`: MutationOperator
  public let edits: [Edit]
  /// The function, property or initializer around it, with its types: `Device.layoutColumns(in:)`.
  public let member: String
  /// Where the fault begins, counted from 1.
  public let line: Int
  /// The lines that differ, without what they are indented by.
  public let removed: [String]
  public let added: [String]
  let place: Place

  /// Where both the mutant and the original are put, to be chosen between when the program runs.
  enum Place: Equatable, Sendable {
    /// The statements of a body, as a range, with the offset of an expression that is returned without saying so.
    case body(Range<Int>, implicitReturn: Int?, probe: Probe)
    /// An expression outside of any body: a property's initial value, a default argument.
    case expression(Range<Int>)
  }

  /// Where a run notes that it came by.
  enum Probe: Hashable, Sendable {
    case statement(Int)
    case expression(Range<Int>)
  }
}

/// The bytes of a source, to cut from.
struct SourceBytes {
  let bytes: [UInt8]

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// A stretch with edits made, those at the same offset in their order.
  func text(of range: Range<Int>, edited edits: [Edit], asShown: Bool = false) -> String {
    var result = ""
    var position = range.lowerBound
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for edit in ordered.map(\.element) {
      result += self[position..<max(position, edit.range.lowerBound)]
      result += asShown ? edit.shown : edit.replacement
      position = max(position, edit.range.upperBound)
    }
    return result + self[position..<range.upperBound]
  }

  /// The whole lines that a stretch touches.
  func lines(around range: Range<Int>) -> Range<Int> {
    let newline = UInt8(ascii: "\n")
    let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.count
    return start..<end
  }

  func line(at offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
