import Checking
import Foundation
import SourceCode
import Workbook

extension KataRecord {
  /// A name for all that is proved of a kata: its code, steps, suite, goals, designs, change request and faults by hand, the
  /// provided modules that it uses, and the list of mutants that no test can notice. A record that has another name is out
  /// of date.
  ///
  /// Pages and comments decide nothing. Test support is left out: a change of it would make every kata's record out of date,
  /// and it has tests of its own.
  public static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let provided = workbook.manifest.allDependencies(of: kata.beforeModule).map(\.path)
    let folders = ["Katas/\(kata.name)", "Solutions/\(kata.name)", "Tests/\(kata.name)"] + provided
    var texts = try KataRecord(of: kata)?.unnoticeable.map { try $0.line } ?? []
    for folder in Set(folders).sorted() {
      let root = "\(workbook.root)/\(folder)"
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where !isHidden(path) && path != "record.json" {
        let isPage = path.hasSuffix(".md") && path != "FAULTS.md"
        guard !isPage, let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { continue }
        texts += [path, code(of: data, at: path)]
      }
    }
    return Fingerprint.of(texts)
  }

  /// The code of a source without its comments, or the bytes of another file, which need not be text.
  private static func code(of data: Data, at path: String) -> String {
    // There, a comment says what the compiler must report.
    guard path.hasSuffix(".swift"), !path.contains("MustNotCompile/") else { return data.base64EncodedString() }
    let lines = SourceText(String(decoding: data, as: UTF8.self)).withoutComments.split(separator: "\n")
    return lines.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
