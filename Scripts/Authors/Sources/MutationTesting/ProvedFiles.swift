import Checking
import Foundation
import SourceCode
import Workbook

/// Names for the files of a kata that a proof is about: a record that has another name is out of date.
public enum ProvedFiles {
  /// Of what decides about a kata's mutants: its code, steps and suite, the provided modules that it uses, and the list of
  /// mutants that no test can notice. Pages, comments, the change request and designs decide nothing. Test support is left
  /// out: a change of it would make every kata's record out of date, and has tests of its own.
  public static func fingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    let provided = workbook.manifest.allDependencies(of: kata.beforeModule).map(\.path)
    let folders = ["Katas/\(kata.name)", "Solutions/\(kata.name)", "Tests/\(kata.name)"] + provided
    var texts = try KataRecord(of: kata)?.unnoticeable.map { try $0.line } ?? []
    for folder in Set(folders).sorted() {
      texts += try fileTexts(in: "\(workbook.root)/\(folder)") { file in
        !file.hasSuffix(".md") && !["kata.json", "record.json"].contains(file) && !isTried(file)
      }
    }
    return Fingerprint.of(texts)
  }

  /// Of what is tried besides: the goals, the faults by hand, the change request and the designs.
  public static func triedFingerprint(of kata: Kata, in workbook: Workbook) throws -> String {
    Fingerprint.of(
      try [kata.folder, kata.solution, "\(workbook.root)/Tests/\(kata.name)"].flatMap { folder in
        try fileTexts(in: folder) { file in
          file == "kata.json" || file == "FAULTS.md" || isTried(file) && !file.hasSuffix("README.md")
        }
      })
  }

  private static func isTried(_ file: String) -> Bool {
    ["ChangeRequest/", "Designs/", "Endings/"].contains(where: file.hasPrefix)
  }

  /// Names and contents of a folder's files, in order. A folder that isn't there has none.
  private static func fileTexts(in folder: String, where isWanted: (String) -> Bool) throws -> [String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { !isHidden($0) && isWanted($0) }.sorted().flatMap { path -> [String] in
      var isFolder: ObjCBool = false
      let whole = "\(folder)/\(path)"
      guard FileManager.default.fileExists(atPath: whole, isDirectory: &isFolder), !isFolder.boolValue else {
        return []
      }
      let data = try Data(contentsOf: URL(fileURLWithPath: whole))
      return [path, code(of: data, at: path)]
    }
  }

  /// The code of a source without its comments, or the bytes of another file, which need not be text.
  private static func code(of data: Data, at path: String) -> String {
    // There, a comment says what the compiler must report.
    guard path.hasSuffix(".swift"), !path.contains("MustNotCompile/") else { return data.base64EncodedString() }
    let lines = SourceText(String(decoding: data, as: UTF8.self)).withoutComments.split(separator: "\n")
    return lines.filter { !$0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
