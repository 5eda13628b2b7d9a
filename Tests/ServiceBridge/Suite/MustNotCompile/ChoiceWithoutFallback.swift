// A choice without a rule for the case that nobody is chosen, or that the chosen one fails, and a bridge without any rule. Then
// lines would be lost silently.

import LogDevices

@testable import ServiceBridgeAfter

func atRandom() -> DeliveryRule {
  .chosenFirst({ $0.randomElement() })  // expected-error {{missing argument for parameter 'then' in call}}
}

func withoutAnyRule(_ registry: LogRegistry) -> LogBridge {
  LogBridge(registry: registry)  // expected-error {{missing argument for parameter 'rule' in call}}
}

// A rule of one's own, which may call nobody and say nothing.
// expected-error@+1 {{'DeliveryRule' initializer is inaccessible due to 'private' protection level}}
let nobody = DeliveryRule { _, _ in }
