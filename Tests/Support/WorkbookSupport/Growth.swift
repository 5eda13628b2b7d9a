#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much work a size costs, for sizes that grow: `[n, 2n, 4n]`, or two that are farther apart.
///
/// Work in proportion to the size grows fourfold from `n` to `4n`; in proportion to its square, sixteenfold. If each
/// element has a high cost of its own, only sizes that are farther apart show a search that must not be there.
/// Count where you can (`CountedCollection`, a counting loader or clock): counts are the same in every run. Where nothing
/// can be counted, `Growth.processorTime` takes the processor time of the thread, which other programs hardly disturb.
public struct Growth: Sendable, CustomStringConvertible {
  public let sizes: [Int]
  public let costs: [Double]

  /// Counts the work for `size`, twice that and four times that.
  ///
  /// - Parameter count: Does the work for a size and returns how many accesses, calls or bytes it took.
  public static func counted(from size: Int, _ count: (Int) throws -> Int) rethrows -> Growth {
    let sizes = [size, 2 * size, 4 * size]
    return Growth(sizes: sizes, costs: try sizes.map { Double(try count($0)) })
  }

  /// Takes the processor time of this thread for `size`, twice that and four times that, as `leastCosts` does.
  ///
  /// - Parameter work: Does the work for a size, on this thread.
  public static func processorTime(from size: Int, rounds: Int = 1, _ work: (Int) throws -> Void) rethrows -> Growth {
    try processorTime(for: [size, 2 * size, 4 * size], rounds: rounds, work)
  }

  /// Takes the processor time of this thread for each size, as `leastCosts` does.
  public static func processorTime(for sizes: [Int], rounds: Int = 1, _ work: (Int) throws -> Void) rethrows -> Growth {
    try leastCosts(for: sizes, rounds: rounds) { size in [try secondsOfThread { try work(size) }] }[0]
  }

  /// Measures several costs of each size at once: for each cost, the least of `rounds` attempts, or of up to eight times as
  /// many where one doesn't look linear, because other programs may disturb an attempt. There are no more attempts once they
  /// took five seconds of processor time: work that is about linear takes a small part of that. An attempt measures the first
  /// size three times, which costs little, and uses the least: if only this size was disturbed, work that isn't linear would
  /// look linear.
  ///
  /// - Parameter measure: Does the work for a size and returns what each of its parts cost.
  /// - Returns: The growth of each part, in the same order.
  public static func leastCosts(
    for sizes: [Int], rounds: Int = 1, _ measure: (Int) throws -> [Double]
  ) rethrows -> [Growth] {
    var growths: [Growth] = []
    let start = secondsOfThread()
    for round in 0..<(8 * rounds) {
      if round >= rounds, growths.allSatisfy(\.isAboutLinear) || secondsOfThread() - start > 5 { break }
      var costs = try sizes.map(measure)
      for _ in 0..<2 { costs[0] = zip(costs[0], try measure(sizes[0])).map(min) }
      growths = costs[0].indices.map { part in
        let new = costs.map { $0[part] }
        return Growth(sizes: sizes, costs: round == 0 ? new : zip(growths[part].costs, new).map { min($0, $1) })
      }
    }
    return growths
  }

  /// The cost of the largest size, as a multiple of the cost of the smallest.
  public var factor: Double {
    guard let first = costs.first, let last = costs.last else { return 0 }
    return last / max(first, .leastNormalMagnitude)
  }

  /// Whether the work grows about in proportion to the size, at the most: less than tenfold where the size grows fourfold,
  /// and so on. A sort stays below that; a search in a list for each element does not.
  public var isAboutLinear: Bool {
    guard let first = sizes.first, let last = sizes.last else { return true }
    return factor < 2.5 * Double(last) / Double(first)
  }

  public var description: String {
    zip(sizes, costs).map { "\($0): \($1)" }.joined(separator: ", ") + ", factor \(factor)"
  }
}

/// The seconds of processor time that work takes on this thread.
public func secondsOfThread(_ work: () throws -> Void) rethrows -> Double {
  let start = secondsOfThread()
  try work()
  return secondsOfThread() - start
}

/// The seconds of processor time that this thread has taken so far.
func secondsOfThread() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// A random-access collection that counts how often its elements are read and its indices are moved.
public struct CountedCollection<Element>: RandomAccessCollection {
  /// The counts of one collection and its slices.
  public final class Counts {
    public fileprivate(set) var elementReads = 0
    public fileprivate(set) var indexMoves = 0
    public init() {}
  }

  private let elements: [Element]
  public let counts: Counts

  public init(_ elements: [Element], counts: Counts = Counts()) {
    self.elements = elements
    self.counts = counts
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(position: Int) -> Element {
    counts.elementReads += 1
    return elements[position]
  }

  public func index(after index: Int) -> Int {
    counts.indexMoves += 1
    return index + 1
  }

  public func index(before index: Int) -> Int {
    counts.indexMoves += 1
    return index - 1
  }

  public func index(_ index: Int, offsetBy distance: Int) -> Int {
    counts.indexMoves += 1
    return index + distance
  }

  public func distance(from start: Int, to end: Int) -> Int {
    counts.indexMoves += 1
    return end - start
  }
}
