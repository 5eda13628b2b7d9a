import LogDevices
import WorkbookSupport

/// What the suite can call on an app with a log, whichever version it is.
///
/// Three clients write lines to the app's log, and providers take them. Each client delivers in its own way:
///
/// - checkout writes to all providers (`pay`);
/// - search asks which one is to take the line (`find`);
/// - profile writes to the first one (`rename`).
///
/// **Order.** Providers are called in the order in which they were registered, one after the other, on the thread of the
/// caller, and a call returns when they have.
///
/// **Concurrency.** All of this can be called from any thread, and from inside of a provider or of the choice: also from the
/// provider's name, if it is computed, and while a provider that was removed is released. No lock is held meanwhile. A call goes on with the providers that were registered when it began: a provider that is
/// removed meanwhile still gets this line, and one that is added meanwhile doesn't. Calls of one thread reach a provider
/// in their order.
///
/// **Errors.** Nothing is lost silently: a call either reaches those whom it has to reach, or it throws. After an error
/// everything can be used as before.
///
/// **Text.** A line is a `LogLine`, so it has no line break, and at most `LogLine.limit` scalars of a message. Names of providers
/// are compared as texts: case matters, and the way in which a character is stored doesn't.
///
/// In the starting code the log belongs to the whole process, so a test makes one app at a time, on the main actor.
protocol ServiceBridgeSubject: AnyObject, Sendable {
  /// Adds a provider after the others.
  ///
  /// - Throws: `nameTaken` if one of this name is registered, also if it is the same one.
  func register(_ probe: Probe) throws(LogError)

  /// Removes a provider.
  ///
  /// - Throws: `notRegistered`.
  func unregister(_ name: String) throws(LogError)

  /// The names of the registered providers, in order.
  var names: [String] { get }

  /// The newest 100 lines that the provider "memory" has taken, the oldest first; none if it isn't registered.
  var recentLines: [LogLine] { get }

  /// Pays, and writes "checkout: paid 5 cents" to all providers. If one of them fails, the others are still called.
  ///
  /// - Throws: `noProvider`, or `failed` with all providers that failed.
  func pay(_ cents: Int) throws(LogError)

  /// Searches, and writes "search: searched for socks" to one provider.
  ///
  /// The choice is asked once in each call, with the names of the registered providers in order. If it answers with none of
  /// them, or if that provider fails, the others are called in order until one of them takes the line. Then nothing is
  /// thrown. Without a provider, the choice isn't asked.
  ///
  /// - Throws: `noProvider`, or `failed` with all providers, if none has taken the line.
  func find(_ words: String) throws(LogError)

  /// Renames the user, and writes "profile: renamed to Zoë" to the first provider, and to no other.
  ///
  /// - Throws: `noProvider`, or `failed` with the first provider.
  func rename(_ name: String) throws(LogError)

  /// Writes "app: suspended" to all providers, and then has all of them send what still waits, those too that didn't
  /// take the line.
  ///
  /// - Returns: How many lines the providers say that they have sent.
  /// - Throws: `noProvider`, or `failed` with all that failed: first those that didn't take the line, then those
  ///   that could not send.
  func suspend() throws(LogError) -> Int
}

/// A provider that a test writes. Each adapter makes a provider of its version from it.
final class Probe: Sendable {
  private let fixedName: String
  /// Called each time that somebody asks for the name.
  private let named: @Sendable () -> Void
  /// Takes a line.
  let take: @Sendable (LogLine) throws(DeviceError) -> Void
  /// Sends what waits, and returns how many lines that were.
  let send: @Sendable () throws(DeviceError) -> Int
  /// Called when nobody has this provider any more.
  private let released: @Sendable () -> Void

  init(
    _ name: String, take: @escaping @Sendable (LogLine) throws(DeviceError) -> Void = { _ in },
    send: @escaping @Sendable () throws(DeviceError) -> Int = { 0 },
    named: @escaping @Sendable () -> Void = {}, released: @escaping @Sendable () -> Void = {}
  ) {
    fixedName = name
    self.named = named
    self.take = take
    self.send = send
    self.released = released
  }

  deinit { released() }

  /// The name is computed, as another team's provider may do.
  var name: String {
    named()
    return fixedName
  }
}

/// What an adapter makes of a `Probe`.
protocol ServiceBridgeProbe: AnyObject {
  init(_ probe: Probe)
}

extension Variant {
  /// Returns an app whose log has the providers of the settings, in their order.
  ///
  /// - "memory" keeps the newest 100 lines.
  /// - "file" appends each line to its file. It fails with `unwritable`; then no part of the line is in the file.
  /// - "remote" sends its lines in one request as soon as there are ten, and the rest when the app is suspended. What can't be
  ///   sent is appended to the file for unsent lines, and counts as not sent. If that fails too, with `unwritable`, the line that
  ///   made it send is not taken, and the others still wait. One thread at a time sends. What other threads write meanwhile
  ///   doesn't wait for the server: it is sent with the next line, or when the app is suspended.
  ///
  /// - Parameter choose: Says which provider is to take a line of the search.
  /// - Throws: `nameTaken` if the settings name a kind of provider twice.
  func makeApp(
    _ settings: [LogSetting] = [], choose: @escaping @Sendable ([String]) -> String? = { $0.first }
  ) throws(LogError) -> any ServiceBridgeSubject {
    switch self {
    case .before: try BeforeApp(settings, choose: choose)
    case .after: try AfterApp(settings, choose: choose)
    }
  }
}
