import LogDevices

/// An app that can stand beside others in one process. The adapter (`BeforeApp` or `AfterApp`) conforms to it.
protocol StaffLogging: ServiceBridgeSubject {
  /// Returns an app for an assistant with these settings, beside the apps that there are. None of them has another one's
  /// providers. Each search is written to all providers; if one of them fails, the others are still called.
  ///
  /// - Throws: What `signIn` throws.
  static func makeStaffApp(_ settings: [LogSetting]) throws(LogError) -> any ServiceBridgeSubject
}
