/// Returns a function that calls `action` the first time only: a service might answer twice.
///
/// ```swift
/// let receive = once { (text: String) in print(text) }
/// receive("first")  // prints first
/// receive("second")  // prints nothing
/// ```
@MainActor
public func once<Value>(_ action: @escaping @MainActor (Value) -> Void) -> @MainActor (Value) -> Void {
  var first: (@MainActor (Value) -> Void)? = action
  return { value in
    let action = first
    first = nil
    action?(value)
  }
}
