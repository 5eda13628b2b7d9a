import LogDevices

/// Writes lines to a file.
struct FileLog: LogProvider {
  let file: LogFile

  func write(_ line: LogLine) throws(DeviceError) { try file.append([line]) }

  func flush() -> Int { 0 }
}
