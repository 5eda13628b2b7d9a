import DeviceHierarchyContract
import DeviceVocabulary
import Testing
import WorkbookSupport

/// Identifiers and versions come from outside: from reports, logs and other programs, whole or damaged.
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  /// What a version makes of an identifier and an OS version.
  enum Verdict: Equatable {
    case described(String)
    case unknownIdentifier(String, String)
    case malformedOSVersion(String, String)
    case unknownOSVersion(String, String)
    case neverRan(String, String)
  }

  @Test func `a damaged identifier gets the same verdict from both, and the next request is served`() async throws {
    try await compareVerdicts(
      named: "DeviceHierarchyIdentifier", on: DeviceFacts.all.flatMap(\.identifiers).map { Array($0.utf8) },
      inputs: 100,
      mustReach: ["described", "unknownIdentifier", "neverRan"]
    ) { variant, bytes in
      try Self.verdict(of: variant, on: String(decoding: bytes, as: UTF8.self), "9.3")
    }
  }

  @Test func `a damaged OS version gets the same verdict from both, and the next request is served`() async throws {
    let versions = ["8.1", "8.4.1", "9.0", "9.3.5", "10.0.1", "12.4", "15.8", "16.1", "18.7.2", "26.0.1"]
    try await compareVerdicts(
      named: "DeviceHierarchyOSVersion", on: versions.map { Array($0.utf8) }, inputs: 100,
      mustReach: ["described", "malformedOSVersion", "unknownOSVersion", "neverRan"]
    ) { variant, bytes in
      try Self.verdict(of: variant, on: "iPad5,3", String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns what a version makes of the request. It has to serve a good one afterwards.
  private static func verdict(
    of variant: Variant, on identifier: String, _ osVersion: String
  ) throws(DeviceError) -> Verdict {
    let verdict = describe(by: variant, identifier, osVersion)
    let next = try variant.makeDevice(identifier: "iPhone5,1", osVersion: "9.3")
    if next.name != "iPhone 5" { Issue.record("\(variant) makes \(next.name) of a good request now") }
    return verdict
  }

  /// An error keeps the input as it was, and names it in its sentence.
  private static func describe(by variant: Variant, _ identifier: String, _ osVersion: String) -> Verdict {
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
