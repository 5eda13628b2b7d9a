/// A place for lines of the log that depends on the network, as the settings file names it.
public enum NetworkLogSetting: Hashable, Sendable {
  /// On a server, for a poor network: more lines at a time. What can't be sent goes into a file.
  case compact(address: String, unsent: String)
  /// In a file that is sent later, for no network.
  case outbox(path: String)
}
