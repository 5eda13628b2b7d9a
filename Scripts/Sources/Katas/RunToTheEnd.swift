import Foundation
import Machine

/// Runs a command. An error is told to a person, and ends the process with its status.
/// - Parameter refuse: Called with an error of the parser of the command line.
public func runToTheEnd(refuse: (any Error) -> Never, _ command: () throws -> Void) {
  cleanUpWhenAskedToStop()
  do {
    try command()
  } catch let error as CompilerError {
    end(1, "\(error)")
  } catch let error as Failure {
    end(error.status, "error: \(error)")
  } catch let error as CocoaError {
    let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    end(1, "error: \(error.filePath ?? ""): \(reason ?? error.localizedDescription)")
  } catch {
    refuse(error)
  }
}

private func end(_ status: Int32, _ words: String) -> Never {
  Terminal.current.complain(words + "\n")
  exit(status)
}
