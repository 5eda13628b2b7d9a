/// How good the network is at a moment.
public enum NetworkQuality: Sendable, CaseIterable {
  case good, poor, none
}
