// A choice without a rule for the case that nobody is chosen, or that the chosen one fails. Then lines would be lost silently.

import LogDevices
import ServiceBridgeAfter

func atRandom(_ registry: LogRegistry) -> LogBridge {
  // expected-error@+1 {{missing argument for parameter 'otherwise' in call}}
  LogBridge(to: registry, by: .oneOf({ $0.randomElement() }))
}

func withoutAnyRule(_ registry: LogRegistry) -> LogBridge {
  LogBridge(to: registry)  // expected-error {{missing argument for parameter 'by' in call}}
}
