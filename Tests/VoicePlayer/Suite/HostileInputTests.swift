import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

/// Files come from outside: real ones, damaged in all ways, with their checksums, sequence numbers and sizes put right
/// again now and then, so that the first checks don't find the damage.
@Suite(.enabled(if: Variant.comparesVersions))
struct HostileInputTests {
  /// What a version makes of a file.
  enum Verdict: Equatable {
    /// What was reported and played while the file was played, from the beginning, with pauses, and a WAV file from other places.
    case played([String])
    case refused(AudioFileError)
    /// Anything else is wrong, even if both versions agree.
    case misbehaved(String)

    var label: String {
      switch self {
      case .played: "played"
      case .refused(let error): "refused: \(caseName(of: error.reason))"
      case .misbehaved: "misbehaved"
      }
    }
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
    var misbehaved: String?
    try await compareVerdicts(
      named: name, on: files, inputs: inputs, mustReach: mustReach, slowest: .seconds(2), label: \.label
    ) { variant, bytes in
      let verdict = verdict(of: variant, on: bytes.repaired, good: files[0])
      if case .misbehaved(let how) = verdict { misbehaved = "\(variant): \(how)" }
      return verdict
    }
    #expect(misbehaved == nil)
  }

  private func verdict(of variant: Variant, on bytes: [UInt8], good: [UInt8]) -> Verdict {
    // A player holds its output, and its listener the journal.
    weak var output: RecordingOutput?
    weak var journal: Journal?
    let verdict: Verdict
    do {
      let playing = try Bench(variant, loading: good)
      defer { (output, journal) = (playing.output, playing.journal) }
      do {
        let loaded = try Bench(variant, loading: bytes)
        verdict = play(loaded.player.format.encoding == .pcm ? try Bench(variant, .wav, bytes) : loaded)
      } catch let error as AudioFileError {
        verdict = refuse(bytes, error, variant, playing)
      }
    } catch {
      return .misbehaved("an error of another type: \(error)")
    }
    return output == nil && journal == nil ? verdict : .misbehaved("the player outlives its user")
  }

  /// Plays a file from the beginning and to the end, with pauses, and a WAV file from the middle and the end.
  private func play(_ bench: Bench) -> Verdict {
    let (player, clock) = (bench.player, bench.clock)
    var seen = ["\(player.frameCount) frames, \(player.format)"]
    func look() {
      let pieces = bench.output.data.count
      seen.append("\(player.state) at \(player.currentFrame), \(pieces) pieces, \(bench.journal.entries)")
      bench.journal.entries = []
    }
    for part in [0, 0.5, 1] {
      bench.message?.seek(player.duration * part)
      player.play()
      look()
      clock.now += .milliseconds(30)
      player.update()
      look()
      player.pause()
    }
    player.stop()
    player.play()
    // All of it, whatever the rate.
    clock.now += .seconds(Int64.max)
    player.update()
    look()
    if player.state != .stopped { return .misbehaved("it never ends: \(seen)") }
    return .played(seen)
  }

  /// Makes a player for the file that the loader has refused, while another plays with the same clock and output.
  private func refuse(_ bytes: [UInt8], _ error: AudioFileError, _ variant: Variant, _ playing: Bench) -> Verdict {
    guard 0...bytes.count ~= error.offset else { return .misbehaved("no such byte: \(error)") }
    playing.player.play()
    let sounding = playing.output.data
    for kind in PlayerKind.allCases {
      do {
        _ = try variant.makePlayer(kind, bytes, clock: playing.clock, output: playing.output)
        return .misbehaved("refused first, then loaded")
      } catch let again as AudioFileError {
        let isOther: Bool
        if case .wrongMarker = again.reason { isOther = again.offset == 0 } else { isOther = false }
        // The loader has an error of its own for what no player knows.
        if again != error, error.reason != .unknownFormat, !isOther {
          return .misbehaved("\(error), then \(again)")
        }
      } catch {
        return .misbehaved("\(error) of another type")
      }
    }
    playing.advance(by: .milliseconds(10))
    guard playing.events == [.started(frame: 0)], playing.player.currentTime > 0.009 else {
      return .misbehaved("it does not play on: \(playing.events), \(playing.player.currentTime) s")
    }
    guard playing.output.data == sounding else { return .misbehaved("it has lost what it had") }
    return .refused(error)
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
