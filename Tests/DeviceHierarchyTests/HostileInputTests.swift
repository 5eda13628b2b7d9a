import DeviceVocabulary
import Testing
import WorkbookSupport

/// Identifiers and versions come from outside: from reports, logs and other programs, whole or damaged.
@MainActor @Suite(.enabled(if: Variant.underTest == Variant.allCases, "it compares both versions"))
struct HostileInputTests {
  /// What a version makes of an identifier and an OS version.
  enum Verdict: Equatable {
    case described(String)
    case unknownIdentifier(String, String)
    case malformedOSVersion(String, String)
    case unknownOSVersion(String, String)
    case neverRan(String, String)
  }

  /// Real pairs: the identifier, a line feed, the OS version.
  static let pairs =
    DeviceFacts.all.map { "\($0.identifiers[0])\n\($0.osVersions.last)" }
    + ["iPhone5,1\n9.3.5", "iPad4,2\n8.4.1", "iPhone11,8\n14.0", "iPhone5,2\n11.0", "iPhone15,2\n26.0.1"]

  @Test func `damaged text gets the same verdict from both, and the next request is served`() throws {
    try compareVerdicts(
      named: "DeviceHierarchyText", on: Self.pairs.map { Array($0.utf8) }, inputs: 100,
      mustReach: ["described", "unknownIdentifier", "malformedOSVersion", "unknownOSVersion", "neverRan"],
      slowest: .seconds(1)
    ) { variant, bytes in
      let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let verdict = Self.verdict(of: variant, on: parts[0], parts.count == 2 ? parts[1] : "9.3")
      let next = try variant.makeDevice(identifier: "iPhone5,1", osVersion: "9.3")
      if next.name != "iPhone 5" { Issue.record("\(variant) makes \(next.name) of a good request now") }
      return verdict
    }
  }

  /// An error keeps the input as it was, and names it in its sentence.
  private static func verdict(of variant: Variant, on identifier: String, _ osVersion: String) -> Verdict {
    do throws(DeviceError) {
      return .described(try variant.makeDevice(identifier: identifier, osVersion: osVersion).allAnswers)
    } catch {
      switch error {
      case .unknownIdentifier(let text): return .unknownIdentifier(text, "\(error)")
      case .malformedOSVersion(let text): return .malformedOSVersion(text, "\(error)")
      case .unknownOSVersion(let version): return .unknownOSVersion("\(version)", "\(error)")
      case .neverRan(let version, let identifier): return .neverRan("\(version) \(identifier)", "\(error)")
      }
    }
  }
}
