/// How a clock behaves from one reading to the next. Code that reads its clock twice instead of once, or that expects a
/// clock to go forward, fails with one of these.
public enum ClockBehaviour: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The clock stands still.
  case still
  /// The clock moves on by a little at each reading.
  case movesAtEachReading
  /// The clock makes a leap of a year at each third reading.
  case leaps
  /// The clock goes back by a little at each second reading.
  case goesBack
  /// The clock goes from one end of its range to the other and back.
  case fullRange

  public var description: String { rawValue }
}

/// The readings of a clock that behaves in one way. A kata's test clock asks it for each reading.
public struct ClockReadings: Sendable {
  private let behaviour: ClockBehaviour
  private let tick: Duration
  private var count = 0
  private var current: Duration

  /// - Parameters:
  ///   - tick: How much "a little" is.
  ///   - start: The first reading, except for `fullRange`.
  public init(_ behaviour: ClockBehaviour, tick: Duration = .milliseconds(10), start: Duration = .seconds(1_000)) {
    self.behaviour = behaviour
    self.tick = tick
    current = start
  }

  /// How often the clock was read.
  public var readings: Int { count }

  /// The next reading.
  public mutating func next() -> Duration {
    defer { count += 1 }
    switch behaviour {
    case .still: break
    case .movesAtEachReading: if count > 0 { current += tick }
    case .leaps: if count > 0 { current += count.isMultiple(of: 3) ? .seconds(31_557_600) : tick }
    case .goesBack: if count > 0 { current += count.isMultiple(of: 2) ? .zero - tick : tick * 3 }
    case .fullRange: return count.isMultiple(of: 2) ? .seconds(Int64.min) : .seconds(Int64.max)
    }
    return current
  }

  /// Moves the clock, as a test does between two calls.
  public mutating func advance(by duration: Duration) { current += duration }
}
