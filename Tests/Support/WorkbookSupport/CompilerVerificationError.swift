/// Why source files could not be verified, or how they surprised.
public enum CompilerVerificationError: Error, Equatable, Sendable {
  /// A file expects no error. The compiler would accept it without a word, and nothing would have been tested.
  case nothingExpected(file: String)
  /// There is no file to verify.
  case noFiles
  /// No `swiftc` in any of these folders (the environment variable `PATH`).
  case compilerNotFound(searched: [String])
  /// The module was not found beside the running tests: neither in a folder `Modules` nor outside of one.
  case moduleNotFound(module: String, above: String)
  /// The compiler saw other errors than expected, or missed expected ones; this is what it wrote.
  case surprised(output: String)
  /// The compiler refused files that should compile alone; this is what it wrote.
  case refused(output: String)
}

extension CompilerVerificationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .nothingExpected(let file):
      "\(file) expects no error; write // expected-error {{…}} after the line that must not compile"
    case .noFiles:
      "there is no Swift file to verify"
    case .compilerNotFound(let searched):
      "this test asks the Swift compiler, but there is no swiftc in PATH: \(searched.joined(separator: ", "))"
    case .moduleNotFound(let module, let folder):
      "this test needs the module \(module), but no \(module).swiftmodule was found from \(folder) upwards"
    case .surprised(let output):
      "the compiler did not refuse what it should refuse, or not for the expected reason: \(firstErrors(in: output))"
    case .refused(let output):
      "these files don't compile alone: \(firstErrors(in: output))"
    }
  }

  /// How many errors the compiler wrote, and the first few of them: where, what, and the line of code.
  private func firstErrors(in output: String) -> String {
    let limit = 3
    let lines = output.split(separator: "\n")
    let errors = lines.indices.filter { lines[$0].contains(": error: ") }
    guard !errors.isEmpty else { return "\n\(output)" }
    var text = errors.count == 1 ? "1 error" : "\(errors.count) errors"
    if errors.count > limit { text += ", the first \(limit)" }
    text += ":"
    for index in errors.prefix(limit) {
      // The line of code comes next, then marks and notes.
      text += "\n" + lines[index...].prefix(2).joined(separator: "\n")
    }
    return text
  }
}
