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

extension Entry {
  /// Makes an entry that lives as long as its step. (SwiftUI calls this a state.)
  init(_ value: Value) {
    var value = value
    self.init(get: { value }, set: { value = $0 })
  }
}
