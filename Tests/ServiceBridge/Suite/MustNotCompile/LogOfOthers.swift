// Taking away a log that others rely on, or asking a client for what is behind its log.

import LogDevices
import ServiceBridgeAfter

func log(of client: SearchClient) -> any Log {
  client.log  // expected-error {{'log' is inaccessible due to 'private' protection level}}
}

func takeAway(_ name: String, from app: App) throws {
  app.unregister(name)  // expected-error {{value of type 'App' has no member 'unregister'}}
  _ = app.registry  // expected-error {{'registry' is inaccessible due to 'private' protection level}}
}
