/// What the suite sees of the requests that go through the kata's own transport.
@MainActor
final class LiveConnection {
  private(set) var requestCount = 0
  private let answers: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (answers, continuation) = AsyncStream.makeStream()
  }

  /// To be called when a request goes out.
  func requestBegan() { requestCount += 1 }

  /// To be called when an answer, or its failure, has been dealt with.
  func answerWasDelivered() { continuation.yield() }

  /// Returns when an answer has been dealt with.
  func nextAnswer() async {
    for await _ in answers { return }
  }
}
