// Asking a client for the providers behind its log. It has a log, and doesn't depend on what is behind it.

import LogDevices
import ServiceBridgeAfter

func log(of client: SearchClient) -> any Log {
  client.log  // expected-error {{'log' is inaccessible due to 'private' protection level}}
}

func behind(_ log: any Log) {
  log.unregister("file")  // expected-error {{value of type 'any Log' has no member 'unregister'}}
}
