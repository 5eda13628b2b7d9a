import AudioFiles
import Testing
import VoicePlayerContract
import WorkbookSupport

/// Random scripts on both versions: files are opened, good and bad, commands come in any order, events are answered with
/// commands, and the clock and the output take their time.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `commands in any order do what they do in the solution`() async throws {
    try await PlayerScenario().compareVersions()
  }
}

struct PlayerScenario: DifferentialScenario {
  /// The player of an example; nil in a random script.
  var example: PlayerMaker?

  enum Operation {
    /// A new player, by the initializer of its type.
    case make(PlayerKind, SampleFile)
    /// A new player, by the loader.
    case open(SampleFile)
    case give(Command)
    /// The listener gives the commands at the next such event that has no answer yet.
    case answer(EventKind, with: [Command])
    /// From now on, the clock moves by so much at each reading, or while the output is called.
    case clockMoves(microseconds: Int)
    case outputTakes(microseconds: Int)
    case waveform(bars: Int)
    case pcmFrame(at: Int)
    // Only in examples: from now on, notes say what the output is told; and a note of what the player shows.
    case watchOutput
    case look
  }

  /// In microseconds. The short file lasts 25 milliseconds, the tone 250, the pages 10 seconds; a frame of theirs lasts
  /// 125 microseconds.
  private static let waits = [
    0, 1, 62, 125, 12_500, 24_875, 25_000, 60_000, 100_000, 249_875, 250_000, 300_000, 600_000, 9_500_000,
    31_536_000_000_000, -12_500,
  ]

  /// In seconds.
  private static let targets = [
    0, 0.01, 0.024875, 0.025, 0.1, 0.2499, 0.25, 0.00006, 0.00007, 1, 9.9, -1, 1e300, .infinity, -.infinity, .nan,
  ]

  func operation(from draws: inout Draws) -> Operation {
    switch draws.number(below: 42) {
    case 0...28: .give(command(from: &draws))
    case 29, 30: .open(file(from: &draws))
    case 31...33: .make(draws.one(of: PlayerKind.allCases), file(from: &draws))
    case 34...37: .answer(draws.one(of: EventKind.allCases + [.stopped]), with: [command(from: &draws)])
    case 38: .clockMoves(microseconds: draws.one(of: [0, 62, 10_000]))
    case 39: .outputTakes(microseconds: draws.one(of: [0, 62, 10_000]))
    default:
      draws.once(in: 2)
        ? .pcmFrame(at: draws.one(of: [0, 1, 7, 500, 1000, 1999]))
        : .waveform(bars: draws.one(of: [1, 3, 0, -1, 501, 5000]))
    }
  }

  private func command(from draws: inout Draws) -> Command {
    switch draws.number(below: 18) {
    case 0...5: .play
    case 6...10: .wait(microseconds: draws.one(of: Self.waits))
    case 11, 12: .pause
    case 13: .stop
    case 14: .update
    default: .seek(to: draws.one(of: Self.targets))
    }
  }

  /// Small files are likelier than large ones.
  private func file(from draws: inout Draws) -> SampleFile {
    switch draws.number(below: 5) {
    case 0, 1: draws.one(of: SampleFile.damaged)
    case 2: draws.one(of: SampleFile.sound)
    default: draws.one(of: ["short.wav", "tone.ogg", "tone.ogg", "empty.wav", "empty.ogg"])
    }
  }

  func makeMachine(_ variant: Variant) throws -> Bench {
    let bench = try Bench(variant, example ?? .made("short.wav"))
    bench.watchesOutput = example == nil
    return bench
  }

  func perform(_ operation: Operation, on bench: inout Bench) -> Observation {
    let (player, message) = (bench.player, bench.message)
    var (outcome, result) = (caseName(of: operation), "")
    do {
      switch operation {
      case .make(let kind, let file): try bench.replacePlayer(.made(kind, file.bytes))
      case .open(let file): try bench.replacePlayer(.loaded(file.bytes))
      case .give(let command):
        bench.give(command)
        outcome = "\(caseName(of: command)): \(bench.reported.last?.rawValue ?? "nothing"), \(player.state)"
      case .answer(let event, let commands): bench.answers[event, default: []].append(commands)
      case .clockMoves(let microseconds): bench.clock.step = .microseconds(microseconds)
      case .outputTakes(let microseconds): bench.delay = .microseconds(microseconds)
      case .waveform(let bars):
        let waveform = message?.waveform(bars) ?? []
        (outcome, result) = (waveform.isEmpty ? "no waveform" : "waveform", "\(waveform)")
      case .pcmFrame(let index):
        let frame = index < player.frameCount ? message?.pcmFrame(index) : nil
        (outcome, result) = (frame == nil ? "no frame" : "frame", "\(frame ?? [])")
      case .watchOutput: bench.watchesOutput = true
      case .look: bench.look()
      }
    } catch let error as AudioFileError {
      (outcome, result) = ("refused: \(caseName(of: error.reason))", "\(error)")
    } catch {
      (outcome, result) = ("refused without a reason", "\(error)")
    }
    if let answered = bench.answered.last { outcome = "answered: \(answered)" }
    return Observation(outcome: outcome, result: result, events: bench.takeNotes(), state: bench.description)
  }

  let scripts = 110

  let longestScript = 40

  let mustReach =
    ["make", "open", "answer", "clockMoves", "outputTakes", "waveform", "no waveform", "frame", "no frame"]
    + EventKind.allCases.map { "answered: \($0)" }
    + [
      "truncated", "no known audio format", "wrongMarker", "zero channels", "a sample rate of zero", "chunkPastEnd",
      "missingChunk", "checksumMismatch", "missingPage", "unsupported", "malformed",
    ].map { "refused: \($0)" }
    + [
      "play: started, playing", "play: nothing, playing",
      "pause: paused, paused", "pause: nothing, paused", "pause: nothing, stopped",
      "pause: finished, stopped", "stop: stopped, stopped", "stop: nothing, stopped", "stop: finished, stopped",
      "wait: nothing, playing", "wait: nothing, paused", "wait: nothing, stopped", "update: nothing, playing",
      "update: nothing, paused", "update: nothing, stopped", "update: finished, stopped",
      "seek: sought, playing", "seek: sought, paused", "seek: sought, stopped", "seek: nothing, stopped",
      "seek: finished, stopped",
    ]
}
