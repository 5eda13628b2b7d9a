import AudioFiles
import AudioFixtures
import Testing
import WorkbookSupport

@testable import VoicePlayerContract

/// A player with a file, a clock that moves only when a test moves it, and an output that writes down what it gets.
struct Bench {
  let clock = ManualClock()
  let output = RecordingOutput()
  let journal = Journal()
  let player: any VoicePlayerSubject
  /// What only a player for WAV files can do; nil for another, and for the loader's.
  let message: VoiceMessageSubject?
  /// Moves the player to a time in seconds, if it is one that can seek.
  let jump: ((Double) -> Void)?

  init(_ variant: Variant, _ fixture: Fixture) throws {
    try self.init(variant, fixture.isOgg ? .ogg : .wav, fixture.bytes)
  }

  init(_ variant: Variant, _ kind: PlayerKind, _ bytes: [UInt8]) throws {
    message = kind == .wav ? try variant.makeMessage(bytes, clock: clock, output: output) : nil
    jump = message?.seek
    player = try message?.player ?? variant.makePlayer(kind, bytes, clock: clock, output: output)
    listen()
  }

  /// The loader's player.
  init(_ variant: Variant, loading bytes: [UInt8]) throws {
    message = nil
    jump = nil
    player = try variant.loadPlayer(bytes, clock: clock, output: output)
    listen()
  }

  func listen() {
    output.journal = journal
    player.onEvent = { [journal] event in journal.entries.append(.event(event)) }
  }

  func seek(to seconds: Double) {
    if jump == nil { Issue.record("this player can't seek") }
    jump?(seconds)
  }

  /// Advances the clock and updates the player.
  func advance(by time: Duration) {
    clock.now += time
    player.update()
  }

  var events: [PlaybackEvent] {
    journal.entries.compactMap { entry in
      if case .event(let event) = entry { event } else { nil }
    }
  }
}

/// A clock that moves when the test says so, or by `step` whenever it is read.
final class ManualClock: AudioClock {
  var step = Duration.zero
  /// Called when it is read.
  var onReading: (() -> Void)?
  /// How often the clock was read.
  private(set) var readings = 0
  private var time = Duration.zero

  var now: Duration {
    get {
      readings += 1
      onReading?()
      time += step
      return time
    }
    set { time = newValue }
  }
}

/// What happened, in order: events and what the output began or ended.
final class Journal {
  enum Entry: Equatable, CustomStringConvertible {
    case event(PlaybackEvent)
    case sounds(from: Int)
    case pauses
    case resumes
    case silence

    var description: String {
      switch self {
      case .event(let event): "event \(event)"
      case .sounds(let frame): "sound from frame \(frame)"
      case .pauses: "output paused"
      case .resumes: "output resumed"
      case .silence: "silence"
      }
    }
  }

  var entries: [Entry] = []
}

/// An output that keeps what the current stream was given, and refuses data when there is no stream.
final class RecordingOutput: AudioOutput {
  var journal: Journal?
  /// Called when a stream has begun, was paused or resumed, and when it has ended.
  var onChange: (() -> Void)?
  /// Called when data comes, before it is kept.
  var onEnqueue: (() -> Void)?
  /// The format and first frame of the stream that sounds; nil when there is none.
  private(set) var stream: (format: AudioFormat, frame: Int)?
  private(set) var isPaused = false
  private(set) var data: [AudioData] = []
  /// What all streams were given, this one and those that ended.
  private(set) var everything: [AudioData] = []

  func start(_ format: AudioFormat, at frame: Int) {
    stream = (format, frame)
    isPaused = false
    data = []
    journal?.entries.append(.sounds(from: frame))
    onChange?()
  }

  func enqueue(_ data: AudioData) {
    if stream == nil { Issue.record("data for a stream that has not begun, or has ended") }
    onEnqueue?()
    self.data.append(data)
    everything.append(data)
  }

  func pause() {
    if stream == nil || isPaused { Issue.record("nothing to pause") }
    isPaused = true
    journal?.entries.append(.pauses)
    onChange?()
  }

  func resume() {
    if stream == nil || !isPaused { Issue.record("nothing to resume") }
    isPaused = false
    journal?.entries.append(.resumes)
    onChange?()
  }

  func stop() {
    guard stream != nil else { return }
    stream = nil
    data = []
    journal?.entries.append(.silence)
    onChange?()
  }

  /// All samples that the stream was given.
  var samples: [Int16] {
    data.flatMap { data in
      if case .samples(let samples) = data { Array(samples) } else { [Int16]() }
    }
  }

  /// The bytes of each page that the stream was given.
  var pages: [[UInt8]] {
    data.compactMap { data in
      if case .oggPage(let bytes) = data { Array(bytes) } else { nil }
    }
  }
}

extension Fixture {
  /// The same sound in each format: 2000 frames at 8000 Hz, a quarter of a second.
  static let tones = [Fixture.named("tone.wav"), Fixture.named("tone.ogg")]
}

extension PlayerKind {
  /// A file that the player can read, of headers only.
  var fileWithoutAFrame: [UInt8] {
    switch self {
    case .wav: return Fixture.named("empty.wav").bytes
    case .ogg:
      let tone = Fixture.named("tone.ogg").bytes
      let pages = tone.oggPageOffsets
      // The last page of a stream has the bit with the value 4 set (RFC 3533, section 6).
      return Array(tone[..<pages[2]]).replacing(at: pages[1] + 5, with: [4]).sealingOggPage(at: pages[1])
    }
  }

  /// A file of so many pages, with a hundred frames on each.
  func file(length: Int, hertz: UInt32 = 8000) -> [UInt8] {
    switch self {
    case .wav: waveFile([UInt8](repeating: 0, count: 200 * length)).replacing(at: 24, with: littleEndian(hertz))
    case .ogg: oggFile(pageEnds: (1...length).map { 100 * $0 }, hertz: hertz)
    }
  }
}

/// An Ogg file with a page without a frame, and then pages that end at these frames.
func oggFile(pageEnds: [Int], hertz: UInt32 = 8000) -> [UInt8] {
  let tone = Fixture.named("tone.ogg").bytes.replacing(at: 40, with: littleEndian(hertz)).sealingOggPage(at: 0)
  let headers = tone[..<tone.oggPageOffsets[2]]
  let serial = tone[14..<18].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  var file = Array(headers)
  for (page, end) in ([0] + pageEnds).enumerated() {
    file += oggPage(
      [[0]], flags: page == pageEnds.count ? 4 : 0, granule: Int64(end), sequence: UInt32(2 + page), serial: serial)
  }
  return file
}

/// A WAV file with these bytes as its samples.
func waveFile(_ data: [UInt8], channels: UInt16 = 1) -> [UInt8] {
  let header = Fixture.named("empty.wav").bytes
  let size = UInt32(data.count)
  return header.replacing(at: 4, with: littleEndian(size + 36)).replacing(at: 40, with: littleEndian(size))
    .replacing(at: 22, with: littleEndian(channels)).replacing(at: 32, with: littleEndian(channels * 2))
    + data
}
