import Foundation
import Measuring
import Processes
import Synchronization

/// How the test program that a build made is started.
///
/// On Linux, the program is an executable. On macOS, it is a bundle that another program has to load. Nobody has run the
/// part for macOS yet; the tests compare its arguments with those that SwiftPM uses.
enum TestLauncher: Equatable, Sendable {
  case executable
  /// The program of SwiftPM that loads a bundle, and the folders in which a bundle's libraries are looked for.
  case helper(path: String, frameworks: [String], libraries: [String])
  /// `swift test`, which looks at the whole package before each run.
  case swiftTest(root: String)

  /// The way to start a program on this system.
  static func find(for program: String, root: String) -> TestLauncher {
    #if os(macOS)
      return known.withLock { known in
        if let launcher = known[program] { return launcher }
        let helper = helper(
          toolchain: try? Toolchain.find().folder,
          platform: (try? ChildProcess.run(Invocation("xcrun", ["--sdk", "macosx", "--show-sdk-platform-path"])))
            .flatMap { $0.succeeded ? $0.output.trimmingCharacters(in: .whitespacesAndNewlines) : nil })
        let swiftTest = TestLauncher.swiftTest(root: root)
        // A helper that can't load this bundle is of no use.
        let outcome = helper.flatMap {
          try? ChildProcess.run($0.invocation(of: program, ["--list-tests"], environment: [:]))
        }
        let launcher = outcome?.succeeded == true ? helper ?? swiftTest : swiftTest
        known[program] = launcher
        return launcher
      }
    #else
      return .executable
    #endif
  }

  private static let known = Mutex<[String: TestLauncher]>([:])

  /// - Parameters:
  ///   - toolchain: The toolchain's folder `usr`.
  ///   - platform: The folder of the platform in Xcode; nil without Xcode.
  static func helper(toolchain: String?, platform: String?) -> TestLauncher? {
    guard let toolchain else { return nil }
    let path = "\(toolchain)/libexec/swift/pm/swiftpm-testing-helper"
    guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
    return .helper(
      path: path, frameworks: platform.map { ["\($0)/Developer/Library/Frameworks"] } ?? [],
      libraries: platform.map { ["\($0)/Developer/usr/lib"] } ?? [])
  }

  func invocation(
    of program: String, _ arguments: [String], environment: [String: String?]
  ) -> Invocation {
    let library = ["--testing-library", "swift-testing"]
    switch self {
    case .executable:
      return Invocation(program, library + arguments, environment: environment)
    case .helper(let path, let frameworks, let libraries):
      let name = URL(fileURLWithPath: program).deletingPathExtension().lastPathComponent
      let binary = "\(program)/Contents/MacOS/\(name)"
      var environment = environment
      for (variable, folders) in [("DYLD_FRAMEWORK_PATH", frameworks), ("DYLD_LIBRARY_PATH", libraries)]
      where !folders.isEmpty {
        environment[variable] = folders.joined(separator: ":")
      }
      return Invocation(
        path, ["--test-bundle-path", binary] + arguments + [binary] + library, environment: environment)
    case .swiftTest(let root):
      return SwiftPM.invocation(
        "test", ["--skip-build", "--disable-xctest"] + arguments, root: root, environment: environment)
    }
  }
}
