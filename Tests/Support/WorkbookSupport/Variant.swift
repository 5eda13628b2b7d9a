#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Which of a kata's two modules a test runs on.
///
/// Every behavioural test takes a variant as its first argument, so that one suite proves both:
///
///     @Test(arguments: Variant.underTest)
///     func `pausing keeps the position`(variant: Variant) { … }
public enum Variant: String, CaseIterable, Codable, Sendable, CustomStringConvertible {
  /// The module in `Katas/<Kata>`: the inheritance-heavy one, or whatever the learner has made of it.
  case before
  /// The module in `Solutions/<Kata>`.
  case after

  public var description: String { rawValue }

  /// The name of a kata's module: `ShakeableBefore`, say.
  public func module(of kata: String) -> String { kata + (self == .before ? "Before" : "After") }

  /// The variants that this run tests: both, or the one that the environment variable `KATA_VARIANT` names.
  ///
  /// A name that is neither `before` nor `after` ends the process: an empty list of arguments would be skipped, and
  /// a run that tested nothing would pass.
  public static let underTest: [Variant] = {
    TrapNotice.install
    guard let name = environmentValue("KATA_VARIANT"), !name.isEmpty else { return allCases }
    guard let variant = Variant(rawValue: name) else {
      stop("KATA_VARIANT is '\(name)', but a variant is one of: " + allCases.map(\.rawValue).joined(separator: ", "))
    }
    return [variant]
  }()

  /// Whether this run compares the learner's version with the solution: random scripts and hostile input. It does unless
  /// `KATA_VARIANT=after` asks for the solution alone. The one place where this rule is written:
  ///
  ///     @Suite(.enabled(if: Variant.comparesVersions))
  public static let comparesVersions = underTest.contains(.before)
}

/// The value of an environment variable, or nil if it is not set.
public func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Prints one line on standard error and ends the process with status 2.
private func stop(_ message: String) -> Never {
  let line = "error: \(message)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  exit(2)
}
