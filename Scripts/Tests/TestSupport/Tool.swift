import Foundation
import Processes

/// The executable that the build of these tests made, too.
public enum Tool {
  /// Where it is: beside the tests.
  public static var path: String { get throws { try path(of: "kata") } }

  /// Where another executable is.
  public static func path(of name: String) throws -> String {
    var folder = URL(fileURLWithPath: imagePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent(name).path
      // Further up there is the script of the same name.
      if isExecutable(candidate), folder.lastPathComponent != "Scripts" { return candidate }
    }
    throw NotBuilt()
  }

  private static func isExecutable(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }

  struct NotBuilt: Error {}

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

  /// Runs the tool on a workbook, as the script does.
  public static func run(
    _ arguments: String..., in workbook: MiniatureWorkbook, environment: [String: String?] = [:]
  ) throws -> Outcome {
    try run(arguments, in: workbook, environment: environment)
  }

  public static func run(
    _ arguments: [String], in workbook: MiniatureWorkbook, environment: [String: String?] = [:]
  ) throws -> Outcome {
    // What the tests themselves were started with is not the tool's business.
    let variables: [String: String?] = [
      "KATA_WORKBOOK": workbook.root, "KATA": nil, "KATA_VARIANT": nil, "KATA_WARNINGS": nil,
      "NO_COLOR": nil, "COLUMNS": nil,
    ]
    return try ChildProcess.run(
      Invocation(try path, arguments, environment: variables.merging(environment) { $1 }))
  }
}
