import Testing
import VoicePlayerContract
import WorkbookSupport

/// Real FLAC files, damaged in many ways. While only the learner's version knows them, there is nothing to compare.
@MainActor
@Suite(.enabled { await Variant.comparesFLAC })
struct FLACHostileInputTests {
  @Test func `damaged FLAC files get the same verdict from both, and what plays plays on`() async throws {
    try await HostileInputTests().compare(
      "VoicePlayerFLAC", ["tone.flac", "deep.flac", "unknown-length.flac"].map { FLACFixture.named($0).bytes },
      inputs: 60,
      mustReach: [
        "played", "refused: truncated", "refused: unsupported", "refused: malformed",
        "refused: no known audio format",
      ])
  }
}

extension Variant {
  @MainActor fileprivate static var comparesFLAC: Bool {
    comparesVersions && allCases.allSatisfy { (try? Bench($0, .loaded(FLACFixture.named("tone.flac").bytes))) != nil }
  }
}
