public struct TypeDeclaration: Hashable, Sendable {
  public enum Kind: String, Sendable { case `class`, `struct`, `enum`, `protocol` }

  public let usr: String
  /// With the names of the types around it: `Outer.Inner`.
  public let name: String
  /// An actor counts as a class, as it does for the index.
  public let kind: Kind
  public let location: Location
  /// The class that a class derives from, of this module or another.
  public internal(set) var superclass: Symbol?
  /// The protocols that the declaration and its extensions name, of this module or another.
  public internal(set) var protocols: [Symbol] = []
}

public struct Mention: Hashable, Sendable {
  public let symbol: Symbol
  public let location: Location
  /// The USR of the type whose declaration, member or extension mentions it; nil at the top level of a file.
  public let user: String?
  /// What the place is part of: a stored property's declaration tells what a type holds.
  public let container: Symbol?
  /// Where it begins in the file, in bytes; nil if the file is shorter than the index has it.
  package let offset: Int?
  public let isThroughSuper: Bool
  package let isWrite: Bool
  /// Written by the compiler, not by a person: a witness that a default implementation provides, for one.
  public let isImplicit: Bool
}

/// What the module declares.
package struct Definition: Sendable {
  package let symbol: Symbol
  package var usr: String { symbol.usr }
  package let location: Location
  /// What it is a child of, or for an extension, what it extends.
  var parent: String?
  /// Where its name begins in the file, in bytes; nil for an extension that is only known by what it extends.
  package var offset: Int?
  /// What it overrides or witnesses.
  package var overrides: [Symbol] = []
  /// Whether a person wrote it.
  var isWritten = false
}

extension TypeDeclaration.Kind {
  init?(_ kind: Symbol.Kind) {
    switch kind {
    case .class: self = .class
    case .struct: self = .struct
    case .enum: self = .enum
    case .protocol: self = .protocol
    default: return nil
    }
  }
}
