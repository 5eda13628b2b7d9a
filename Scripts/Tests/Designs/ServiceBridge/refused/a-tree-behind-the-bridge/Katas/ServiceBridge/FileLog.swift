import LogDevices

/// Writes lines to a file.
///
/// `@unchecked`: the compiler can't check a class that has children. It has constants only.
class FileLog: LogProvider, @unchecked Sendable {
  let name: String
  private let file: LogFile

  init(name: String, file: LogFile) {
    self.name = name
    self.file = file
  }

  func write(_ line: LogLine) throws(DeviceError) { try store([line]) }

  func flush() throws(DeviceError) -> Int { 0 }

  func store(_ lines: [LogLine]) throws(DeviceError) { try file.append(lines) }
}
