import ArgumentParser
import Foundation
import Workbook

/// For the benchmarks, which are scripts.
struct RenewBlockCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "renew-block", abstract: "Write what is read from standard input into a generated block of a page.",
    shouldDisplay: false)

  @Argument(help: "The page, seen from the workbook's folder.") var page: String
  @Argument(help: "The block's name.") var name: String

  func run() throws {
    let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    _ = try GeneratedBlock(name, on: page) { _, _ in text + "\n" }.renew(in: try Workbook.current().root)
  }
}
