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
  /// It also accepts what feeds write: `+01:00`, months written out, any blank space and commas, no zone at all (meaning UTC), and
  /// a day alone (meaning its beginning in UTC).
  public init?(rfc822 text: String) {
    var parts = Self.withoutComments(text).split { $0.isWhitespace || $0 == "," }.map(String.init)
    if let first = parts.first, first.allSatisfy(\.isLetter) { parts.removeFirst() }
    guard (3...5).contains(parts.count),
      let day = Self.number(parts[0], digits: 1...2),
      let month = Self.month(parts[1]),
      let year = Self.year(parts[2]),
      let midnight = Self.midnight(year: year, month: month, day: day),
      let secondOfDay = parts.count > 3 ? Self.secondOfDay(parts[3]) : 0,
      let offset = parts.count == 5 ? Self.offset(ofZone: parts[4]) : 0
    else { return nil }
    self = midnight + TimeInterval(secondOfDay - offset)
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
    let names = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    guard text.allSatisfy(\.isLetter) else { return nil }
    return names.firstIndex(of: String(text.lowercased().prefix(3))).map { $0 + 1 }
  }

  private static func year(_ text: String) -> Int? {
    guard let year = number(text, digits: 2...4) else { return nil }
    switch text.count {
    case 2: return year < 50 ? 2000 + year : 1900 + year
    case 3: return 1900 + year
    default: return year
    }
  }

  private static func secondOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      let hour = number(parts[0], digits: 1...2), hour < 24,
      let minute = number(parts[1], digits: 2...2), minute < 60,
      let second = parts.count == 3 ? number(parts[2], digits: 2...2) : 0, second <= 60
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Seconds east of UTC, or nil for what is neither a name nor an offset.
  private static func offset(ofZone text: String) -> Int? {
    let americanHours = [
      "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]
    if text.allSatisfy({ $0.isASCII && $0.isLetter }) { return (americanHours[text.uppercased()] ?? 0) * 3600 }
    guard let sign = ["+": 1, "-": -1][text.prefix(1)] else { return nil }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let number = number(digits, digits: 4...4), number % 100 < 60 else { return nil }
    return sign * (number / 100 * 3600 + number % 100 * 60)
  }
}
