import Testing
import WorkbookSupport

@testable import VoicePlayerContract

/// Real FLAC files, damaged in many ways.
@MainActor
@Suite(.enabled(if: Variant.comparesVersions))
struct FLACHostileInputTests {
  @Test func `damaged FLAC files get the same verdict from both, and the player stays usable`() async throws {
    try await HostileInputTests().compare(
      "VoicePlayerFLAC", ["tone.flac", "deep.flac", "unknown-length.flac"].map { FLACFixture.named($0).bytes },
      inputs: 60,
      mustReach: [
        "played", "refused: truncated", "refused: unsupported", "refused: malformed",
        "refused: no known audio format",
      ])
  }
}
