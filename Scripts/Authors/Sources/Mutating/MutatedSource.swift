/// A source with all its mutants in it. Which one is awake is chosen when the program runs; none is by itself.
public struct MutatedSource: Sendable {
  public let text: String
  /// For each line of the text, counted from 1, the mutant that it belongs to.
  public let owners: [Int: Int]

  public init(_ source: String, mutants: [Int: Mutant]) {
    let writer = Writer(source: SourceBytes(source), mutants: mutants)
    text = writer.text(of: writer.source.all, with: Dictionary(grouping: mutants.keys.sorted()) { mutants[$0]?.place })
    var owners: [Int: Int] = [:]
    var owner: Int?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
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

  /// A stretch of the source in which the mutants of some places, by their numbers, can be chosen.
  func text(of range: Range<Int>, with places: [Place?: [Int]], and edits: [Edit] = []) -> String {
    let known = places.keys.compactMap(\.self)
    let outermost = known.filter { place in !known.contains { $0 != place && place.range.isWithin($0.range) } }
    let choices = outermost.map { place in
      let inner = places.filter { $0.key != place && $0.key?.range.isWithin(place.range) == true }
      return Edit(range: place.range, replacement: choice(at: place, places[place, default: []], inner))
    }
    return source.text(of: range, edited: edits + choices)
  }

  private func choice(at place: Place, _ numbers: [Int], _ inner: [Place?: [Int]]) -> String {
    let returns = place.implicitReturn.map { [Edit(range: $0..<$0, replacement: "return ")] } ?? []
    let original = text(of: place.range, with: inner, and: returns)
    let copies = numbers.compactMap { number in
      mutants[number].map { mutant in
        let text = source.text(of: place.range, edited: returns + [mutant.edit])
        return (number, "\(Self.beginMark)\(number)\n\(text)\n\(Self.endMark)\n")
      }
    }
    guard place.isBody else { return copies.reduce(original) { "KataMutants.choose(\($1.0),\n\($1.1), \($0))" } }
    // A body's mutants follow one another.
    let reach = "KataMutants.reach(\(numbers.first ?? 0), \(numbers.last ?? 0))"
    let cases = copies.map { "case \($0.0):\n\($0.1)" }.joined()
    return "\n\(reach)\nswitch KataMutants.awake {\n\(cases)default:\n\(original)\n}\n"
  }
}

extension Range<Int> {
  fileprivate func isWithin(_ other: Range) -> Bool { other.lowerBound <= lowerBound && upperBound <= other.upperBound }
}

/// The source of what wakes mutants, to be compiled with a module that has some.
public let mutantSupport = """
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Which mutant is awake, and which bodies a run came by.
  public enum KataMutants {
    /// The number in `KATA_MUTANT`; 0 wakes none, and `planted` ends the process wherever there is a mutant.
    private static let chosen: Int = {
      guard let text = getenv("KATA_MUTANT").map({ String(cString: $0) }) else { return 0 }
      return text == "planted" ? -1 : Int(text) ?? 0
    }()

    public static var awake: Int {
      if chosen == -1 { fatalError("the planted mutant") }
      return chosen
    }

    /// The file, open to append to, that `KATA_MUTANTS_REACHED` names.
    private static let record: Int32? = getenv("KATA_MUTANTS_REACHED").map {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }

    private static let reached = Mutex<Set<Int>>([])

    /// Notes, once, that a run came by a body with the mutants of these numbers.
    public static func reach(_ first: Int, _ last: Int) {
      guard let record else { return }
      reached.withLock { reached in
        guard reached.insert(first).inserted else { return }
        let line = "\\(first) \\(last)\\n"
        _ = line.withCString { write(record, $0, strlen($0)) }
      }
    }

    public static func choose<Value>(
      _ number: Int, _ mutated: @autoclosure () throws -> Value, _ original: @autoclosure () throws -> Value
    ) rethrows -> Value {
      reach(number, number)
      return try awake == number ? mutated() : original()
    }
  }

  """
