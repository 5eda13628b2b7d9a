import LogDevices

/// Writes lines to a file.
class FileLogService: LogService, @unchecked Sendable {
  private let file: LogFile

  init(name: String = "file", path: String) {
    file = LogFile(path: path)
    super.init(name: name)
  }

  override func write(_ line: LogLine) throws(DeviceError) { try store([line]) }

  func store(_ lines: [LogLine]) throws(DeviceError) { try file.append(lines) }
}
