import Foundation
import Synchronization
import Terminal

/// Does something for each of many, as many at a time as there are processors, and says how far it is.
///
/// - Parameter label: What is done: "VoicePlayer before: running the mutants".
func concurrently<Item: Sendable, Output: Sendable>(
  _ items: [Item], label: String, on terminal: Terminal, _ body: @escaping @Sendable (Item) throws -> Output
) throws -> [Output] {
  let work = Mutex(Work<Item, Output>(open: items[...]))
  DispatchQueue.concurrentPerform(iterations: max(1, ProcessInfo.processInfo.activeProcessorCount)) { _ in
    while let item = work.withLock({ $0.failure == nil ? $0.open.popFirst() : nil }) {
      let result = Result { try body(item) }
      let done = work.withLock { work in
        switch result {
        case .success(let output): work.outputs.append(output)
        case .failure(let error): work.failure = work.failure ?? error
        }
        return work.outputs.count
      }
      if terminal.showsProgress { terminal.complain("\r\u{1B}[K\(label), \(done) of \(items.count)") }
    }
  }
  if terminal.showsProgress { terminal.complain("\r\u{1B}[K") }
  return try work.withLock { work in
    if let error = work.failure { throw error }
    return work.outputs
  }
}

private struct Work<Item: Sendable, Output: Sendable>: Sendable {
  var open: ArraySlice<Item>
  var outputs: [Output] = []
  var failure: (any Error)?
}
