import Foundation

/// Swift source text that says, in comments, what the compiler must refuse:
///
///     let number: Int = "seven"  // expected-error {{cannot convert value of type 'String'}}
///
/// The text between the braces has to be part of the compiler's message for that very line.
public struct SourceFile: Sendable {
  /// The file's name in messages: `JoinWithoutOn.swift`, say. Names of files that are verified together differ.
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// The Swift files of a folder that lies beside the calling test file, in the order of their names.
  public static func all(in folder: String, beside testFile: String = #filePath) throws -> [SourceFile] {
    let url = URL(fileURLWithPath: testFile).deletingLastPathComponent().appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { SourceFile(name: $0.lastPathComponent, text: String(decoding: try Data(contentsOf: $0), as: UTF8.self)) }
  }

  /// Whether the text expects an error anywhere. The compiler passes over a word without braces, and takes `*` or `0`
  /// before them for "or none".
  var expectsAnError: Bool {
    text.range(of: #"// *expected-error *(@[^ {]+ *)?([1-9][0-9]* *)?\{\{"#, options: .regularExpression)
      != nil
  }
}
