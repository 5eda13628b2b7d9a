import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

/// Random scripts on both versions: files are opened, good and bad, commands come in any order, and events are answered
/// with commands.
@Suite(.enabled(if: Variant.comparesVersions))
struct DifferentialTests {
  @Test func `commands in any order do what they do in the solution`() async throws {
    try await PlayerScenario().compareVersions()
  }
}

struct PlayerScenario: DifferentialScenario {
  /// Gives the machine the player of an example; nil in a random script.
  var example: ((Machine) throws -> Void)?

  enum Operation {
    /// A new player, by the initializer of its type.
    case make(PlayerKind, SampleFile)
    /// A new player, by the loader.
    case open(SampleFile)
    case give(Command)
    /// The listener gives the command at the next such event.
    case answer(EventKind, with: Command)
    case waveform(bars: Int)
    case pcmFrame(at: Int)
    /// Only in examples: notes what the player shows.
    case look
  }

  enum Command {
    case update
    case play
    case pause
    case stop
    case wait(microseconds: Int)
    /// Given only to a player that can seek.
    case seek(to: Double)
    /// Only in examples: waits and updates.
    case advance(microseconds: Int)
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
    switch draws.number(below: 40) {
    case 0...28: .give(command(from: &draws))
    case 29, 30: .open(file(from: &draws))
    case 31...33: .make(draws.one(of: PlayerKind.allCases), file(from: &draws))
    case 34...37: .answer(draws.one(of: EventKind.allCases + [.stopped]), with: command(from: &draws))
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
    draws.once(in: 2)
      ? draws.one(of: SampleFile.allCases) : draws.one(of: [.shortWAV, .toneOGG, .toneOGG, .emptyWAV, .emptyOGG])
  }

  func makeMachine(_ variant: Variant) throws -> Machine {
    let machine = try Machine(variant, isExample: example != nil)
    try example?(machine)
    return machine
  }

  func perform(_ operation: Operation, on machine: inout Machine) -> Observation {
    var (outcome, result) = ("", "")
    do {
      switch operation {
      case .make(let kind, let file):
        try machine.make(kind, file.bytes)
        outcome = "made"
      case .open(let file):
        try machine.open(file.bytes)
        outcome = "opened"
      case .give(let command):
        machine.give(command)
        outcome = "\(caseName(of: command)): \(machine.reported.last?.rawValue ?? "nothing"), \(machine.player.state)"
      case .answer(let event, let command):
        machine.answers[event] = command
        outcome = "will answer"
      case .waveform(let bars):
        let waveform = machine.message?.waveform(bars) ?? []
        outcome = waveform.isEmpty ? "no waveform" : "waveform"
        result = "\(waveform)"
      case .pcmFrame(let index):
        outcome = "no frame"
        if let message = machine.message, index < machine.player.frameCount {
          outcome = "frame"
          result = "\(message.pcmFrame(index))"
        }
      case .look:
        machine.look()
        outcome = "looked"
      }
    } catch let error as AudioFileError {
      (outcome, result) = ("refused: \(caseName(of: error.reason))", "\(error)")
    } catch {
      (outcome, result) = ("refused without a reason", "\(error)")
    }
    if let answered = machine.answered.last { outcome = "answered: \(answered)" }
    return Observation(outcome: outcome, result: result, events: machine.takeEvents(), state: machine.description)
  }

  let scripts = 110

  let longestScript = 40

