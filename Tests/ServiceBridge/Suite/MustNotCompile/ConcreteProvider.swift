// Reaching a concrete provider from the caller's module. A caller that can make a file log has to be changed when the log
// moves.

import LogDevices
import ServiceBridgeAfter

func logPayments(to path: String, in registry: LogRegistry) throws {
  // expected-error@+1 {{cannot find 'FileLog' in scope}}
  try registry.register(FileLog(file: LogFile(path: path)), as: "file")
}

func sendPayments(to address: String) {
  // expected-error@+1 {{cannot find 'RemoteLog' in scope}}
  _ = RemoteLog(receiver: LogReceiver(address: address), unsent: LogFile(path: "unsent"))
}
