/// A place where the app's log is kept, as the settings file names it.
public enum LogSetting: Hashable, Sendable {
  /// In memory, for the debug screen.
  case memory
  /// In a file.
  case file(path: String)
  /// On a server; what can't be sent goes into a file.
  case remote(address: String, unsent: String)
}