  let mustReach =
    ["made", "opened", "will answer", "waveform", "no waveform", "frame", "no frame"]
    + EventKind.allCases.map { "answered: \($0)" }
    + [
      "truncated", "no known audio format", "wrongMarker", "zero channels", "a sample rate of zero", "chunkPastEnd",
      "missingChunk",
      "checksumMismatch", "missingPage", "unsupported", "malformed",
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

  /// A player of one version, with its clock and output, and somebody who listens.
  final class Machine {
    let variant: Variant
    /// Notes are short, and say what the player shows only where that isn't what they say.
    let isExample: Bool
    let clock = ManualClock()
    let output = RecordingOutput()
    private let journal = Journal()
    private(set) var player: any VoicePlayerSubject
    private(set) var message: VoiceMessageSubject?
    /// What the listener will say to an event, once.
    var answers: [EventKind: Command] = [:]
    /// What was reported and what was answered since `takeEvents`.
    private(set) var reported: [EventKind] = []
    private(set) var answered: [EventKind] = []
    private var events: [String] = []

    init(_ variant: Variant, isExample: Bool) throws {
      (self.variant, self.isExample) = (variant, isExample)
      let message = try variant.makeMessage(SampleFile.shortWAV.bytes, clock: clock, output: output)
      (self.message, player) = (message, message.player)
      output.journal = journal
      output.onChange = { [weak self] in self?.noteOutput() }
      take(player, message)
    }

    func make(_ kind: PlayerKind, _ bytes: [UInt8]) throws {
      switch kind {
      case .wav:
        let message = try variant.makeMessage(bytes, clock: clock, output: output)
        take(message.player, message)
      case .ogg: take(try variant.makePlayer(.ogg, bytes, clock: clock, output: output), nil)
      }
    }

    func open(_ bytes: [UInt8]) throws {
      take(try variant.loadPlayer(bytes, clock: clock, output: output), nil)
    }

    /// As an app does, which has one output: the former player stops first.
    func take(_ player: any VoicePlayerSubject, _ message: VoiceMessageSubject?) {
      self.player.stop()
      self.player.onEvent = nil
      (self.player, self.message) = (player, message)
      player.onEvent = { [weak self] event in
        self?.hear(event)
      }
    }

    func give(_ command: Command) {
      switch command {
      case .update: player.update()
      case .play: player.play()
      case .pause: player.pause()
      case .stop: player.stop()
      case .wait(let microseconds): clock.now += .microseconds(microseconds)
      case .seek(let seconds): message?.seek(seconds)
      case .advance(let microseconds):
        clock.now += .microseconds(microseconds)
        player.update()
      }
    }

    private func hear(_ event: PlaybackEvent) {
      let place = "\(player.state) at \(player.currentFrame)"
      if isExample {
        let (name, due) = event.note(state: player.state, frameCount: player.frameCount)
        events.append(place == due ? name : "\(name) while \(place)")
      } else {
        events.append("\(event), \(place)")
      }
      guard let kind = EventKind(rawValue: caseName(of: event)) else { return }
      reported.append(kind)
      guard let answer = answers.removeValue(forKey: kind) else { return }
      answered.append(kind)
      give(answer)
    }

    /// An output may read the player that starts or stops it.
    private func noteOutput() {
      let place = "\(player.state) at \(player.currentFrame)"
      for entry in journal.entries {
        guard isExample else {
          events += ["\(entry)", "heard while \(place)"]
          continue
        }
        // What is heard: after a pause, a decoder goes on from the position.
        switch entry {
        case .sounds(let frame):
          events.append("sound from \(frame)" + (place == "playing at \(frame)" ? "" : " while \(place)"))
        case .resumes:
          events.append("sound from \(player.currentFrame)" + (player.state == .playing ? "" : " while \(place)"))
        case .silence where output.isPaused: break
        default: events.append("silence" + (player.state == .playing ? " while \(place)" : ""))
        }
      }
      journal.entries = []
    }

    func look() {
      let seconds = Double(player.currentFrame) / Double(player.format.sampleRate.hertz)
      events.append(
        "\(player.state) at \(player.currentFrame)"
          + (player.state == .stopped && output.stream != nil ? " with a stream" : "")
          + (player.currentTime == seconds ? "" : ", shown as \(player.currentTime) s"))
    }

    func takeEvents() -> [String] {
      defer { (events, reported, answered) = ([], [], []) }
      return events
    }

    var description: String {
      let stream = output.stream.map { "\($0.format.encoding) from \($0.frame)\(output.isPaused ? ", paused" : "")" }
      return [
        "\(player.state) at \(player.currentFrame) of \(player.frameCount)",
        "\(player.currentTime) s of \(player.duration) s", "\(player.format)",
        stream ?? "silence", output.data.map(\.description).joined(separator: " "),
      ].joined(separator: "; ")
    }
  }
}

/// The names of a player's events.
enum EventKind: String, CaseIterable {
  case started, paused, sought, stopped, finished
}

extension PlaybackEvent {
  /// What an example says of the event, and what the player must show.
  fileprivate func note(state: PlaybackState, frameCount: Int) -> (name: String, due: String) {
    switch self {
    case .started(let frame): ("started at \(frame)", "playing at \(frame)")
    case .paused(let frame): ("paused at \(frame)", "paused at \(frame)")
    case .sought(let frame): ("sought to \(frame)", "\(state) at \(frame)")
    case .stopped: ("stopped", "stopped at 0")
    case .finished: ("finished", "stopped at \(frameCount)")
    }
  }
}

extension AudioData: CustomStringConvertible {
  /// Enough to distinguish the pieces of the sample files.
  public var description: String {
    if case .samples(let samples) = self {
      return "samples \(samples.indices) \(samples.prefix(2)) \(samples.suffix(2))"
    }
    if case .oggPage(let bytes) = self { return "page \(bytes.indices)" }
    return "a piece of another format"
  }
}

/// Files to open, sound and damaged.
enum SampleFile: CaseIterable {
  case shortWAV, toneOGG, emptyWAV, emptyOGG, stereoWAV, stereoOGG, eightBitWAV, pagesOGG
  case nothing, otherFormat, cutWAV, cutOGG, noFrequency, noChannels, longChunk, noData, wrongBit, lostPage, floats
  case brokenHead

