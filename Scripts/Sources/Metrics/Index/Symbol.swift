import CIndexStore
import Foundation

/// A declaration as the compiler knows it, in whatever module and file it stands.
public struct Symbol: Hashable, Sendable {
  /// The unified symbol resolution: the same wherever the declaration is mentioned, different for any two declarations.
  public let usr: String
  public let name: String
  public let kind: Kind
  /// What sharpens the kind, as the index store has it.
  var subkind: Int32 = 0
  /// Whether it is declared in a function or a closure, or is a member of such a type.
  var isLocal = false

  /// Whether it is a function, a variable or an alias inside of a function or a closure.
  var isLocalCode: Bool { isLocal && [.function, .variable, .parameter, .typealias].contains(kind) }

  /// What sort of declaration it is; the raw values are the index store's.
  public enum Kind: Int32, Sendable {
    case unknown = 0
    case module = 1
    case `enum` = 5
    case `struct` = 6
    /// A class or an actor.
    case `class` = 7
    case `protocol` = 8
    case `extension` = 9
    case `typealias` = 11
    case function = 12
    case variable = 13
    case enumCase = 15
    case instanceMethod = 16
    case classMethod = 17
    case staticMethod = 18
    case instanceProperty = 19
    case classProperty = 20
    case staticProperty = 21
    case initializer = 22
    case deinitializer = 23
    case parameter = 25
  }

  public var isSubscript: Bool { subkind == 1011 }

  /// Whether it is a getter, a setter, an observer or another accessor of a property or subscript.
  public var isAccessor: Bool { [3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1016, 1017, 1018].contains(subkind) }
}

/// The name of a declaration as a person writes it, with its module and its type; a USR without one is returned as it is.
package func demangled(_ usr: String) -> String {
  guard usr.hasPrefix("s:"), let name = kata_demangle("$s" + usr.dropFirst(2)) else { return usr }
  defer { free(name) }
  return String(cString: name)
}

/// What an occurrence does with its symbol, or how two symbols relate; the raw values are the index store's.
public struct Roles: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let definition = Roles(rawValue: 1 << 1)
  public static let reference = Roles(rawValue: 1 << 2)
  public static let write = Roles(rawValue: 1 << 4)
  /// Written by the compiler, not by a person.
  public static let implicit = Roles(rawValue: 1 << 8)

  public static let childOf = Roles(rawValue: 1 << 9)
  public static let baseOf = Roles(rawValue: 1 << 10)
  /// Overrides a member of a class, or witnesses a requirement of a protocol.
  public static let overrideOf = Roles(rawValue: 1 << 11)
  public static let calledBy = Roles(rawValue: 1 << 13)
  public static let extendedBy = Roles(rawValue: 1 << 14)
  public static let containedBy = Roles(rawValue: 1 << 16)
}

public struct Occurrence: Hashable, Sendable {
  public let symbol: Symbol
  public let roles: Roles
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in bytes of UTF-8.
  public let column: Int
  public let relations: [Relation]

  public struct Relation: Hashable, Sendable {
    public let symbol: Symbol
    public let roles: Roles
  }

  func related(_ role: Roles) -> Symbol? { relations.first { $0.roles.contains(role) }?.symbol }
}
