package import LogDevices
package import WorkbookSupport

/// What the suite can call on an app with a log, whichever version it is.
///
/// Three clients write lines to the app's log, and providers take them. Each client delivers in its own way:
///
/// - checkout writes to all providers (`pay`);
/// - search asks which one is to take the line (`find`);
/// - profile writes to the first one (`rename`).
///
/// **Order.** Providers are called in the order in which they were registered, one after the other. Calls of one thread reach
/// a provider in their order.
///
/// **Threads.** All of this can be called from any thread, and from inside of a provider or of the choice, also while a
/// provider is released. No lock of the log is held meanwhile. Providers are called on the thread of the caller, and so is the
/// server: a call returns when each provider has taken or refused the line, because its error says who refused it. So call
/// from a thread that may wait. A server that is silent for a minute is given up.
///
/// **Changes.** A call goes on with the providers that were registered when it began: one that is removed meanwhile still gets
/// this line, and one that is added meanwhile doesn't.
///
/// **Errors.** Nothing is lost silently: a call either reaches those whom it has to reach, or it throws. (`signIn` says what may
/// happen to a line that is written at the same moment.) After an error everything can be used as before.
///
/// **Text.** A line is a `LogLine`, so it has no line break, and at most `LogLine.limit` scalars of a message. Names of providers
/// are compared as texts: case matters, and the way in which a character is stored doesn't.
///
/// In the starting code the log belongs to the whole process, so a test makes one app at a time, on the main actor.
package protocol ServiceBridgeSubject: AnyObject, Sendable {
  /// Replaces all providers with those of a user's settings, in their order: "file" and "remote". Objects that already have a
  /// log write to the new providers from the next call on.
  ///
  /// Each removed provider then sends what still waits. So sign in while nobody writes: if a call that began before brings a
  /// line to a removed provider after that, the line may wait for ever.
  ///
  /// - Throws: `nameTaken` if the settings name a kind of provider twice; then nothing has changed. `failed` with the removed
  ///   providers that could not send; then the new ones are registered all the same.
  func signIn(_ settings: [LogSetting]) throws

  /// Adds a provider after the others. Only signing in removes it: nobody can take away a log that others rely on.
  ///
  /// - Throws: `nameTaken` if one of this name is registered, also if it is the same one.
  func register(_ probe: Probe) throws

  /// Adds a provider "memory", and returns a function that says which newest 100 lines it has taken, the oldest first.
  ///
  /// - Throws: `nameTaken`.
  func addMemory() throws -> @Sendable () -> [LogLine]

  /// The names of the registered providers, in order.
  var names: [String] { get }

  /// Pays, and writes "checkout: paid 5 cents" to all providers. If one of them fails, the others are still called.
  ///
  /// - Throws: `noProvider`, or `failed` with all providers that failed.
  func pay(_ cents: Int) throws

  /// Searches, and writes "search: searched for socks" to one provider.
  ///
  /// The choice is asked once in each call, with the names of the registered providers in order. If it answers with none of
  /// them, or if that provider fails, the others are called in order until one of them takes the line. Then nothing is
  /// thrown. Without a provider, the choice isn't asked.
  ///
  /// - Throws: `noProvider`, or `failed` with all providers, if none has taken the line.
  func find(_ words: String) throws

  /// Renames the user, and writes "profile: renamed to Zoë" to the first provider, and to no other.
  ///
  /// - Throws: `noProvider`, or `failed` with the first provider.
  func rename(_ name: String) throws

  /// Writes "app: suspended" to all providers, and then has all of them send what still waits, those too that didn't
  /// take the line.
  ///
  /// - Returns: How many lines the providers say that they have sent.
  /// - Throws: `noProvider`, or `failed` with all that failed: first those that didn't take the line, then those
  ///   that could not send.
  func suspend() throws -> Int
}

/// A provider that a test writes. Each adapter makes a provider of its version from it.
package final class Probe: Sendable {
  package let name: String
  /// Takes a line.
  package let take: @Sendable (LogLine) throws(DeviceError) -> Void
  /// Sends what waits, and returns how many lines that were.
  package let send: @Sendable () throws(DeviceError) -> Int
  /// Called when nobody has this provider any more.
  private let released: @Sendable () -> Void

  package init(
    _ name: String, take: @escaping @Sendable (LogLine) throws(DeviceError) -> Void = { _ in },
    send: @escaping @Sendable () throws(DeviceError) -> Int = { 0 }, released: @escaping @Sendable () -> Void = {}
  ) {
    self.name = name
    self.take = take
    self.send = send
    self.released = released
  }

  deinit { released() }
}

extension Variant {
  /// Returns an app at which a user with these settings has signed in.
  ///
  /// - "file" appends each line to its file. It fails with `unwritable`; then no part of the line is in the file.
  /// - "remote" sends its lines in one request as soon as there are ten, and the rest when the app is suspended or somebody else
  ///   signs in. What can't be sent is appended to the file for unsent lines, and counts as not sent. If that fails too, with
  ///   `unwritable`, the line that made it send is not taken, and the others still wait. One thread at a time sends. What other
  ///   threads write meanwhile doesn't wait for the server: it is sent with the next line, or when the app is suspended.
  ///
  /// - Parameter choose: Says which provider is to take a line of the search.
  /// - Throws: What `signIn` throws.
  package func makeApp(
    _ settings: [LogSetting] = [], choose: @escaping @Sendable ([String]) -> String? = { $0.first }
  ) throws -> any ServiceBridgeSubject {
    let app: any ServiceBridgeSubject =
      switch self {
      case .before: BeforeApp(choose: choose)
      case .after: AfterApp(choose: choose)
      }
    try app.signIn(settings)
    return app
  }
}
