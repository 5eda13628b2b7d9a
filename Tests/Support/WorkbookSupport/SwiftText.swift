/// A value as Swift source to paste: `.seek(to: 3)`, `["a", nil]`, `Page(limit: 2)`.
///
/// It is read off the value's structure. Fits enums, structs with a memberwise initialiser, strings, numbers, and what is
/// built from them.
public func swiftText(of value: Any) -> String {
  switch value {
  case let value as any SwiftTextConvertible: return value.swiftText
  case let string as String: return string.debugDescription
  case let character as Character: return String(character).debugDescription
  case let scalar as Unicode.Scalar: return String(scalar).debugDescription
  case let number as Double where number.isNaN: return ".nan"
  case let number as Double where number.isInfinite: return number < 0 ? "-.infinity" : ".infinity"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first, let name = payload.label else { return ".\(value)" }
    return ".\(name)" + arguments(ofPayload: payload.value)
  case .struct: return "\(type(of: value))" + list(of: mirror)
  case .tuple: return list(of: mirror)
  case .optional: return mirror.children.first.map { swiftText(of: $0.value) } ?? "nil"
  case .collection, .set:
    return "[" + mirror.children.map { swiftText(of: $0.value) }.joined(separator: ", ") + "]"
  default: return "\(value)"
  }
}

/// A value whose structure doesn't show how it is made, so that it says so itself.
public protocol SwiftTextConvertible {
  var swiftText: String { get }
}

/// The name of an enum's case, without what it holds; another value's description.
public func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum, let name = mirror.children.first?.label else {
    return "\(value)"
  }
  return name
}

private func arguments(ofPayload payload: Any) -> String {
  let mirror = Mirror(reflecting: payload)
  return mirror.displayStyle == .tuple ? list(of: mirror) : "(\(swiftText(of: payload)))"
}

private func list(of mirror: Mirror) -> String {
  let parts = mirror.children.map { child in
    // The elements of a tuple without labels are called .0, .1, …
    guard let label = child.label, !label.hasPrefix(".") else { return swiftText(of: child.value) }
    return "\(label): \(swiftText(of: child.value))"
  }
  return "(" + parts.joined(separator: ", ") + ")"
}
