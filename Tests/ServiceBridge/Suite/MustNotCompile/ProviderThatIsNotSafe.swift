// A provider with state that nothing protects. The starting code promises by hand that each subclass is safe; here the
// compiler checks it.

import LogDevices
import ServiceBridgeAfter

final class CountingLog: LogProvider {
  let name = "counting"
  // expected-error@+1 {{stored property 'count' of 'Sendable'-conforming class 'CountingLog' is mutable}}
  var count = 0

  func write(_ line: LogLine) { count += 1 }
}
