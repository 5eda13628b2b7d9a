import DeviceHierarchyContract
import DeviceVocabulary
import Testing

@testable import WorkbookSupport

/// A text in a test's arguments, printed with its invisible characters escaped, and not at full length.
struct Input: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  init(repeating part: String, count: Int, then end: String = "") {
    text = String(repeating: part, count: count) + end
  }

  var testDescription: String {
    text.count > 40 ? "\(text.prefix(20).debugDescription)… (\(text.count) characters)" : text.debugDescription
  }
}

@Suite struct BadInputTests {
  static let unknownIdentifiers: [Input] = [
    "", " ", "iPhone", "iPad", "iPhone5", "iPhone5,", "iPhone,1", "5,1", ",", "iPhone99,9", "iPhone5,3", "iPhone5,10",
    "iPhone-5,1", "iPhone05,1", "iPhone5.1", "iPhone5, 1", "iPhone5,1 ", " iPhone5,1", "iPhone5,1\n", "iPhone5,1\0",
    "iphone5,1", "IPHONE5,1", "iPhone 5", "iPod7,1", "iPad3,1", "Watch7,1", "x86_64", "arm64", "🍎5,1", "iPhone🍎,1",
    "iPhone５,１", "iPhone5‚1", "iPhone5,1\u{301}", "\u{FEFF}iPhone5,1", "iPhone5,1iPhone5,1",
    Input(repeating: "iPhone5,1", count: 10_000),
  ]

  static let malformedVersions: [Input] = [
    "", " ", ".", "..", "...", "9", "9.", ".9", "9..3", "9.3.", ".9.3", "9.3.5.", "9.3.5.1", "-1", "-1.0", "9.-3",
    "+9.3", "9.+3", " 9.3", "9.3 ", "9. 3", "9.3\n", "9,3", "9.3b1", "v9.3", "iOS 9.3", "nine", "9.x", "0x9.3", "9e0.3",
    "09.3", "9.03", "9.3.00", "９.３", "٩.٣", "9.3🍎", "9.3\0", "9.3\u{301}",
    "9223372036854775808.0", "9.99999999999999999999999999", Input(repeating: "9", count: 10_000, then: ".0"),
    Input(repeating: "9.", count: 10_000, then: "3"),
  ]

  @Test(arguments: Variant.underTest, unknownIdentifiers)
  func `an identifier that is not in the list is an error that names it`(variant: Variant, identifier: Input) {
    #expect(throws: DeviceError.unknownIdentifier(identifier.text)) {
      try variant.makeDevice(identifier: identifier.text, osVersion: "9.3.5")
    }
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `an identifier with a character more or less than a known one is not in the list`(
    variant: Variant, facts: DeviceFacts
  ) {
    let known = Set(DeviceFacts.all.flatMap(\.identifiers))
    for identifier in facts.identifiers {
      let neighbours = [
        identifier + "0", "1" + identifier, String(identifier.dropLast()), String(identifier.dropFirst()),
        identifier.lowercased(), identifier.uppercased(), "I" + identifier.dropFirst(),
        identifier.replacing(",", with: ",0"),
      ]
      for neighbour in neighbours where !known.contains(neighbour) {
        #expect(throws: DeviceError.unknownIdentifier(neighbour)) {
          try variant.makeDevice(identifier: neighbour, osVersion: facts.osVersions.last)
        }
      }
    }
  }

  @Test(arguments: Variant.underTest, malformedVersions)
  func `a text that is not a version is an error that names it`(variant: Variant, osVersion: Input) {
    #expect(throws: DeviceError.malformedOSVersion(osVersion.text)) {
      try variant.makeDevice(identifier: "iPhone5,1", osVersion: osVersion.text)
    }
  }

  @Test(arguments: Variant.underTest, DeviceFacts.all)
  func `a version with the largest numbers is an error of every device`(variant: Variant, facts: DeviceFacts) {
    let largest = "\(Int.max)"
    for identifier in facts.identifiers {
      for osVersion in ["\(largest).0", "0.\(largest)", "\(largest).\(largest).\(largest)"] {
        #expect(throws: DeviceError.self) { try variant.makeDevice(identifier: identifier, osVersion: osVersion) }
      }
    }
  }

  @Test(arguments: Variant.underTest)
  func `the time to refuse a text grows in proportion to its length`(variant: Variant) {
    let parts = ["iPhone5,1", "iPhone5,1é", "9.", "9"]
    let growths = Growth.leastCosts(for: [40, 320]) { count in
      parts.map { String(repeating: $0, count: count) }.flatMap { text in
        [Installation(text, "9.3"), Installation("iPhone5,1", text)].map { request in
          secondsOfThread { _ = try? variant.makeDevice(request) }
        }
      }
    }
    let names = parts.flatMap { ["identifiers of \($0)", "versions of \($0)"] }
    #expect(zip(names, growths).filter { !$0.1.isAboutLinear }.map { "\($0.0): \($0.1)" } == [])
  }

  @Test(arguments: Variant.underTest)
  func `the version's text is read first, then the identifier, then what the device ran`(variant: Variant) {
    #expect(throws: DeviceError.malformedOSVersion("9..3")) {
      try variant.makeDevice(identifier: "iPhone99,9", osVersion: "9..3")
    }
    #expect(throws: DeviceError.unknownIdentifier("iPhone99,9")) {
      try variant.makeDevice(identifier: "iPhone99,9", osVersion: "100.0")
    }
    #expect(throws: DeviceError.unknownIdentifier("iPhone99,9")) {
      try variant.makeDevice(identifier: "iPhone99,9", osVersion: "0.0")
    }
  }

  static let sentences = [
    (Installation("iPhone5", "9.3"), "no device has the identifier \"iPhone5\""),
    (Installation("iPhone5,1", "9..3"), "\"9..3\" is not an OS version"),
    (Installation("iPhone5,1", "26.0"), "OS 26.0 is newer than 18.7, the last one known"),
    (Installation("iPhone5,1", "11.0.1"), "iPhone5,1 never ran OS 11.0.1"),
  ]

  @Test(arguments: Variant.underTest, sentences)
  func `an error reads as a sentence with the input in it`(
    variant: Variant, expected: (installation: Installation, sentence: String)
  ) {
    let place = expected.installation.place
    let error = #expect(throws: DeviceError.self, sourceLocation: place) {
      try variant.makeDevice(expected.installation)
    }
    #expect(error?.description == expected.sentence, sourceLocation: place)
  }
}
