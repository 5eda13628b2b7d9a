import Foundation
import Machine

/// The executable that the build of these tests made, too.
public enum Tool {
  /// Where an executable is: beside the tests.
  public static func path(of name: String) throws -> String {
    var folder = URL(fileURLWithPath: imagePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent(name).path
      // Further up there is the script of the same name.
      if isFile(candidate), FileManager.default.isExecutableFile(atPath: candidate),
        folder.lastPathComponent != "Scripts"
      {
        return candidate
      }
    }
    throw Failure("\(name) is not built")
  }

  /// The folder `Scripts`.
  public static let scripts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  /// The file that holds this code: the test program, or where tests are a bundle, the bundle's binary.
  private static var imagePath: String {
    #if canImport(Darwin)
      var info = Dl_info()
      let name = dladdr(#dsohandle, &info) != 0 ? info.dli_fname.map { String(cString: $0) } : nil
    #else
      let name = Bundle.main.executablePath
    #endif
    return URL(fileURLWithPath: name ?? CommandLine.arguments[0]).resolvingSymlinksInPath().path
  }

  /// Runs the tool, or another executable, on a workbook, as the script does.
  public static func run(
    _ arguments: [String], in workbook: MiniatureWorkbook, environment: [String: String?] = [:],
    of name: String? = nil
  ) throws -> Outcome {
    let name = name ?? (["measure", "site"].contains(arguments.first) ? "kata-more" : "kata")
    // What the tests themselves were started with is not the tool's business.
    let variables: [String: String?] = [
      "KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "KATA_WARNINGS": nil,
      "NO_COLOR": nil, "COLUMNS": nil, "TMPDIR": workbook.temporary.path,
    ]
    return try ChildProcess.run(
      Invocation(try path(of: name), arguments, environment: variables.merging(environment) { $1 }))
  }
}
