/// What went wrong, in words for the person who uses the tool.
public struct Failure: Error, Equatable, CustomStringConvertible {
  public let description: String
  /// The exit status of a command that ends with it.
  public let status: Int32

  public init(_ description: String, status: Int32 = 1) { (self.description, self.status) = (description, status) }

  /// A command line that asks for what isn't there (`EX_USAGE`).
  public static func usage(_ description: String) -> Failure { Failure(description, status: 64) }
}
