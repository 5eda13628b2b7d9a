// Another module that uses the helper instead of its screen. It can make one, and nothing else.

import ControllerHelpersAfter
import UIStage

@MainActor
func hurry(_ screen: AppTableViewController) {
  screen.beginBusy()
  screen.busy.end()  // expected-error {{'end' is inaccessible due to 'internal' protection level}}
  screen.busy = BusyHelper()  // expected-error {{cannot assign to property: 'busy' is a 'let' constant}}
}
