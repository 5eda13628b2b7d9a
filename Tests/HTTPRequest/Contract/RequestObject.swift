/// What only an object can do that is a request, a running call and its outcome at once. The adapter of the starting code
/// conforms. A version without such objects can't, and then the tests of them have nothing to test.
@MainActor package protocol RequestObjectMaking: AnyObject {
  func makeObject(_ call: Call) -> any RequestObject
}

@MainActor package protocol RequestObject: AnyObject {
  /// Starts the request. Does nothing while it runs. When it has ended, forgets the last answer and sends the request again.
  func start()
  func cancel()
  /// Sets the handlers, which report each outcome after the delegate.
  func listen(_ report: @escaping @MainActor (Outcome) -> Void)
  /// Sets a delegate, which isn't kept alive, and doesn't start the request again.
  func setDelegate(_ delegate: Listener)
}

/// Such an object whose settings can change, and which has the answer as properties.
@MainActor package protocol SettableRequestObject: RequestObject {
  /// Changes the settings to those of another call of the same kind. While the request runs, they count from the next start.
  func set(_ call: Call)
  /// The status of the answer, as soon as it has begun, also without a handler; 0 before, and again from the next start.
  var status: Int { get }
}

/// Is called with the outcome: "finished" or "failed".
@MainActor package final class Listener {
  package let hear: @MainActor (String) -> Void
  package init(_ hear: @escaping @MainActor (String) -> Void) { self.hear = hear }
}
