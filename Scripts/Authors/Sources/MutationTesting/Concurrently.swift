import Foundation
import Synchronization
import Terminal

/// Does something for each of many, as many at a time as there are processors, and says how far it is.
///
/// - Parameters:
///   - label: What is done: "VoicePlayer before: running the mutants".
///   - note: What else to say.
func concurrently<Item: Sendable, Output: Sendable>(
  _ items: [Item], label: String, on terminal: Terminal, note: @escaping @Sendable () -> String = { "" },
  _ body: @escaping @Sendable (Item) throws -> Output
) throws -> [Output] {
  let work = Mutex(Work(items: items, outputs: [Output]()))
  DispatchQueue.concurrentPerform(iterations: max(1, ProcessInfo.processInfo.activeProcessorCount)) { _ in
    while let item = work.withLock({ $0.next() }) {
      do {
        let output = try body(item)
        let done = work.withLock { work in
          work.outputs.append(output)
          return work.outputs.count
        }
        if terminal.showsProgress {
          terminal.complain("\r\u{1B}[K\(label), \(done) of \(items.count)\(note())")
        }
      } catch {
        work.withLock { $0.error = $0.error ?? error }
      }
    }
  }
  if terminal.showsProgress { terminal.complain("\r\u{1B}[K") }
  return try work.withLock { work in
    if let error = work.error { throw error }
    return work.outputs
  }
}

private struct Work<Item: Sendable, Output: Sendable>: Sendable {
  let items: [Item]
  var outputs: [Output]
  var position = 0
  var error: (any Error)?

  init(items: [Item], outputs: [Output]) {
    self.items = items
    self.outputs = outputs
  }

  /// The next item; nil if there is none, or if the work on another went wrong.
  mutating func next() -> Item? {
    guard error == nil, position < items.count else { return nil }
    position += 1
    return items[position - 1]
  }
}
