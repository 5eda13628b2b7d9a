import Foundation

public struct Terminal: Sendable {
  /// Whether a person reads standard output and standard error: progress is for people only.
  public let showsProgress: Bool
  /// Whether to colour: on a terminal only, and not when `NO_COLOR` is set (https://no-color.org).
  public let hasColours: Bool
  public let width: Int

  public init(showsProgress: Bool, hasColours: Bool, width: Int) {
    (self.showsProgress, self.hasColours, self.width) = (showsProgress, hasColours, width)
  }

  public static let plain = Terminal(showsProgress: false, hasColours: false, width: 80)

  public static var current: Terminal {
    let environment = ProcessInfo.processInfo.environment
    guard isatty(STDOUT_FILENO) == 1 else { return plain }
    let isDumb = environment["TERM"] == "dumb"
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Terminal(
      showsProgress: isatty(STDERR_FILENO) == 1 && !isDumb,
      hasColours: !isDumb && (environment["NO_COLOR"] ?? "").isEmpty, width: isKnown ? Int(size.ws_col) : 80)
  }

  /// Writes to standard output, at once. Does nothing if nobody reads it any more.
  public func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }

  /// Writes to standard error, at once. Does nothing if nobody reads it any more.
  public func complain(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }

  /// Breaks text at blanks into lines as wide as the terminal, but never wider than 100 columns.
  public func wrapped(_ text: String, indent: Int = 0) -> String {
    let limit = min(width, 100) - indent
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > limit {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
      }
      lines.append(line)
    }
    let margin = String(repeating: " ", count: indent)
    return lines.map { $0.isEmpty ? $0 : margin + $0 }.joined(separator: "\n")
  }
}
