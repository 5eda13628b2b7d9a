/// Counts the requests that go through the kata's own transport, and waits for their answers.
@MainActor
final class LiveConnection {
  private(set) var requestCount = 0
  private let answers: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (answers, continuation) = AsyncStream.makeStream()
  }

  /// Call this before a request is sent.
  func requestBegan() { requestCount += 1 }

  /// Call this after an answer, or a failure, has been processed.
  func answerWasDelivered() { continuation.yield() }

  /// Waits until an answer has been processed.
  func nextAnswer() async {
    for await _ in answers { return }
  }
}
