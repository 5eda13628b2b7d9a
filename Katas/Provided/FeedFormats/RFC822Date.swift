import Foundation

extension Date {
  /// The moment that `text` names, a date in the form of RFC 822, section 5; nil if it has another form.
  ///
  /// ```swift
  /// Date(rfc822: "Fri, 1 Mar 24 10:00 EST")  // 15:00 UTC, on 1 March 2024
  /// ```
  ///
  /// It follows the successor, RFC 5322, sections 3.3 and 4.3:
  /// - The day of the week may be missing and is not checked.
  /// - Seconds may be missing. Second 60, a leap second, is the first of the next minute.
  /// - Years of two digits are 2000 to 2049 and 1950 to 1999; of three digits, 1900 is added.
  /// - A zone is an offset such as `+0100`, `UT`, `GMT`, or a North American one such as `EST`. Any other name, single
  ///   military letters included, carries no information and means UTC.
  /// - Comments in parentheses are allowed between the parts.
  ///
  /// It also accepts what feeds write: `+01:00`, English months written out, a time with `AM` or `PM`, any blank space and
  /// commas, no zone at all (meaning UTC), a day alone (meaning its beginning in UTC), and the form of RFC 3339,
  /// `2024-03-01T10:00:00-05:00`, without the zone or the time, too.
  public init?(rfc822 text: String) {
    var parts = Self.withoutComments(text).split { $0.isWhitespace || $0 == "," }.map(String.init)
    if let date = Self.internet(parts) {
      self = date
      return
    }
    if let first = parts.first, first.allSatisfy(\.isLetter) { parts.removeFirst() }
    var half: Int?
    if parts.count > 4 {
      half = ["AM": 0, "PM": 12][parts[4].uppercased()]
      if half != nil { parts.remove(at: 4) }
    }
    guard (3...5).contains(parts.count),
      let day = Self.number(parts[0], digits: 1...2),
      let month = Self.month(parts[1]),
      let year = Self.year(parts[2]),
      let midnight = Self.midnight(year: year, month: month, day: day),
      let secondOfDay = parts.count > 3 ? Self.secondOfDay(parts[3], half: half) : 0,
      let offset = parts.count == 5 ? Self.offset(ofZone: parts[4]) : 0
    else { return nil }
    self = midnight + TimeInterval(secondOfDay - offset)
  }

  /// The moment that is written as in RFC 3339, section 5.6. A fraction of a second is dropped.
  private static func internet(_ parts: [String]) -> Date? {
    let text = parts.joined(separator: "T").replacing("t", with: "T")
    let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard !halves.isEmpty else { return nil }
    let fields = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard fields.count == 3, let year = number(fields[0], digits: 4...4), let month = number(fields[1], digits: 2...2),
      let day = number(fields[2], digits: 2...2), let midnight = midnight(year: year, month: month, day: day)
    else { return nil }
    guard halves.count == 2 else { return midnight }
    let time = halves[1].prefix { $0.isNumber || ":.".contains($0) }
    let zone = halves[1][time.endIndex...].replacing("T", with: "")
    let fraction = time.split(separator: ".", maxSplits: 1).dropFirst().first ?? "0"
    guard fraction.allSatisfy(\.isNumber), let second = secondOfDay(String(time.prefix { $0 != "." }), half: nil),
      let offset = zone.isEmpty ? 0 : offset(ofZone: String(zone))
    else { return nil }
    return midnight + TimeInterval(second - offset)
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// The beginning of a day in UTC, or nil if the calendar has no such day.
  static func midnight(year: Int, month: Int, day: Int) -> Date? {
    let components = DateComponents(calendar: calendar, year: year, month: month, day: day)
    return components.isValidDate ? components.date : nil
  }

  private static func withoutComments(_ text: String) -> String {
    var depth = 0
    var result = ""
    for character in text {
      switch character {
      case "(": depth += 1
      case ")" where depth > 0:
        depth -= 1
        result.append(" ")
      default: if depth == 0 { result.append(character) }
      }
    }
    return result
  }

  /// The number that `text` writes in ASCII digits, and in as many of them as `digits` allows.
  static func number(_ text: some StringProtocol, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  private static func month(_ text: String) -> Int? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
      "december",
    ]
    let name = text.lowercased()
    return names.firstIndex { $0 == name || $0.prefix(3) == name }.map { $0 + 1 }
  }

  private static func year(_ text: String) -> Int? {
    guard let year = number(text, digits: 2...4) else { return nil }
    switch text.count {
    case 2: return year < 50 ? 2000 + year : 1900 + year
    case 3: return 1900 + year
    default: return year
    }
  }

  /// - Parameter half: 0 and 12 for a time of twelve hours, with `AM` and with `PM`.
  private static func secondOfDay(_ text: String, half: Int?) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let hour = number(parts[0], digits: 1...2), hour < 24,
      let minute = number(parts[1], digits: 2...2), minute < 60,
      let second = parts.count == 3 ? number(parts[2], digits: 2...2) : 0, second <= 60
    else { return nil }
    guard let half else { return hour * 3600 + minute * 60 + second }
    guard (1...12).contains(hour) else { return nil }
    return (hour % 12 + half) * 3600 + minute * 60 + second
  }

  /// Seconds east of UTC, or nil for what is neither a name nor an offset.
  private static func offset(ofZone text: String) -> Int? {
    let americanHours = ["EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7]
    if text.allSatisfy({ $0.isASCII && $0.isLetter }) { return (americanHours[text.uppercased()] ?? 0) * 3600 }
    guard let sign = ["+": 1, "-": -1][text.prefix(1)] else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let number = number(digits, digits: 4...4), number % 100 < 60 else { return nil }
    return sign * (number / 100 * 3600 + number % 100 * 60)
  }
}
