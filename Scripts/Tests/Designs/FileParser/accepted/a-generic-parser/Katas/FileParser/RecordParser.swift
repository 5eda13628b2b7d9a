import TextFiles

/// A parser of any format.
public protocol RecordParser: AnyObject {
  var onEvent: ((ParseEvent) -> Void)? { get set }

  func parse(path: String) throws(FileParseError)
  func parse(_ source: any ByteSource) throws(FileParseError)
  func stop()
}
