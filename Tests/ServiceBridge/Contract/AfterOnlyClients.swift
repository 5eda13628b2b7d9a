import LogDevices
import ServiceBridgeAfter

// `AfterOnlyTests` uses the solution's clients through this file. The starting code has clients with the same names, so a test
// that used the solution's would be compiled again after each edit of the starting code.

func pay(_ cents: Int, with log: any Log) throws(LogError) { try CheckoutClient(log: log).pay(cents) }
func find(_ words: String, with log: any Log) throws(LogError) { try SearchClient(log: log).find(words) }
func rename(_ name: String, with log: any Log) throws(LogError) { try ProfileClient(log: log).rename(name) }
