import Processes
import Terminal

extension Comparison {
  /// What leads from the learner's code to the solution's, as a unified diff of their Swift files.
  ///
  /// - Parameter cache: Where to lay the files out.
  public func difference(in cache: String, on terminal: Terminal) throws -> String {
    try Git.difference(
      from: (isUntouched ? "before" : "yours", texts.yours), to: ("after", texts.after),
      options: ["--find-renames", terminal.hasColours ? "--color=always" : "--color=never"], in: cache)
  }
}
