extension DecodingError {
  /// What is wrong and where, for a person: `stages[0].goals[1].measure: no measure is named 'ditt'`.
  var words: String {
    let (context, problem): (Context, String) =
      switch self {
      case .keyNotFound(let key, let context): (context, "'\(key.stringValue)' is missing")
      case .typeMismatch(let type, let context): (context, "must be a \(type)")
      case .valueNotFound(_, let context): (context, "must not be null")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (Context(codingPath: [], debugDescription: ""), "\(self)")
      }
    let path = context.codingPath.reduce("") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? (path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)")
    }
    return (path.isEmpty ? "" : path + ": ") + problem
  }
}
