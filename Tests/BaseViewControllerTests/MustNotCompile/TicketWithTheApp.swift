// A ticket is made from what is the ticket's own. In the before it had to be handed the app's services, and so had
// a demo of it.

import BaseViewControllerAfter

@MainActor
func makeTicket() -> TicketViewController {
  TicketViewController(code: "K7QX", passenger: "Ada", keepAwake: { _ in })
}

@MainActor
func makeTicket(of app: AppEnvironment) -> TicketViewController {
  TicketViewController(code: "K7QX", passenger: "Ada", keepAwake: { _ in }, services: app)
  // expected-error@-1 {{extra argument 'services' in call}}
}
