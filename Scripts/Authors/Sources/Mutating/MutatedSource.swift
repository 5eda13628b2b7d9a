/// A source with all its mutants in it. Which one is awake is chosen when the program runs; none is by itself.
public struct MutatedSource: Sendable {
  public let text: String
  /// For each line of the text, counted from 1, the mutant that it belongs to.
  public let owners: [Int: Int]

  /// - Parameter mutants: Mutants of this source, by the numbers under which they are to be woken.
  public init(_ source: String, mutants: [Int: Mutant]) {
    let writer = Writer(source: SourceBytes(source), mutants: mutants)
    let marked = writer.text()
    text = marked
    var owners: [Int: Int] = [:]
    var owner: Int?
    for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix(Writer.beginMark) {
        owner = Int(line.dropFirst(Writer.beginMark.count))
      } else if line == Writer.endMark {
        owner = nil
      } else if let owner {
        owners[index + 1] = owner
      }
    }
    self.owners = owners
  }
}

private struct Writer {
  let source: SourceBytes
  let mutants: [Int: Mutant]

  static let beginMark = "// mutant "
  static let endMark = "// end of mutant"

  private struct Body {
    var implicitReturn: Int?
    var probes: [Int: Mutant.Probe] = [:]
  }

  func text() -> String {
    var bodies: [Range<Int>: Body] = [:]
    var expressions: [Range<Int>: [Int]] = [:]
    for (number, mutant) in mutants {
      switch mutant.place {
      case .body(let range, let implicitReturn, let probe):
        bodies[range, default: Body()].implicitReturn = implicitReturn
        bodies[range]?.probes[number] = probe
      case .expression(let range): expressions[range, default: []].append(number)
      }
    }
    var edits = bodies.map { Edit($0.key, text(of: $0.key, $0.value)) }
    let outermost = expressions.keys.filter { range in
      !expressions.keys.contains {
        $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }
    edits += outermost.map { Edit($0, choice(at: $0, expressions)) }
    return source.text(of: 0..<source.bytes.count, edited: edits)
  }

  /// A body with a copy of itself for each of its mutants.
  private func text(of range: Range<Int>, _ body: Body) -> String {
    let says = body.implicitReturn.map { [Edit($0..<$0, "return ")] } ?? []
    var text = "\nswitch KataMutants.awake {\n"
    for number in body.probes.keys.sorted() {
      guard let mutant = mutants[number] else { continue }
      text += "case \(number):\n\(Self.beginMark)\(number)\nKataMutants.reach(\(number))\n"
      text += source.text(of: range, edited: says + mutant.edits) + "\n\(Self.endMark)\n"
    }
    let probes = Dictionary(grouping: body.probes.keys.sorted()) { body.probes[$0] }
    var notes: [Edit] = []
    for (probe, numbers) in probes {
      let list = numbers.map(String.init).joined(separator: ", ")
      switch probe {
      case .statement(let offset): notes.append(Edit(offset..<offset, "KataMutants.reach(\(list)); "))
      case .expression(let range):
        notes.append(Edit(range.lowerBound..<range.lowerBound, "KataMutants.pass([\(list)], "))
        notes.append(Edit(range.upperBound..<range.upperBound, ")"))
      case nil: break
      }
    }
    return text + "default:\n" + source.text(of: range, edited: notes + says) + "\n}\n"
  }

  /// An expression, to be chosen from itself and its mutants.
  private func choice(at range: Range<Int>, _ expressions: [Range<Int>: [Int]]) -> String {
    let inner = expressions.keys.filter {
      $0 != range && range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
    }
    let outermost = inner.filter { range in
      !inner.contains { $0 != range && $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
    }
    var text = source.text(of: range, edited: outermost.map { Edit($0, choice(at: $0, expressions)) })
    for number in expressions[range, default: []].sorted() {
      guard let mutant = mutants[number] else { continue }
      let mutated = source.text(of: range, edited: mutant.edits)
      text = "KataMutants.choose(\(number),\n\(Self.beginMark)\(number)\n\(mutated)\n\(Self.endMark)\n, \(text))"
    }
    return text
  }
}

/// The source of what wakes mutants, to be compiled with a module that has some.
///
/// - Parameter name: What the mutants of this module are called in `KATA_MUTANT`, before a hyphen and the number.
public func mutantSupport(name: String) -> String {
  """
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Which mutant is awake, and which places a run came by.
  public enum KataMutants {
    /// `KATA_MUTANT`: a name and a number, as in `\(name)-17`; 0 wakes none.
    private static let chosen: Int = {
      guard let text = getenv("KATA_MUTANT").map({ String(cString: $0) }), text.hasPrefix("\(name)-") else { return 0 }
      return text == "\(name)-planted" ? -1 : Int(text.dropFirst(\(name.count + 1))) ?? 0
    }()

    /// The mutant that is awake. The planted one ends the process wherever there is a mutant.
    public static var awake: Int {
      if chosen == -1 { fatalError("the planted mutant") }
      return chosen
    }

    /// The file, open to append to, that `KATA_MUTANTS_REACHED` names.
    private static let record: Int32? = getenv("KATA_MUTANTS_REACHED").map {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    private static let reached = Mutex<Set<Int>>([])

    /// Notes, once, that a run came by some mutants.
    public static func reach(_ numbers: Int...) { note(numbers) }

    private static func note(_ numbers: [Int]) {
      guard let record else { return }
      reached.withLock { reached in
        for number in numbers where reached.insert(number).inserted {
          let line = "\(name)-\\(number)\\n"
          _ = line.withCString { write(record, $0, strlen($0)) }
        }
      }
    }

    /// The value that it is given.
    @discardableResult
    public static func pass<Value>(_ numbers: [Int], _ value: Value) -> Value {
      note(numbers)
      return value
    }

    public static func choose<Value>(
      _ number: Int, _ mutated: @autoclosure () throws -> Value, _ original: @autoclosure () throws -> Value
    ) rethrows -> Value {
      note([number])
      return try awake == number ? mutated() : original()
    }
  }

  """
}
