import Metrics

extension Lead {
  /// What is wrong with class hierarchies, those that are seen in overrides first.
  static let all: [Lead] = [
    Lead(
      kata: "PolymorphismChoice", smell: "reasons for which members of one class are overridden", atLeast: 2,
      firstMove: "Replace Conditional with Polymorphism only what decides, and pass what is a value",
      cost: { "\($1) of \($0) are overridden to change a value, to replace code, and to add to it." }
    ) { $0.mixedOverrides },
    Lead(
      kata: "ThemeConfiguration", smell: "subclasses of one class that only override", atLeast: 2,
      firstMove: "Extract Class: the values that differ become a struct",
      cost: { "\($1) differ from \($0) only in what they override, so each variant needs a type." }
    ) { version in
      let structure = version.structure
      let members = Dictionary(grouping: structure.members) { structure.ownerUSR(of: $0.usr) }
      return version.children { type in
        let own = members[type.usr] ?? []
        return !own.isEmpty && own.allSatisfy { !structure.ownOverrides(of: $0).isEmpty }
      }
    },
    Lead(
      kata: "DeviceHierarchy", smell: "overrides that change what their superclass returns", atLeast: 3,
      firstMove: "Replace Subclass with Delegate: what the subclass knows becomes a value",
      cost: { "What \($1) return is worked out in two places, and one of them is \($0)." }
    ) { $0.superCallers },
    Lead(
      kata: "FileParser", smell: "members that do nothing or trap until a subclass overrides them", atLeast: 3,
      firstMove: "Replace Superclass with Delegate: what must be overridden becomes a protocol",
      cost: { "\($1) of \($0) must be overridden, or must not be, and only a comment can say which." }
    ) { $0.hooks },
    Lead(
      kata: "VoicePlayer", smell: "methods that a subclass replaces and doesn't extend", atLeast: 5,
      firstMove: "Extract Class: what all subclasses keep becomes a part of its own",
      cost: { "\($0) inherits code that never runs: it replaces \($1)." }
    ) { $0.replacements },
    Lead(
      kata: "BaseViewController", smell: "members of a base class of screens", atLeast: 5,
      firstMove: "Extract Class: one concern of the base class becomes a type of its own",
      cost: { "Each screen gets all concerns of \($0), also those that it doesn't need: \($1)." }
    ) { version in
      let bases = Set(version.children { _ in true }.filter { $0.names.count > 1 }.map(\.type))
      return version.screens { bases.contains($0.name) }
    },
    Lead(
      kata: "PolymorphismChoice", isOfOverrides: false, smell: "functions that ask whether a value is of a type",
      atLeast: 3,
      firstMove: "Replace Conditional with Polymorphism, for the question that is asked most",
      cost: { "A new type beside \($0) must be found in \($1), and the compiler names none of them." }
    ) { $0.typeQuestions },
    Lead(
      kata: "CollectionExtras", isOfOverrides: false, smell: "methods of a class that wraps one collection", atLeast: 3,
      firstMove: "Move Function, into an extension of the collection",
      cost: { "\($0) stores one collection and nothing else, and \($1) work on it." }
    ) { $0.wrappers },
  ]
}
