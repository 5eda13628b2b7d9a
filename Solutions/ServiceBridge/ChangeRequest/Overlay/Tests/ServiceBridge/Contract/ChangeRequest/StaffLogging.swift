package import LogDevices

/// An app that can stand beside others in one process. The adapter (`BeforeApp` or `AfterApp`) conforms to it.
package protocol StaffLogging: ServiceBridgeSubject {
  /// Returns an app for an assistant with these settings, beside the apps that there are. None of them has another one's
  /// providers. Its lines are delivered in this way:
  ///
  /// - `pay` writes to all providers. Each one that refuses the line gets it once more, at once.
  /// - `find` writes to all providers, and asks no choice.
  /// - `rename` writes to one provider after the other, until one takes the line. Each one that refuses it gets it once
  ///   more, at once.
  ///
  /// A provider has failed if it refuses its last attempt; `failed` has it once, with the reason of that refusal.
  ///
  /// - Throws: What `signIn` throws.
  static func makeStaffApp(_ settings: [LogSetting]) throws -> any ServiceBridgeSubject
}
