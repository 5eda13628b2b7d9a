// A ticket is made from its own data. In the starting code it needs the app's services, too, even in a demo.

import BaseViewControllerAfter

@MainActor
func makeTicket() -> TicketViewController {
  TicketViewController(code: "K7QX", passenger: "Ada", keepAwake: { _ in })
}

@MainActor
func makeTicket(of pages: AppPages) -> TicketViewController {
  TicketViewController(code: "K7QX", passenger: "Ada", keepAwake: { _ in }, services: pages)
  // expected-error@-1 {{extra argument 'services' in call}}
}
