/// The history on the server, as a suggester asks for it.
@MainActor
public func serverHistory(_ client: HistoryClient) -> Suggester.Later {
  { text, receive in
    client.fetchEntries(startingWith: text) { result in receive(result.mapError { $0 as any Error }) }
  }
}
