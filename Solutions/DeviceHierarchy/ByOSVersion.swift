import DeviceVocabulary

/// A value that one OS version may have changed.
enum ByOSVersion<Value: Sendable>: Sendable {
  case always(Value)
  case changed(from: Value, in: OSVersion, to: Value)

  func value(on osVersion: OSVersion) -> Value {
    switch self {
    case .always(let value): value
    case .changed(let old, let firstVersion, let new): osVersion < firstVersion ? old : new
    }
  }
}
