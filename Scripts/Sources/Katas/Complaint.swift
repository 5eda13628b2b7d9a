import Foundation
import Terminal

/// Tells a person what went wrong, and returns the exit status; nil if the error is for the parser of the command line.
public func statusAfterTelling(of error: any Error) -> Int32? {
  switch error {
  case let error as CompilerError:
    Terminal.current.complain("\(error)\n")
    return 1
  case let error as Failure:
    Terminal.current.complain("error: \(error)\n")
    return error.status
  case let error as CocoaError:
    let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
    Terminal.current.complain("error: \(error.filePath ?? ""): \(reason ?? error.localizedDescription)\n")
    return 1
  default: return nil
  }
}
