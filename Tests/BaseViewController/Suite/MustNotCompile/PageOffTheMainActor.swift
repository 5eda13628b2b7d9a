// Both versions: pages are isolated to the main actor, as all of UIKit is. The compiler refuses a change from elsewhere.

import BaseViewControllerAfter

func rename(_ page: TicketViewController) async {
  await MainActor.run { page.title = "Pass" }
}

// expected-note@+1 {{add '@MainActor'}}
func renameAtOnce(_ page: TicketViewController) {
  page.title = "Pass"  // expected-error {{main actor-isolated property 'title' can not be mutated}}
}
