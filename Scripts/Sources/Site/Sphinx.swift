import Foundation
import Machine
import Katas

/// The programs that make a book of Markdown: Sphinx with MyST and Furo, in the versions of `requirements.txt`, in a folder of
/// their own below `.build`.
public struct Sphinx {
  /// With `conf.py` and `requirements.txt`.
  private let configuration: String
  private let python: String

  /// Finds the programs, or installs them, which needs Python and the network once.
  ///
  /// - Parameters:
  ///   - scripts: The folder that holds `Book`.
  ///   - pythons: What Python may be called.
  public static func installed(
    in scripts: String, on terminal: Terminal,
    pythons: [String] = ["python3", "python3.14", "python3.13", "python3.12", "python3.11"]
  ) throws -> Sphinx {
    let configuration = "\(scripts)/Book"
    let requirements = "\(configuration)/requirements.txt"
    let wanted = try contents(of: requirements)
    let folder = "\(scripts)/.build/book"
    let sphinx = Sphinx(configuration: configuration, python: "\(folder)/bin/python")
    let mark = "\(folder)/requirements.txt"
    // A system's new Python leaves the folder's behind.
    if try data(at: mark) == Data(wanted.utf8), run(sphinx.python, ["-c", "import sphinx"])?.succeeded == true {
      return sphinx
    }
    let isNewEnough = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))"
    guard let python = pythons.first(where: { run($0, ["-c", isNewEnough])?.succeeded == true }) else {
      throw Failure(
        "the book is made with Python 3.11 or later and its module venv, and none is in PATH: `brew install python`, or "
          + "`apt-get install python3-venv`.")
    }
    if terminal.showsProgress { terminal.complain("Installing Sphinx, once, in \(folder).\n") }
    try removeItem(at: folder)
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", requirements]
    for (program, arguments) in [(python, ["-m", "venv", folder]), (sphinx.python, pip)] {
      let outcome = run(program, arguments)
      guard let outcome, outcome.succeeded else {
        let reason =
          ((outcome?.errors ?? "") + (outcome?.output ?? "")).split(separator: "\n").last ?? "no reason was given"
        throw Failure("Sphinx could not be installed, which needs the network once: \(reason)")
      }
    }
    try writeFiles(["requirements.txt": wanted], in: folder)
    return sphinx
  }

  /// - Throws: A failure that lists what Sphinx finds wrong: a dead link, a heading that jumps.
  func build(_ sources: String, to folder: String) throws {
    let arguments = ["-m", "sphinx", "-b", "html", "-c", configuration, "-d", "\(sources)-read", "-j", "auto", "-q"]
    let outcome = Self.run(python, arguments + ["-W", "--keep-going", sources, folder])
    guard let outcome, outcome.succeeded else {
      throw Failure("Sphinx refuses the pages:\n\((outcome?.errors ?? "").replacing(sources + "/", with: ""))")
    }
    for file in [".buildinfo", "objects.inv"] { try removeItem(at: "\(folder)/\(file)") }
  }

  /// - Returns: Nil if there is no such program.
  private static func run(_ program: String, _ arguments: [String]) -> Outcome? {
    try? ChildProcess.run(Invocation(program, arguments, environment: ["LC_ALL": "C.UTF-8"]))
  }
}
