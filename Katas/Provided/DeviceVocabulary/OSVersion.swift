/// A version of iOS or iPadOS, such as 9.3.5.
public struct OSVersion: Hashable, Sendable {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads a version in the form that `UIDevice.systemVersion` has: two or three numbers with dots between.
  ///
  /// The numbers are ASCII digits without a sign, a blank or a leading zero. "9.3" and "9.3.0" are the same version.
  ///
  /// - Throws: `DeviceError.malformedOSVersion`, which names the text.
  public init(_ text: String) throws(DeviceError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(Self.number)
    guard numbers.count == parts.count, (2...3).contains(numbers.count) else {
      throw .malformedOSVersion(text)
    }
    self.init(numbers[0], numbers[1], numbers.count == 3 ? numbers[2] : 0)
  }

  /// The number that `digits` spell, or nil if they spell none or one that is too large for `Int`.
  private static func number(_ digits: Substring) -> Int? {
    // Int(_:) alone would take a sign.
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    guard digits == "0" || digits.first != "0" else { return nil }
    return Int(digits)
  }

  /// The release line that the version belongs to: 9.3 for 9.3.5.
  public var line: OSVersion { OSVersion(major, minor) }
}

extension OSVersion: Comparable {
  public static func < (lhs: OSVersion, rhs: OSVersion) -> Bool {
    (lhs.major, lhs.minor, lhs.patch) < (rhs.major, rhs.minor, rhs.patch)
  }
}

extension OSVersion: CustomStringConvertible {
  public var description: String { patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)" }
}
