import LogDevices

/// An app whose log knows the network. The adapter (`BeforeApp` or `AfterApp`) conforms to it.
protocol QualityLogging: ServiceBridgeSubject {
  /// Returns an app whose log has the providers of both lists of settings, those of `settings` first. Its search and profile
  /// choose by the quality of the network, asked once for each line: "remote" if it is good, "compact" if it is poor,
  /// "outbox" if there is none. If that one isn't registered or fails, the others are called in order until one takes the
  /// line.
  ///
  /// - "compact" sends fifty lines at a time, and is otherwise like "remote".
  /// - "outbox" appends each line to its file, and is otherwise like "file".
  ///
  /// - Throws: `nameTaken` if the settings name a kind of provider twice.
  static func makeApp(
    _ settings: [LogSetting], _ networkSettings: [NetworkLogSetting],
    quality: @escaping @Sendable () -> NetworkQuality
  ) throws(LogError) -> any ServiceBridgeSubject
}
