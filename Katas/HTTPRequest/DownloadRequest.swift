import HTTPExchange

/// Writes the body of a successful answer to a file, and not into `responseBody`.
public final class DownloadRequest: HTTPRequest {
  /// The path of the file. What is there is replaced when the whole body has arrived.
  public var destination = ""

  private var path = ""
  private var file: PartialFile?

  override func prepare() -> HTTPMessage {
    path = destination
    return super.prepare()
  }

  override func didReceive(_ part: [UInt8]) throws(HTTPError) {
    guard isSuccess else { return try super.didReceive(part) }
    try openFile().write(part)
  }

  override func didFinish() throws(HTTPError) {
    try openFile().finish()
    file = nil
    try super.didFinish()
  }

  override func didFail() {
    file = nil
    super.didFail()
  }

  private func openFile() throws(HTTPError) -> PartialFile {
    if let file { return file }
    let new = try PartialFile(for: path)
    file = new
    return new
  }
}
