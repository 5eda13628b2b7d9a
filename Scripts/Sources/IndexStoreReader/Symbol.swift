/// A declaration as the compiler knows it, in whatever module and file it stands.
public struct Symbol: Hashable, Sendable {
  /// The unified symbol resolution: the same wherever the declaration is mentioned, different for any two declarations.
  public let usr: String
  public let name: String
  public let kind: Kind
  public let subkind: Subkind

  public init(usr: String, name: String, kind: Kind, subkind: Subkind = .none) {
    self.usr = usr
    self.name = name
    self.kind = kind
    self.subkind = subkind
  }

  /// What sort of declaration it is; the raw values are the index store's.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let unknown = Kind(rawValue: 0)
    public static let module = Kind(rawValue: 1)
    public static let `enum` = Kind(rawValue: 5)
    public static let `struct` = Kind(rawValue: 6)
    /// A class or an actor.
    public static let `class` = Kind(rawValue: 7)
    public static let `protocol` = Kind(rawValue: 8)
    public static let `extension` = Kind(rawValue: 9)
    public static let `typealias` = Kind(rawValue: 11)
    public static let function = Kind(rawValue: 12)
    public static let variable = Kind(rawValue: 13)
    public static let enumCase = Kind(rawValue: 15)
    public static let instanceMethod = Kind(rawValue: 16)
    public static let classMethod = Kind(rawValue: 17)
    public static let staticMethod = Kind(rawValue: 18)
    public static let instanceProperty = Kind(rawValue: 19)
    public static let classProperty = Kind(rawValue: 20)
    public static let staticProperty = Kind(rawValue: 21)
    public static let initializer = Kind(rawValue: 22)
    public static let deinitializer = Kind(rawValue: 23)
    public static let parameter = Kind(rawValue: 25)
  }

  /// What sharpens the kind; the raw values are the index store's.
  public struct Subkind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let none = Subkind(rawValue: 0)
    public static let `subscript` = Subkind(rawValue: 1011)

    /// Whether it is a getter, a setter, an observer or another accessor of a property or subscript.
    public var isAccessor: Bool { [3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1016, 1017, 1018].contains(rawValue) }
  }
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

/// One place in a source file where a symbol is defined or mentioned.
public struct Occurrence: Hashable, Sendable {
  public let symbol: Symbol
  public let roles: Roles
  /// Counted from 1.
  public let line: Int
  /// Counted from 1, in bytes of UTF-8.
  public let column: Int
  public let relations: [Relation]

  /// Another symbol that this occurrence has to do with.
  public struct Relation: Hashable, Sendable {
    public let symbol: Symbol
    public let roles: Roles
  }
}
