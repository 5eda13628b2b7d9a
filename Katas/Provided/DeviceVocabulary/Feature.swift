/// Something that the app offers only on devices which can do it.
public enum Feature: String, CaseIterable, Sendable {
  /// Calls over the cellular network. An iPad with a SIM card has data, but no calls.
  case telephony
  case touchID
  case faceID
  /// A display that feels how hard a finger presses ("3D Touch").
  case threeDTouch
  /// A second app in a column above the first. iPad, from iOS 9.
  case slideOver
  /// Two apps side by side. iPad, from iOS 9.
  case splitView
}
