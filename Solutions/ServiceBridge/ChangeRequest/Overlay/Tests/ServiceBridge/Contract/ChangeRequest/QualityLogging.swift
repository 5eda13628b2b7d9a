import LogDevices

/// An app whose log knows the network. The adapter (`BeforeApp` or `AfterApp`) conforms to it.
protocol QualityLogging: ServiceBridgeSubject {
  /// Returns an app whose search and profile choose by the quality of the network, asked once for each line: "remote"
  /// if it is good, "compact" if it is poor, "outbox" if there is none. If that one isn't registered or fails, the others
  /// are called in order until one takes the line.
  ///
  /// - Throws: `nameTaken` if the settings name a kind of provider twice.
  static func makeApp(
    _ settings: [LogSetting], quality: @escaping @Sendable () -> NetworkQuality
  ) throws(LogError) -> any ServiceBridgeSubject
}
