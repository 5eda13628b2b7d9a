/// The release lines (major.minor) that Apple published, from iOS 4.3 to iOS 18.7.
///
/// A line counts as a whole: Apple still publishes patches for old lines, so the list has 12.5 and not 12.5.7.
///
/// ```swift
/// let supported = OSVersion(9, 0)...OSVersion(15, 8)
/// try OSReleases.check(OSVersion("9.3.5"), on: "iPhone8,1", idiom: .phone, supported: supported)
/// ```
public enum OSReleases {
  /// The newest line in the list. Later ones exist, and some devices of the kata run them; here they are unknown, so this
  /// line is also the last one of those devices.
  public static let newest = OSVersion(18, 7)

  /// The minor versions of each major version that every device of its day could run.
  private static let minorVersions: [Int: ClosedRange<Int>] = [
    4: 3...3, 5: 0...1, 6: 0...1, 7: 0...1, 8: 0...4, 9: 0...3, 10: 0...3, 11: 0...4, 12: 0...4, 13: 0...7, 14: 0...8,
    15: 0...7, 16: 0...7, 17: 0...7, 18: 0...7,
  ]

  /// Lines that iPads never had: iPadOS began with 13.1, and iPadOS 16 with 16.1.
  private static let skippedOnPad: Set<OSVersion> = [OSVersion(13, 0), OSVersion(16, 0)]

  /// Checks that a device ran an OS version.
  ///
  /// - Parameters:
  ///   - osVersion: the version in question.
  ///   - identifier: the device's hardware identifier, for the error.
  ///   - idiom: the device's family.
  ///   - supported: the line that the device shipped with and the last line that Apple published for it. The last one
  ///     may lie beyond what newer devices had: 12.5 exists only for devices that stop there.
  /// - Throws: `DeviceError.unknownOSVersion` if the version is newer than the list, `DeviceError.neverRan` if the
  ///   device never ran it or if it never existed.
  public static func check(
    _ osVersion: OSVersion, on identifier: String, idiom: Idiom, supported: ClosedRange<OSVersion>
  ) throws(DeviceError) {
    let line = osVersion.line
    guard line <= newest else { throw .unknownOSVersion(osVersion) }
    let isCommon = minorVersions[line.major]?.contains(line.minor) ?? false
    let isPublished = line == supported.upperBound || isCommon
    let isSkipped = idiom == .pad && skippedOnPad.contains(line)
    guard supported.contains(line), isPublished, !isSkipped else {
      throw .neverRan(osVersion, identifier: identifier)
    }
  }
}
