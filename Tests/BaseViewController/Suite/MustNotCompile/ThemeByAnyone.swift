// Both versions: the app asks for theme and connection, and code that has the app's pages can't change them.

import AppDesign
import BaseViewControllerAfter
import UIStage

@MainActor
func paintItBlack(_ pages: AppPages) -> UIViewController {
  pages.theme = { .dark }  // expected-error {{cannot assign to property: 'theme' is a 'let' constant}}
  return pages.intercepted(UIViewController(), by: [.theme(pages.theme)])
}
