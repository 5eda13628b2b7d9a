/// Counts the requests that go through the kata's own transport, and waits for their answers.
@MainActor
package final class LiveConnection {
  package private(set) var requestCount = 0
  private let answers: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (answers, continuation) = AsyncStream.makeStream()
  }

  /// Call this before a request is sent.
  package func requestBegan() { requestCount += 1 }

  /// Call this after an answer, or a failure, has been processed.
  package func answerWasDelivered() { continuation.yield() }

  /// Waits until an answer has been processed.
  package func nextAnswer() async {
    for await _ in answers { return }
  }
}
