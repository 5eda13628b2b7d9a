// Taking away a log that others rely on, or asking a client for what is behind its log.

import LogDevices
import ServiceBridgeAfter

func log(of client: SearchClient) -> any Log {
  client.log  // expected-error {{'log' is inaccessible due to 'private' protection level}}
}

func takeAway(_ name: String, from clients: ShopClients, registeredIn registry: LogRegistry) {
  clients.registry.unregister(name)  // expected-error {{value of type 'ShopClients' has no member 'registry'}}
  registry.unregister(name)  // expected-error {{value of type 'LogRegistry' has no member 'unregister'}}
}
