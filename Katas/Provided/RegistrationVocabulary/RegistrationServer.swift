/// What the server answers.
public enum Answer: Sendable {
  case accepted
  case refused
  /// There was no answer.
  case unreachable
}

/// The server with which users register. It may answer at once, from inside the call, or at any time later.
@MainActor
public protocol RegistrationServer: AnyObject {
  /// Sends a text message with a new code.
  func sendCode(to phone: String, then answer: @escaping @MainActor (Answer) -> Void)
  /// Compares a code with the one that was sent.
  func check(code: String, for phone: String, then answer: @escaping @MainActor (Answer) -> Void)
  func register(_ fields: [String: String], then answer: @escaping @MainActor (Answer) -> Void)
}

/// Asks the server, and passes on only the answer to the latest question, and only once.
///
/// ```swift
/// let client = RegistrationClient(server)
/// client.sendCode(to: "+442079460958") { answer in print(answer) }
/// client.cancel()  // now that answer isn't printed
/// ```
@MainActor
public final class RegistrationClient {
  private let server: any RegistrationServer
  private var latestQuestion = 0

  public init(_ server: any RegistrationServer) {
    self.server = server
  }

  /// Asks the server to send a new code.
  public func sendCode(to phone: String, then receive: @escaping @MainActor (Answer) -> Void) {
    server.sendCode(to: phone, then: ifLatest(receive))
  }

  public func check(code: String, for phone: String, then receive: @escaping @MainActor (Answer) -> Void) {
    server.check(code: code, for: phone, then: ifLatest(receive))
  }

  public func register(_ fields: [String: String], then receive: @escaping @MainActor (Answer) -> Void) {
    server.register(fields, then: ifLatest(receive))
  }

  /// From now on, no answer to a former question is passed on.
  public func cancel() {
    latestQuestion += 1
  }

  private func ifLatest(_ receive: @escaping @MainActor (Answer) -> Void) -> @MainActor (Answer) -> Void {
    latestQuestion += 1
    let question = latestQuestion
    return { [weak self] answer in
      guard let self, latestQuestion == question else { return }
      latestQuestion += 1
      receive(answer)
    }
  }
}
