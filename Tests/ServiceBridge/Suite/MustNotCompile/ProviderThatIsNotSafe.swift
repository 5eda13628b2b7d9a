// A provider with state that nothing protects, and one that forgets to send what waits. The starting code promises by hand that
// each subclass is safe, and a class that forgets `flush` inherits one that sends nothing; here the compiler checks both.

import LogDevices
import ServiceBridgeAfter

final class CountingLog: LogProvider {
  // expected-error@+1 {{stored property 'count' of 'Sendable'-conforming class 'CountingLog' is mutable}}
  var count = 0

  func write(_ line: LogLine) { count += 1 }
  func flush() -> Int { 0 }
}

// expected-error@+2 {{type 'ForgetfulLog' does not conform to protocol 'LogProvider'}}
// expected-note@+1 {{add stubs for conformance}}
struct ForgetfulLog: LogProvider {
  func write(_ line: LogLine) {}
}
