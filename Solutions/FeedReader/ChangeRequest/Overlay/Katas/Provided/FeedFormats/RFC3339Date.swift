import Foundation

extension Date {
  /// The moment that `text` names, a date and time in the form of RFC 3339, section 5.6; nil if it has another form.
  ///
  /// `T` and `Z` may be small letters, and a blank may stand for `T`, as that section allows. Second 60, a leap second,
  /// is the first of the next minute. Fractions of a second may have any number of digits.
  public init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    // 2003-12-13T18:30:02Z is the shortest form.
    guard bytes.count >= 20,
      let year = Self.number(bytes[0..<4]), bytes[4] == UInt8(ascii: "-"),
      let month = Self.number(bytes[5..<7]), bytes[7] == UInt8(ascii: "-"),
      let day = Self.number(bytes[8..<10]), let midnight = Self.midnight(year: year, month: month, day: day),
      [UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " ")].contains(bytes[10]),
      let hour = Self.number(bytes[11..<13]), hour < 24, bytes[13] == UInt8(ascii: ":"),
      let minute = Self.number(bytes[14..<16]), minute < 60, bytes[16] == UInt8(ascii: ":"),
      let second = Self.number(bytes[17..<19]), second <= 60
    else { return nil }
    var zone = bytes[19...]
    var fraction = 0.0
    if zone.first == UInt8(ascii: ".") {
      let digits = zone.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
      fraction = value
      zone = zone[digits.endIndex...]
    }
    guard let offset = Self.offset(ofZone: zone) else { return nil }
    self = midnight + TimeInterval(hour * 3600 + minute * 60 + second - offset) + fraction
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    number(String(decoding: digits, as: UTF8.self), digits: digits.count...digits.count)
  }

  /// Seconds east of UTC of `Z` or an offset such as `+01:00`.
  private static func offset(ofZone zone: ArraySlice<UInt8>) -> Int? {
    if zone.elementsEqual("Z".utf8) || zone.elementsEqual("z".utf8) { return 0 }
    let start = zone.startIndex
    guard zone.count == 6, zone[start + 3] == UInt8(ascii: ":"),
      let hours = number(zone[start + 1..<start + 3]), hours < 24,
      let minutes = number(zone[start + 4..<start + 6]), minutes < 60
    else { return nil }
    switch zone[start] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }
}
