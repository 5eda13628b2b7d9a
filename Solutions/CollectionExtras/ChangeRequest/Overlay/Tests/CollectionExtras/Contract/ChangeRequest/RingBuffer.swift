/// A collection with room in front: an element that is inserted at the start doesn't move the others.
///
/// The first index is 1. How often elements are read is counted.
struct RingBuffer<Element>: RandomAccessCollection, RangeReplaceableCollection {
  final class Reads {
    fileprivate(set) var count = 0
  }

  /// The reads of this buffer and its slices. One that is made from elements counts anew.
  let reads = Reads()
  private var slots: [Element?] = []
  /// The slot of the first element.
  private var head = 0
  private(set) var count = 0

  init() {}

  var startIndex: Int { 1 }
  var endIndex: Int { count + 1 }

  subscript(position: Int) -> Element {
    reads.count += 1
    guard let element = slots[slot(of: position)] else { preconditionFailure("there is no element \(position)") }
    return element
  }

  private func slot(of position: Int) -> Int { (head + position - 1) % slots.count }

  mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    if range == 1..<1, count < slots.count, elements.count == 1 {
      head = (head + slots.count - 1) % slots.count
      slots[head] = elements.first
      count += 1
    } else if range.upperBound == endIndex, elements.isEmpty {
      for position in range { slots[slot(of: position)] = nil }
      count -= range.count
    } else {
      var all = (1..<endIndex).map { slots[slot(of: $0)] }
      all.replaceSubrange(range.lowerBound - 1..<range.upperBound - 1, with: elements.map(Optional.some))
      (slots, head, count) = (all + Array(repeating: nil, count: all.count + 1), 0, all.count)
    }
  }
}
