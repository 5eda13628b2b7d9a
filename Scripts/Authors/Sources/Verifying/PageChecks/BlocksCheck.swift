import Katas

extension PageCheck {
  static let blocks = PageCheck(name: "blocks", reason: "Code and rows in a page are what the tool would write.") {
    kata, workbook in
    try GeneratedBlock.read(of: kata, in: workbook).flatMap { $0.problems(of: kata) }
  }
}
