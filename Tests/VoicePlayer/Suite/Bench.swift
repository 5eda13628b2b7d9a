import AudioFiles
import AudioFixtures
import Testing
import VoicePlayerContract
import WorkbookSupport

/// A player with a clock that moves only when a test moves it, and with an output and a listener that write down what they
/// get. All three read the player whenever they are called.
final class Bench {
  let variant: Variant
  let clock = ManualClock()
  let output = RecordingOutput()
  let journal = Journal()
  private(set) var player: any VoicePlayerSubject
  /// What only a player for WAV files can do; nil for another, and for the loader's.
  private(set) var message: VoiceMessageSubject?

  /// What the listener will say to the next event of a kind, to the one after it, and so on.
  var answers: [EventKind: [[Command]]] = [:]
  /// How long the output takes until something else is heard.
  var delay = Duration.zero
  /// Whether notes say what the output is told, or only what is heard.
  var watchesOutput = false
  /// What was heard, reported and answered since `takeNotes`.
  private(set) var notes: [String] = []
  private(set) var reported: [EventKind] = []
  private(set) var answered: [EventKind] = []

  init(_ variant: Variant, _ maker: PlayerMaker) throws {
    self.variant = variant
    (player, message) = try maker.make(variant, clock, output)
    output.journal = journal
    output.onCall = { [weak self] call in self?.note(call) }
    clock.onReading = { [weak self] in self?.readPlayer() }
    listen()
  }

  convenience init(_ variant: Variant, _ fixture: Fixture) throws {
    try self.init(variant, .made(fixture.kind, fixture.bytes))
  }

  /// Makes another player for the same output. Only if that succeeds, the former one stops.
  func replacePlayer(_ maker: PlayerMaker) throws {
    let readings = clock.readings
    let made = Result { try maker.make(variant, clock, output) }
    if clock.readings > readings { notes.append("clock read") }
    let (new, message) = try made.get()
    player.stop()
    player.onEvent = nil
    (player, self.message) = (new, message)
    listen()
  }

  private func listen() {
    player.onEvent = { [journal, weak self] event in
      journal.entries.append(.event(event))
      self?.hear(event)
    }
  }

  func give(_ command: Command) {
    switch command {
    case .update: player.update()
    case .play: player.play()
    case .pause: player.pause()
    case .stop: player.stop()
    case .wait(let microseconds): clock.advance(by: .microseconds(microseconds))
    case .seek(let seconds): seek(to: seconds)
    case .advance(let microseconds): advance(by: .microseconds(microseconds))
    }
  }

  func seek(to seconds: Double) { message?.seek(seconds) }

  /// Advances the clock and updates the player.
  func advance(by time: Duration) {
    clock.advance(by: time)
    player.update()
  }

  var events: [PlaybackEvent] {
    journal.entries.compactMap { entry in
      if case .event(let event) = entry { event } else { nil }
    }
  }

  func takeNotes() -> [String] {
    defer { (notes, reported, answered) = ([], [], []) }
    return notes
  }

  private var place: String { "\(player.state) at \(player.currentFrame)" }

  private func hear(_ event: PlaybackEvent) {
    let (name, due) = event.note(state: player.state, frameCount: player.frameCount)
    notes.append(place == due ? name : "\(name) while \(place)")
    guard let kind = EventKind(rawValue: caseName(of: event)) else { return }
    reported.append(kind)
    guard let answer = answers[kind]?.first else { return }
    answers[kind]?.removeFirst()
    answered.append(kind)
    for command in answer { give(command) }
  }

  private func note(_ call: Journal.Entry) {
    readPlayer()
    let isPlaying = player.state == .playing
    var (heard, isDue) = ("", isPlaying)
    switch call {
    case .start(let frame): (heard, isDue) = ("sound from \(frame)", place == "playing at \(frame)")
    // A decoder goes on from the position.
    case .resume: heard = "sound from \(player.currentFrame)"
    case .enqueue: break
    default: (heard, isDue) = (call == .stop && output.isPaused ? "" : "silence", !isPlaying)
    }
    if !heard.isEmpty { clock.advance(by: delay) }
    let text = watchesOutput || !isDue ? "\(call)" : heard
    if !text.isEmpty { notes.append(isDue ? text : "\(text) while \(place)") }
    if output.stream.map({ $0.format != player.format }) ?? false { notes.append("a stream of another format") }
  }

  private func readPlayer() {
    #expect(player.currentFrame <= player.frameCount)
    _ = (player.state, player.format, player.duration, player.currentTime)
    if player.frameCount > 0 { _ = message?.pcmFrame(0) }
  }

  /// Notes what the player shows.
  func look() {
    let seconds = Double(player.currentFrame) / Double(player.format.sampleRate.hertz)
    notes.append(
      place + (player.state == .stopped && output.stream != nil ? " with a stream" : "")
        + (player.currentTime == seconds ? "" : ", shown as \(player.currentTime) s"))
  }

  var description: String {
    "\(place) of \(player.frameCount); \(player.currentTime) s of \(player.duration) s; \(player.format)"
  }
}

/// Makes a player, and what it can do besides if it can seek.
struct PlayerMaker {
  typealias Made = (player: any VoicePlayerSubject, message: VoiceMessageSubject?)

  let make: (Variant, any AudioClock, any AudioOutput) throws -> Made

  static func made(_ file: SampleFile) -> Self { made(file.kind, file.bytes) }

  /// The initializer of the player's type.
  static func made(_ kind: PlayerKind, _ bytes: [UInt8]) -> Self {
    Self { variant, clock, output in
      guard kind == .wav else { return (try variant.makePlayer(kind, bytes, clock: clock, output: output), nil) }
      let message = try variant.makeMessage(bytes, clock: clock, output: output)
      return (message.player, message)
    }
  }

