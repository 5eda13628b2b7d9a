import AsyncSupport
import HTTPExchange
import HTTPRequestContract
import Testing
import WorkbookSupport

/// Random scripts on both versions. The calls of a script run at once, on a server that answers each in its own way.
///
/// `KATA_RUNS` says how many scripts, and `KATA_SEED` from which number on; `fresh` takes a random number. A failure
/// names its number.
@MainActor @Suite(.enabled(if: Variant.comparesVersions)) struct DifferentialTests {
  @Test func `whatever is called, both versions send and report the same`() async throws {
    await letOtherTestsBegin()
    let seed = environmentValue("KATA_SEED")
    let first = seed == "fresh" ? UInt64.random(in: 0..<UInt64.max / 2) : seed.flatMap { UInt64($0) } ?? 1
    let count = environmentValue("KATA_RUNS").flatMap { UInt64($0) } ?? 100
    for seed in first..<first + count {
      var generator = SeededGenerator(seed: seed)
      let script = (0..<Int.random(in: 1...5, using: &generator)).map { Entry($0, from: &generator) }
      let before = try await observe(.before, script)
      let after = try await observe(.after, script)
      for (index, entry) in script.enumerated() where before[index] != after[index] {
        Issue.record("KATA_SEED=\(seed), \(entry): yours: \(before[index]); solution: \(after[index])")
        return
      }
    }
  }

  /// What was sent and reported for one call, and what is in its file.
  private struct Observation: Equatable {
    var messages: [HTTPMessage]
    var outcome: Outcome?
    var file: String?
  }

  private func observe(_ variant: Variant, _ script: [Entry]) async throws -> [Observation] {
    let folder = try TemporaryFolder()
    let server = Server { message throws(HTTPError) in
      let number = message.headers["X-Call"].flatMap { Int($0) } ?? 0
      return try script[number].answer(to: message)
    }
    let subject = variant.makeSubject(server.connection)
    let calls = script.map { entry in
      let call = RunningCall(entry.call(folder), on: subject)
      if entry.isCancelled { call.cancel() }
      return call
    }
    var observations: [Observation] = []
    for (number, call) in calls.enumerated() {
      let outcome = await call.outcome()
      let messages = server.messages.filter { $0.headers["X-Call"] == "\(number)" }
      observations.append(Observation(messages: messages, outcome: outcome, file: folder.text("\(number)")))
    }
    #expect(folder.names.allSatisfy { Int($0) != nil })
    return observations
  }
}

/// One call, and how the server answers it.
private struct Entry: Sendable {
  private let number: Int
  private let kind: Int
  private let url: String
  private let headers: [HTTPField]
  private let parameters: [Parameter]
  private let limit: Int?
  private let status: Int
  private let answerHeaders: [HTTPField]
  private let body: String
  private let breaks: Bool
  let isCancelled: Bool

  init(_ number: Int, from generator: inout SeededGenerator) {
    func one<Value>(of values: Value...) -> Value { values[Int.random(in: 0..<values.count, using: &generator)] }
    let texts = ["", "a", "a b", "é🧦", "+&=#%20", "\r\n"]
    self.number = number
    kind = Int.random(in: 0..<6, using: &generator)
    url = one(
      of: shop, "\(shop)a?b=1#c", "\(shop)[%20]", "HTTPS://shop.example:8443?", "shop", "\(shop)é", "http://h:+1/")
    headers = one(
      of: [], [HTTPField("Accept", " a ")], [HTTPField("Cookie", "1"), HTTPField("cookie", "2")],
      [HTTPField("Content-Type", "x")], [HTTPField("X", "\n")], [HTTPField("X-Signature", "mine")])
    parameters = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      Parameter(texts.randomElement(using: &generator) ?? "", texts.randomElement(using: &generator) ?? "")
    }
    limit = one(of: nil, nil, 0, 5, 1000)
    status = one(of: 200, 200, 200, 201, 204, 301, 303, 307, 308, 401, 500)
    answerHeaders = one(
      of: [], [HTTPField("Location", "/there[")], [HTTPField("Location", "ftp://a/")],
      [HTTPField("Content-Length", "5")],
      [HTTPField("Content-Length", "+5")], [HTTPField("X", "1"), HTTPField("X", "2")])
    body = one(of: "", "hello", "hello again")
    breaks = Int.random(in: 0..<8, using: &generator) == 0
    isCancelled = Int.random(in: 0..<8, using: &generator) == 0
  }

  @MainActor func call(_ folder: TemporaryFolder) -> Call {
    let kinds = [
      Call.Kind.get, .delete, .put(Content(type: "text/plain", bytes: [0])), .form, .signedForm,
      .download(to: folder.path("\(number)")),
    ]
    var call = Call(kinds[kind], url)
    call.headers = headers + [HTTPField("X-Call", "\(number)")]
    call.parameters = parameters
    call.limit = limit
    return call
  }

  /// The first answer, and after a redirect one with a status of 200.
  func answer(to message: HTTPMessage) throws(HTTPError) -> HTTPAnswer {
    if breaks && body.isEmpty { throw .unreachable(message.url) }
    let isThere = message.url.contains("there")
    let answer = HTTPAnswer(parts: [[UInt8](body.utf8), [33]])
    return HTTPAnswer(status: isThere ? 200 : status, headers: isThere ? [] : answerHeaders) {
      () async throws(HTTPError) in
      let part = try await answer.nextPart()
      if breaks && part == [33] { throw .incomplete(received: 0, expected: nil) }
      return part
    }
  }
}
