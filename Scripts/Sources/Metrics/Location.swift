public struct Location: Hashable, Sendable, Comparable, CustomStringConvertible {
  public let file: String
  public let line: Int

  public init(file: String, line: Int) { (self.file, self.line) = (file, line) }

  public var description: String { "\(file):\(line)" }

  public static func < (a: Location, b: Location) -> Bool { (a.file, a.line) < (b.file, b.line) }
}
