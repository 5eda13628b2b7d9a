import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

/// Files come from outside: real ones, damaged in all ways, with their checksums, sequence numbers and sizes put right
/// again now and then, so that the first checks don't find the damage.
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  /// What a version makes of a file: what was reported and played while it was played, from the beginning, with pauses,
  /// and a WAV file from other places; or why it was refused.
  typealias Verdict = Result<[String], AudioFileError>

  /// What is wrong, even if both versions agree.
  struct Misbehaviour: Error {
    let variant: Variant
    let how: String
  }

  @Test func `damaged WAV files get the same verdict from both, and what plays plays on`() async throws {
    let files = ["eight-bit.wav", "extensible.wav", "empty.wav"].map { Fixture.named($0).bytes }
    // The data chunk claims 4 GB. A reader must not reserve that much memory.
    let boasting = files[0].replacing(at: 40, with: littleEndian(UInt32.max))
    try await compare(
      "VoicePlayerWAV", files + [boasting], inputs: 85,
      mustReach: [
        "played", "refused: truncated", "refused: wrongMarker", "refused: chunkPastEnd", "refused: missingChunk",
        "refused: no known audio format", "refused: unsupported",
      ])
  }

  @Test func `damaged Ogg files get the same verdict from both, and what plays plays on`() async throws {
    try await compare(
      "VoicePlayerOGG", ["tone.ogg", "silence-11s.ogg"].map { Fixture.named($0).bytes }, inputs: 60,
      mustReach: [
        "played", "refused: truncated", "refused: wrongMarker", "refused: checksumMismatch", "refused: unsupported",
        "refused: no known audio format",
      ])
  }

  /// Compares the verdicts on damaged copies of files of one format. The first plays while another is refused.
  func compare(_ name: String, _ files: [[UInt8]], inputs: Int, mustReach: [String]) async throws {
    try await compareVerdicts(
      named: name, on: files, inputs: inputs, mustReach: mustReach,
      label: { (verdict: Verdict) in
        if case .failure(let error) = verdict { "refused: \(caseName(of: error.reason))" } else { "played" }
      }
    ) { variant, bytes in
      var playing: Bench? = try Bench(variant, .loaded(files[0]))
      // A player holds its output, and its listener the journal.
      weak let output = playing?.output
      weak let journal = playing?.journal
      let verdict = try playing.map { try self.verdict(on: bytes.repaired, beside: $0) }
      playing = nil
      guard let verdict, output == nil, journal == nil else {
        throw Misbehaviour(variant: variant, how: "the player outlives its user")
      }
      return verdict
    }
  }

  private func verdict(on bytes: [UInt8], beside playing: Bench) throws -> Verdict {
    do {
      let loaded = try Bench(playing.variant, .loaded(bytes))
      let isWAV = loaded.player.format.encoding == .pcm
      return .success(try play(isWAV ? Bench(playing.variant, .made(.wav, bytes)) : loaded))
    } catch let error as AudioFileError {
      guard let how = misbehaviour(of: playing, to: bytes, refusedWith: error) else { return .failure(error) }
      throw Misbehaviour(variant: playing.variant, how: how)
    }
  }

  /// Plays a file from the beginning and to the end, with pauses, and a WAV file from the middle and the end.
  private func play(_ bench: Bench) throws -> [String] {
    let player = bench.player
    var seen = ["\(player.frameCount) frames, \(player.format)"]
    func look() {
      seen.append("\(player.state) at \(player.currentFrame), \(bench.journal.entries)")
      bench.journal.entries = []
    }
    for part in [0, 0.5, 1] {
      for command in [.seek(to: player.duration * part), .play, .advance(microseconds: 30_000), .pause] as [Command] {
        bench.give(command)
        look()
      }
    }
    player.stop()
    player.play()
    // All of it, whatever the rate.
    bench.advance(by: .seconds(Int64.max))
    look()
    guard player.state == .stopped else { throw Misbehaviour(variant: bench.variant, how: "it never ends: \(seen)") }
    return seen
  }

  /// Makes players for a file that the loader has refused, while another plays with the same clock and output.
  private func misbehaviour(of playing: Bench, to bytes: [UInt8], refusedWith error: AudioFileError) -> String? {
    if !(0...bytes.count ~= error.offset) { return "no such byte: \(error)" }
    playing.player.play()
    let entries = playing.journal.entries
    for kind in PlayerKind.allCases {
      do {
        try playing.replacePlayer(.made(kind, bytes))
        return "refused first, then loaded"
      } catch let again as AudioFileError {
        // The loader has an error of its own for what no player knows.
        let isOther = again.offset == 0 && again.reason == .wrongMarker(expected: kind == .wav ? "RIFF" : "OggS")
        if again != error, error.reason != .unknownFormat, !isOther { return "\(error), then \(again)" }
      } catch {
        return "\(error) of another type"
      }
    }
    playing.advance(by: .milliseconds(10))
    let playsOn = playing.journal.entries == entries && playing.player.currentTime > 0.009
    return playsOn ? nil : "it does not play on: \(playing.journal.entries), \(playing.player.currentTime) s"
  }
}

extension [UInt8] {
  /// The bytes, or a copy in which sizes or checksums are put right. The bytes themselves decide which.
  fileprivate var repaired: [UInt8] {
    let choice = reduce(into: UInt8(0)) { $0 = $0 &* 31 &+ $1 }
    if starts(with: "RIFF".utf8), count >= 8, choice % 2 == 0 {
      return replacing(at: 4, with: littleEndian(UInt32(count - 8)))
    }
    if starts(with: "OggS".utf8), choice % 4 > 0 { return resealed(renumbered: choice % 4 > 1) }
    return self
  }

  /// A copy in which each whole page has a right checksum, and, if wanted, its place in one stream.
  private func resealed(renumbered: Bool) -> [UInt8] {
    var copy = self
    var (offset, number) = (0, UInt32(0))
    while offset + 27 <= count, copy[offset...].starts(with: "OggS".utf8) {
      let table = offset + 27
      guard table + Int(copy[offset + 26]) <= count else { break }
      let page = copy.oggPage(at: offset)
      guard page.upperBound <= count else { break }
      if renumbered {
        copy.replaceSubrange(offset + 14..<offset + 22, with: copy[14..<18] + littleEndian(number))
      }
      copy = copy.sealingOggPage(at: offset)
      number += 1
      offset = page.upperBound
    }
    return copy
  }
}
