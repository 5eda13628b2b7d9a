/// A value that a step reads and changes, and that somebody else owns. (SwiftUI calls this a binding.)
@MainActor
struct Entry<Value> {
  let get: () -> Value
  let set: (Value) -> Void

  var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}
