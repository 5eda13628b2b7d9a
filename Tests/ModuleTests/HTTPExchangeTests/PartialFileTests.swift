import Foundation
import HTTPExchange
import Testing

@Suite struct PartialFileTests {
  @Test func `a file is written to only until it is finished`() throws {
    let path = "/tmp/partial-file-\(UInt64.random(in: 0 ... .max))"
    let file = try PartialFile(for: path)
    try file.write([1, 2])
    try file.write([])
    try file.finish()
    #expect(throws: HTTPError.unwritable(path: path)) { try file.write([3]) }
    #expect(throws: HTTPError.unwritable(path: path)) { try file.finish() }
    // It would have to create a file inside the file.
    #expect(throws: HTTPError.unwritable(path: "\(path)/x")) { _ = try PartialFile(for: "\(path)/x") }
    try PartialFile(for: path).write([4])
    let other = try PartialFile(for: path)
    try other.finish()
  }

  @Test func `a name may be as long as the system allows`() throws {
    for name in [String(repeating: "n", count: 255), String(repeating: "報", count: 85)] {
      let path = "/tmp/\(name)"
      defer { unlink(path) }
      try PartialFile(for: path).finish()
      #expect(access(path, F_OK) == 0)
    }
    #expect(throws: HTTPError.unwritable(path: "/tmp/re\0port.txt")) { _ = try PartialFile(for: "/tmp/re\0port.txt") }
    let long = "/tmp/" + String(repeating: "n", count: 256)
    #expect(throws: HTTPError.unwritable(path: long)) { try PartialFile(for: long).finish() }
  }

  /// The device takes no byte.
  @Test func `a full device is an error`() {
    #expect(throws: HTTPError.unwritable(path: "/dev/full/x")) { _ = try PartialFile(for: "/dev/full/x") }
    #expect(throws: HTTPError.unwritable(path: "")) { _ = try PartialFile(for: "") }
  }

  @Test func `an error reads as a sentence`() {
    #expect("\(HTTPError.incomplete(received: 3, expected: 9))" == "only 3 of 9 bytes arrived")
    #expect("\(HTTPError.incomplete(received: 3, expected: nil))" == "the connection ended after 3 bytes")
    #expect("\(HTTPError.invalidHeader("X\r\nY"))" == "the header 'XY' has a character that isn't allowed")
    #expect("\(HTTPError.status(404, body: [1]))" == "the server answered with status 404")
    #expect("\(HTTPError.unwritable(path: "/a"))" == "'/a' can't be written")
  }
}
