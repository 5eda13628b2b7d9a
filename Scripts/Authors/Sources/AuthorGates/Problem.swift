/// One thing that is wrong with a kata, in one line.
public struct Problem: Equatable, Sendable, CustomStringConvertible {
  public let kata: String
  public let text: String

  public init(_ kata: String, _ text: String) {
    self.kata = kata
    // Whatever a program or an error said, one line is what a list of problems can hold.
    self.text = text.split(whereSeparator: \.isNewline).joined(separator: " · ")
  }

  public var description: String { "\(kata): \(text)" }
}
