/// What metrics are counted in: a module with its code divided into units, and the adapter that was compiled with it.
package struct MeasuredVersion: Sendable {
  package let structure: ModuleStructure
  package let units: [CodeUnit]
  let adapter: CodeMeasurement.Adapter?
  /// The adapter's own types, which only pass calls on: those of its file that conform to a protocol of the contract.
  let glue: [TypeDeclaration]
  /// The module's own types, without those of the adapter.
  let types: [TypeDeclaration]
  /// The module's own classes with their superclasses of the module, the nearest first.
  package let lineages: [(type: TypeDeclaration, superclasses: [TypeDeclaration])]
  /// The functions of the module whose result is `Never`.
  let neverReturning: Set<String>
  /// The dependencies of the measured type, if it is there and used.
  package var dependencies: DependencySet?

  init(_ structure: ModuleStructure, adapter: CodeMeasurement.Adapter?) {
    (self.structure, self.adapter) = (structure, adapter)
    units = structure.codeUnits()
    neverReturning = Set(
      units.filter { unit in
        let signature = unit.tokens.prefix { !$0.is("{") }.map(\.text)
        return signature.suffix(2) == ["->", "Never"]
      }.map(\.symbol.usr))
    lineages = structure.types.filter { $0.kind == .class }.map { ($0, structure.superclasses(of: $0)) }
    let glue = structure.types.filter { type in
      type.location.file == adapter?.file && type.kind != .protocol
        && type.protocols.contains { protocols in
          adapter.map { protocols.usr.hasPrefix("s:\($0.contract.utf8.count)\($0.contract)") } ?? false
        }
    }
    self.glue = glue
    types = structure.types.filter { !glue.contains($0) }
  }

  /// Whether something stands in the code that is measured, and not in the adapter.
  package func isOwn(_ location: Location) -> Bool { location.file != adapter?.file }

  /// `Type.member`, of an own type.
  func name(of member: Symbol) -> String { "\(structure.owner(of: member.usr)?.name ?? "?").\(member.name)" }
}
