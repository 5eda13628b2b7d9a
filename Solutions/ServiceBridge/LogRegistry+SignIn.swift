import LogDevices

/// The one place that says which providers a user has.
extension LogRegistry {
  /// Replaces all providers with those of a user. What still waits in the old ones is sent. Call this while no other thread
  /// writes: a line that a running call brings to an old provider after that may wait for ever.
  ///
  /// - Throws: `nameTaken`, and then nothing has changed; or `failed` with the old providers that could not send.
  public func signIn(_ settings: [LogSetting]) throws(LogError) {
    try replaceAll(with: settings.map { Self.makeProvider($0) })
  }

  private static func makeProvider(_ setting: LogSetting) -> NamedProvider {
    switch setting {
    case .file(let path): NamedProvider(name: "file", provider: FileLog(file: LogFile(path: path)))
    case .remote(let address, let unsent):
      NamedProvider(
        name: "remote", provider: RemoteLog(receiver: LogReceiver(address: address), unsent: LogFile(path: unsent)))
    }
  }
}