  /// The loader.
  static func loaded(_ bytes: [UInt8]) -> Self {
    Self { variant, clock, output in (try variant.loadPlayer(bytes, clock: clock, output: output), nil) }
  }
}

enum Command {
  case update
  case play
  case pause
  case stop
  case wait(microseconds: Int)
  /// Given only to a player that can seek.
  case seek(to: Double)
  /// Waits and updates.
  case advance(microseconds: Int)
}

/// The names of a player's events.
enum EventKind: String, CaseIterable {
  case started, paused, sought, stopped, finished
}

extension PlaybackEvent {
  /// What a note says of the event, and what the player must show.
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

  func advance(by duration: Duration) { time += duration }
}

/// What happened, in order: events, and calls of the output that have an effect.
final class Journal {
  enum Entry: Equatable, CustomStringConvertible {
    case event(PlaybackEvent)
    case start(at: Int)
    case enqueue(AudioData)
    case pause, resume, stop

    var description: String {
      switch self {
      case .event(let event): "\(event)"
      case .start(let frame): "start at \(frame)"
      case .enqueue(let data): "\(data)"
      case .pause: "pause"
      case .resume: "resume"
      case .stop: "stop"
      }
    }
  }

  var entries: [Entry] = []
}

/// An output that keeps what the current stream was given, and refuses data when there is no stream.
final class RecordingOutput: AudioOutput {
  var journal: Journal?
  var onCall: ((Journal.Entry) -> Void)?
  /// The format and first frame of the stream that sounds; nil when there is none.
  private(set) var stream: (format: AudioFormat, frame: Int)?
  private(set) var isPaused = false
  private(set) var data: [AudioData] = []

  func start(_ format: AudioFormat, at frame: Int) {
    (stream, isPaused, data) = ((format, frame), false, [])
    note(.start(at: frame))
  }

  func enqueue(_ data: AudioData) {
    if stream == nil { Issue.record("data for a stream that has not begun, or has ended") }
    self.data.append(data)
    note(.enqueue(data))
  }

  func pause() {
    if stream == nil || isPaused { Issue.record("nothing to pause") }
    isPaused = true
    note(.pause)
  }

  func resume() {
    if stream == nil || !isPaused { Issue.record("nothing to resume") }
    isPaused = false
    note(.resume)
  }

  func stop() {
    guard stream != nil else { return }
    (stream, data) = (nil, [])
    note(.stop)
  }

  private func note(_ call: Journal.Entry) {
    journal?.entries.append(call)
    onCall?(call)
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

extension AudioData: CustomStringConvertible {
  /// Enough to distinguish the pieces of the sample files. A page has its sequence number at byte 18.
  public var description: String {
    if case .samples(let samples) = self {
      return "\(samples.count) samples \(samples.prefix(2)) \(samples.suffix(2))"
    }
    if case .oggPage(let bytes) = self { return "page \(bytes.dropFirst(18).first ?? 0)" }
    return "a piece of another format"
  }
}

/// What the contract says, and scripts that show it. A line says what is done, and what must be noted at it, in order: what
/// is heard, and the player's events.
///
///     .play: "sound from 0, started at 0",            // the output starts or resumes, and then the event comes
///     .wait(100): "",                                 // only the clock moves, by 100 milliseconds
///     .look: "playing at 0",                          // what the player shows
///     .advance(100): "",                              // the clock moves, and the player is updated
///     .answer(.paused, with: [.stop]): "",            // what the listener will do at the next such event
///     .pause: "silence, paused at 1600, stopped",     // silence: the output pauses or stops
///     .watchOutput: "",                               // from here on, the calls of the output instead of what is heard
///     .play: "start at 0, page 0, page 1, page 2, started at 0",
///
/// A note that comes too early says so: `started at 0 while stopped at 0`. The file is the tone, unless the example opens
/// another: 2000 frames at 8000 Hz, so that 100 milliseconds are 800 frames, and a frame lasts 125 microseconds.
typealias PlayerExamples = Examples<PlayerScenario.Operation>
typealias PlayerExample = Example<PlayerScenario.Operation>

extension PlayerExample {
  /// Tries the example with the players of both kinds, and with those that the loader makes.
  func check(_ variant: Variant) throws {
    try check(variant, [.wav, .ogg])
    for fixture in Fixture.tones { try check(variant, "loaded \(fixture.kind)", .loaded(fixture.bytes)) }
  }

  func check(_ variant: Variant, _ kinds: [PlayerKind]) throws {
    for fixture in Fixture.tones where kinds.contains(fixture.kind) {
      try check(variant, "\(fixture.kind)", .made(fixture.kind, fixture.bytes))
    }
  }

  func check(_ variant: Variant, _ setting: String, _ maker: PlayerMaker) throws {
    try PlayerScenario(example: maker).replay(self, on: variant, setting: setting)
  }
}

extension PlayerScenario.Operation {
  static var play: Self { .give(.play) }
  static var pause: Self { .give(.pause) }
  static var stop: Self { .give(.stop) }
  static var update: Self { .give(.update) }

  static func seek(to seconds: Double) -> Self { .give(.seek(to: seconds)) }

  /// Only the clock moves.
  static func wait(_ milliseconds: Double) -> Self { .give(.wait(microseconds: Int(milliseconds * 1000))) }

  /// The clock moves, and the player is updated.
  static func advance(_ milliseconds: Double) -> Self { .give(.advance(microseconds: Int(milliseconds * 1000))) }
}
