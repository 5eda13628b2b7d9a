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
    /// What was reported and played while the file was played, from the beginning, from the middle, and with a loop.
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

  @Test func `damaged WAV files get the same verdict from both, and the player stays usable`() async throws {
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

  @Test func `damaged Ogg files get the same verdict from both, and the player stays usable`() async throws {
    try await compare(
      "VoicePlayerOGG", ["tone.ogg", "silence-11s.ogg"].map { Fixture.named($0).bytes }, inputs: 60,
      mustReach: [
        "played", "refused: truncated", "refused: wrongMarker", "refused: checksumMismatch", "refused: unsupported",
        "refused: no known audio format",
      ])
  }

  /// Compares the verdicts on damaged copies of files of one format. The first is given to a player that refused one.
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
      var bench = try Bench(variant, bytes: good)
      defer { (output, journal) = (bench.output, bench.journal) }
      do {
        bench = try Bench(variant, bytes: bytes)
        verdict = play(bench)
      } catch let error as AudioFileError {
        verdict = refuse(bytes, error, bench, good: good)
      }
    } catch {
      return .misbehaved("an error of another type: \(error)")
    }
    return output == nil && journal == nil ? verdict : .misbehaved("the player outlives its user")
  }

  /// Plays a file from the beginning, from the middle, from the end, and with a loop.
  private func play(_ bench: Bench) -> Verdict {
    let (player, clock) = (bench.player, bench.clock)
    var seen = ["\(player.frameCount) frames, \(player.format.map { "\($0)" } ?? "no format")"]
    func look() {
      let pieces = bench.output.data.count
      seen.append("\(player.state) at \(player.currentFrame), \(pieces) pieces, \(bench.journal.entries)")
      bench.journal.entries = []
    }
    player.numberOfLoops = 1
    for step in [0, player.duration / 2, player.duration] {
      player.seek(to: step)
      player.play()
      look()
      clock.now += .milliseconds(30)
      player.update()
      look()
      player.pause()
    }
    player.stop()
    player.play()
    // All of it and the loop, whatever the rate.
    clock.now += .seconds(Int64.max)
    player.update()
    look()
    if player.state != .stopped { return .misbehaved("it never ends: \(seen)") }
    return .played(seen)
  }

  /// Gives the file that was refused to a player that plays. It plays on what it has, and takes the next file.
  private func refuse(_ bytes: [UInt8], _ error: AudioFileError, _ bench: Bench, good: [UInt8]) -> Verdict {
    guard 0...bytes.count ~= error.offset else { return .misbehaved("no such byte: \(error)") }
    let player = bench.player
    player.play()
    let sounding = bench.output.data
    do {
      do {
        try player.load(bytes)
        return .misbehaved("refused first, then loaded")
      } catch let again as AudioFileError {
        // The loader has an error of its own for what no player knows.
        if again != error, error.reason != .unknownFormat { return .misbehaved("\(error), then \(again)") }
      }
      bench.advance(by: .milliseconds(10))
      guard bench.events == [.started(frame: 0)], player.currentTime > 0.009 else {
        return .misbehaved("it does not play on: \(bench.events), \(player.currentTime) s")
      }
      player.seek(to: 0)
      guard bench.output.data == sounding else { return .misbehaved("it has lost what it had") }
      try player.load(good)
      guard bench.events.last == .loaded, player.currentFrame == 0 else {
        return .misbehaved("it does not take the next file: \(bench.events)")
      }
      return .refused(error)
    } catch {
      return .misbehaved("\(error) from a good file")
    }
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
