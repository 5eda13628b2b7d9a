import Testing
import WorkbookSupport

/// FLAC files come from outside: real ones, damaged in all ways.
@MainActor
@Suite(.enabled(if: Variant.underTest.contains(.before), "it compares your version with the solution"))
struct FLACHostileInputTests {
  @Test func `damaged FLAC files get the same verdict from both, and the player stays usable`() throws {
    try HostileInputTests().compare(
      "VoicePlayerFLAC", ["tone.flac", "deep.flac", "unknown-length.flac"].map { FLACFixture.named($0).bytes },
      inputs: 60,
      mustReach: [
        "played", "refused: truncated", "refused: unsupported", "refused: malformed",
        "refused: no known audio format",
      ])
  }
}
