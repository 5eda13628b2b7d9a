// Taking the list of providers out, to look into it and to change it in two steps. Between the two, another thread changes it.

import LogDevices
import ServiceBridgeAfter

func registerIfNew(_ provider: any LogProvider, in registry: LogRegistry) throws {
  // expected-error@+1 {{'providers' is inaccessible due to 'internal' protection level}}
  let isNew = !registry.providers.contains { $0.name == provider.name }
  if isNew { try registry.register(provider) }
}
