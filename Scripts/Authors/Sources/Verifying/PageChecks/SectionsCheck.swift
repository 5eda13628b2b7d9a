import Machine
import Katas

extension PageCheck {
  static let sections = PageCheck(name: "sections", reason: "All katas have the same pages, with the same headings.") {
    kata, _ in
    let missing = try kata.isDraft ? [] : kata.pages.filter { !isFile("\(kata.root)/\($0)") }.map { "\($0) is missing" }
    return try missing
      + KataPage.all(of: kata).flatMap { page in
        page.sections.filter { (page.handout.section($0)?.text ?? "").isEmpty }
          .map { "\(page.path) has no section '\($0)'" }
      }
  }
}