  private static let contents: [SampleFile: [UInt8]] = {
    let (wav, ogg) = (Fixture.named("tone.wav").bytes, Fixture.named("tone.ogg").bytes)
    let pages = Fixture.named("pages.ogg").bytes
    let offsets = (tone: ogg.oggPageOffsets, pages: pages.oggPageOffsets)
    return Dictionary(
      uniqueKeysWithValues: allCases.map { file in
        let bytes: [UInt8] =
          switch file {
          // 200 frames at 8000 Hz: 25 milliseconds.
          case .shortWAV:
            Array(wav.prefix(444)).replacing(at: 4, with: littleEndian(UInt32(436)))
              .replacing(at: 40, with: littleEndian(UInt32(400)))
          case .toneOGG: ogg
          case .emptyWAV: Fixture.named("empty.wav").bytes
          case .emptyOGG:
            Array(ogg[..<offsets.tone[2]]).replacing(at: offsets.tone[1] + 5, with: [4])
              .sealingOggPage(at: offsets.tone[1])
          case .stereoWAV: Fixture.named("stereo.wav").bytes
          case .stereoOGG: Fixture.named("stereo.ogg").bytes
          case .eightBitWAV: Fixture.named("eight-bit.wav").bytes
          case .pagesOGG: pages
          case .nothing: []
          case .otherFormat: Array("ID3 and more".utf8)
          case .cutWAV: Array(wav.prefix(20))
          case .cutOGG: Array(ogg.dropLast())
          case .noFrequency: wav.replacing(at: 24, with: [0, 0, 0, 0])
          case .noChannels: ogg.replacing(at: 39, with: [0]).sealingOggPage(at: 0)
          case .longChunk: wav.replacing(at: 40, with: littleEndian(UInt32.max))
          case .noData: wav.replacing(at: 36, with: Array("junk".utf8))
          case .wrongBit: ogg.replacing(at: ogg.count - 1, with: [(ogg.last ?? 0) ^ 1])
          case .lostPage: Array(pages[..<offsets.pages[3]] + pages[offsets.pages[4]...])
          case .floats: wav.replacing(at: 20, with: [3, 0])
          case .brokenHead: ogg.replacing(at: 56, with: [0x89]).sealingOggPage(at: 0)
          }
        return (file, bytes)
      })
  }()

  var bytes: [UInt8] { Self.contents[self] ?? [] }
}
