/// A time on one day that a client has booked.
///
/// ```swift
/// let visit = try Appointment(client: "Ada", day: 1, from: 9 * 60, to: 10 * 60)
/// let walk = try Appointment(client: "Bo", day: 1, from: 10 * 60, to: 11 * 60)
/// visit.overlaps(walk)  // false
/// ```
public struct Appointment: Hashable, Sendable {
  public let client: String
  public let day: Int
  /// The minutes since midnight at which the appointment begins and ends.
  public let from, to: Int

  /// - Throws: `ShelterError` for the first of these that is wrong: the client's name, the time.
  public init(client: String, day: Int, from: Int, to: Int) throws(ShelterError) {
    guard client.isNameOnOneLine else { throw .malformedName(client) }
    guard 0 <= from, from < to, to <= 24 * 60 else { throw .impossibleTime(from: from, to: to) }
    self.client = client
    self.day = day
    self.from = from
    self.to = to
  }

  /// Whether both take place at some minute. An appointment may begin in the minute in which another one ends.
  public func overlaps(_ other: Appointment) -> Bool {
    day == other.day && from < other.to && other.from < to
  }

  /// Whether this appointment begins before the other one.
  public func isBefore(_ other: Appointment) -> Bool { (day, from) < (other.day, other.from) }

  /// "1 appointment", "2 appointments".
  public static func count(_ number: Int) -> String { "\(number) \(number == 1 ? "appointment" : "appointments")" }
}

extension Appointment: CustomStringConvertible {
  public var description: String { "\(Self.time(from))–\(Self.time(to)) on day \(day), for \(client)" }

  private static func time(_ minutes: Int) -> String {
    let minute = minutes % 60
    return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
  }
}
