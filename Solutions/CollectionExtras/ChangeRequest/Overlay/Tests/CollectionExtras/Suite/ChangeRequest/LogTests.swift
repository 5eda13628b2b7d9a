import Testing
import WorkbookSupport

@testable import CollectionExtrasContract

/// The change request: the messages of the log are in a ring buffer, whose first index is 1.
@Suite struct LogTests {
  @Test(arguments: Variant.underTest)
  func `a message that comes again moves to the front of the ring`(variant: Variant) throws {
    let log = try variant.makeUnique(in: RingBuffer(["sent", "saved", "sent", "lost"]), limit: 3)
    #expect(Array(log.items) == ["sent", "saved", "lost"])
    log.add("lost")
    #expect(Array(log.items) == ["lost", "sent", "saved"])
    log.add("found")
    #expect(Array(log.items) == ["found", "lost", "sent"])
    log.remove("lost")
    log.add("lost")
    #expect(Array(log.items) == ["lost", "found", "sent"])
  }

  @Test(arguments: Variant.underTest, 0..<4)
  func `a full ring keeps all messages when one of them comes again`(variant: Variant, position: Int) throws {
    let messages = ["sent", "saved", "lost", "found"]
    let log = try variant.makeUnique(in: RingBuffer(messages), limit: 4)
    log.add(messages[position])
    #expect(Array(log.items) == [messages[position]] + messages.filter { $0 != messages[position] })
    log.add("sent again")
    #expect(log.items.count == 4)
    #expect(log.items.first == "sent again")
  }

  @Test(arguments: Variant.underTest)
  func `a message is added to the ring that there is`(variant: Variant) throws {
    let log = try variant.makeUnique(in: RingBuffer(0..<5), limit: 6)
    let ring = log.items.reads
    for message in [5, 5, 2, 6, 0, 7] {
      log.add(message)
      #expect(log.items.reads === ring, "adding \(message) makes another ring")
    }
    #expect(Array(log.items) == [7, 0, 6, 2, 5, 1])
  }

  @Test(arguments: Variant.underTest)
  func `a ring has all the parts of a list`(variant: Variant) throws {
    let log = try variant.makeUnique(in: RingBuffer([5, 4, 3, 2]), limit: 9)
    #expect(Array(log.withoutFirst()) == [4, 3, 2])
    #expect(Array(log.newer(than: 3)) == [5, 4])
    #expect(Array(log.oldest { $0 < 4 }) == [3, 2])
    #expect(Array(log.oldest { _ in true }) == [5, 4, 3, 2])
    #expect(log.menuRows(limit: 2) == ["1. 4", "2. 3"])
    #expect(Array(try variant.makeUnique(in: RingBuffer<Int>(), limit: 9).withoutFirst()) == [])
  }

  @Test(arguments: Variant.underTest)
  func `three hundred messages go around the ring`(variant: Variant) throws {
    let log = try variant.makeUnique(in: RingBuffer<Int>(), limit: 7)
    for message in 0..<300 {
      log.add(message % 11)
      #expect(log.items.first == message % 11)
      #expect(log.items.count == min(message + 1, 7))
    }
    #expect(Array(log.items) == (293..<300).reversed().map { $0 % 11 })
  }

  @Test(arguments: Variant.underTest, [10, 1000])
  func `looking for the oldest messages doesn't read the whole ring`(variant: Variant, size: Int) throws {
    let log = try variant.makeUnique(in: RingBuffer(0..<size), limit: size)
    // A ring that is made at each call would count its own reads only.
    #expect(log.items.reads === log.items.reads, "the list keeps its items in one ring")
    for length in EdgeValues.fewCounts {
      let before = log.items.reads.count
      #expect(log.oldest { $0 >= size - length }.count == length)
      #expect(log.items.reads.count - before <= 2 * length + 1)
    }
  }
}
