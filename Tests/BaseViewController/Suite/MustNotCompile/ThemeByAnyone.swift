// Both versions: the app asks for theme and connection, and nobody who has the app's pages can change them.

import AppDesign
import BaseViewControllerAfter
import UIStage

@MainActor
func paintItBlack(_ pages: AppPages) -> UIViewController {
  pages.theme = { .dark }  // expected-error {{'theme' is inaccessible due to 'private' protection level}}
  return pages.intercepted(UIViewController())
}
