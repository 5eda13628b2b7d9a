import IndexStoreReader
import SourceCode

/// Members that the module adds to types from elsewhere, so that every value of such a type has them.
///
/// An extension of `UIView` gives its members to every view of the app, whether it wants them or not. Members count one by
/// one: functions, initializers, subscripts, computed and static properties. Those that are private to a file or to the
/// extension reach nobody, and those that answer a requirement of a protocol are how the type conforms to it; neither
/// counts.
struct ForeignMembers {
  let findings: [Finding]

  init(_ structure: ModuleStructure) {
    findings = structure.members.filter { member in
      structure.type(member.owner) == nil && member.overrides.isEmpty && !Self.isPrivate(member, structure)
        && !structure.witnesses.contains { $0.member == member.symbol.usr }
    }
    .map { member in
      Finding(
        location: member.location, text: "every \(Self.typeName(of: member, structure)) gets \(member.symbol.name)")
    }
  }

  /// Whether it, or the extension around it, is `private` or `fileprivate`.
  private static func isPrivate(_ member: Member, _ structure: ModuleStructure) -> Bool {
    let file = member.location.file
    guard let text = structure.files[file], let offset = structure.definitions[member.symbol.usr]?.offset else {
      return false
    }
    let around = (structure.declarationRanges[file] ?? []).filter { $0.range.contains(offset) }
    return ([offset] + around.map(\.range.lowerBound)).contains { offset in
      text.modifiers(before: offset).contains { $0 == "private" || $0 == "fileprivate" }
    }
  }

  private static func typeName(of member: Member, _ structure: ModuleStructure) -> String {
    guard let parent = structure.definitions[member.symbol.usr]?.parent else { return "value" }
    return structure.definitions[parent]?.symbol.name ?? "value"
  }
}
