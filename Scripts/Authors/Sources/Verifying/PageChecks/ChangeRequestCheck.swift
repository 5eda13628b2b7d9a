import Katas

extension PageCheck {
  /// Whether the request applies, compiles and passes is seen where it is implemented.
  static let changeRequest = PageCheck(
    name: "change request", reason: "It has tests, and is implemented on both versions.", isOfWholeKatas: true
  ) { kata, workbook in
    let request = try ChangeRequest(of: kata)
    let implementations = try request.implementations()
    let given = workbook.manifest.allDependencies(of: kata.beforeModule)
    func isCommon(_ path: String) -> Bool {
      let isAdapter = [kata.adapter, kata.solutionAdapter].contains(path)
      return path.hasPrefix("Tests/\(kata.name)/") && !isAdapter || given.contains { path.hasPrefix($0.path + "/") }
    }
    let known = implementations.map(\.path) + [request.suitePatch?.path]
    return kata.foreign(request.overlay.keys, in: "\(request.label)/Overlay", isOwn: isCommon)
      + kata.foreign(request.changedFiles, in: "\(request.label)/suite.patch", isOwn: isCommon)
      + implementations.flatMap(\.messageProblems)
      + (try Patch.all(in: request.label, of: kata.root).map(\.path).filter { !known.contains($0) }
        .map { "\($0) is named after no version and no ending" })
  }
}
