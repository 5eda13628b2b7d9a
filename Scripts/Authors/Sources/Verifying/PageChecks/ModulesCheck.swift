import Files
import Katas

extension PageCheck {
  static let modules = PageCheck(name: "modules", reason: "The index links to the page of each provided module.") {
    kata, workbook in
    workbook.manifest.allDependencies(of: kata.beforeModule).map { "\($0.path)/README.md" }
      .filter { !isFile("\(workbook.root)/\($0)") }.map { "\($0) is missing" }
  }
}
