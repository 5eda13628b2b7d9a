/// A place where a user's log is kept, as the user's settings name it.
public enum LogSetting: Hashable, Sendable {
  /// In a file.
  case file(path: String)
  /// On a server; what can't be sent goes into a file.
  case remote(address: String, unsent: String)
}
