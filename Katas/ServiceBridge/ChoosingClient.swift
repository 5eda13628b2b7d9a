import LogDevices

/// A client that chooses one service for each line. If there is no such service, or if it fails, the line goes
/// to the first of the others that takes it.
public class ChoosingClient: ServiceClient, @unchecked Sendable {
  /// Returns one of these names.
  private let choose: @Sendable ([String]) -> String?

  init(sender: String, choose: @escaping @Sendable ([String]) -> String?) {
    self.choose = choose
    super.init(sender: sender)
  }

  override func deliver(_ line: LogLine, to services: [LogService]) throws(LogError) {
    var services = services
    let choice = choose(services.map(\.name))
    if let index = services.firstIndex(where: { $0.name == choice }) {
      services.insert(services.remove(at: index), at: 0)
    }
    var failures: [LogError.Failure] = []
    for service in services {
      guard let failure = write(line, to: service) else { return }
      failures.append(failure)
    }
    throw .failed(failures)
  }
}
