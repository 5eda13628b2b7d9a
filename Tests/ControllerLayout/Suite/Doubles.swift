import RegistrationVocabulary

/// A server that keeps each question until a test answers it.
@MainActor
final class ScriptedServer: RegistrationServer {
  private(set) var questions: [String] = []
  private var waiting: [@MainActor (Answer) -> Void] = []
  var answersAtOnce: Answer?
  /// What happens inside the next call, once.
  var insideNextCall: (() -> Void)?

  func sendCode(to phone: String, then answer: @escaping @MainActor (Answer) -> Void) {
    ask("send a code to \(phone)", answer)
  }

  func check(code: String, for phone: String, then answer: @escaping @MainActor (Answer) -> Void) {
    ask("check \(code) for \(phone)", answer)
  }

  func register(_ fields: [String: String], then answer: @escaping @MainActor (Answer) -> Void) {
    ask("register \(fields.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })", answer)
  }

  private func ask(_ question: String, _ answer: @escaping @MainActor (Answer) -> Void) {
    questions.append(question)
    let inside = insideNextCall
    insideNextCall = nil
    inside?()
    if let answersAtOnce { answer(answersAtOnce) } else { waiting.append(answer) }
  }

  /// Answers the question that has waited longest, or does nothing if none waits.
  func answer(_ answer: Answer) {
    if !waiting.isEmpty { waiting.removeFirst()(answer) }
  }

  func answerTwice(_ answer: Answer) {
    guard let first = waiting.first else { return }
    self.answer(answer)
    first(answer)
  }

  var waitingQuestions: Int { waiting.count }
}

/// A clock that a test moves.
@MainActor
final class ScriptedClock: RegistrationClock {
  private var time = Duration.seconds(1000)
  private var calls: [(ticks: WeakTicks, action: @MainActor () -> Void)] = []
  var insideNextReading: (() -> Void)?
  var insideNextRequest: (() -> Void)?
  /// What happens when calls are next given up, once.
  var insideNextRelease: (() -> Void)?

  var now: Duration {
    let inside = insideNextReading
    insideNextReading = nil
    inside?()
    return time
  }

  func everySecond(_ action: @escaping @MainActor () -> Void) -> AnyObject {
    let inside = insideNextRequest
    insideNextRequest = nil
    inside?()
    let ticks = Ticks(of: self)
    calls.append((WeakTicks(ticks: ticks), action))
    return ticks
  }

  func pass(seconds: Int) {
    for _ in 0..<seconds {
      time += .seconds(1)
      tick()
    }
  }

  func leap(_ duration: Duration) {
    time += duration
  }

  func tick() {
    calls.removeAll { $0.ticks.ticks == nil }
    for call in calls where call.ticks.ticks != nil { call.action() }
  }

  var listeners: Int { calls.count { $0.ticks.ticks != nil } }

  private struct WeakTicks {
    weak var ticks: Ticks?
  }

  private final class Ticks {
    private weak var clock: ScriptedClock?

    init(of clock: ScriptedClock) {
      self.clock = clock
    }

    deinit {
      clock?.release()
    }
  }

  private nonisolated func release() {
    MainActor.assumeIsolated {
      let inside = insideNextRelease
      insideNextRelease = nil
      inside?()
    }
  }
}
