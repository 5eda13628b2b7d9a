extension LoopbackServer {
  /// What to answer, and how.
  ///
  /// The plain form is `Response(status: 200, body: "…")`. The other properties are for servers that misbehave.
  public struct Response: Sendable {
    /// A step in the sending of a body.
    public enum Step: Sendable {
      /// Sends bytes at once.
      case send([UInt8])
      /// Sends nothing more until a gate is open.
      case wait(Gate)
      /// Closes the connection, whatever was promised.
      case close
    }

    /// How the client learns where the body ends (RFC 9112, section 6.3).
    public enum Framing: Equatable, Sendable {
      /// `Content-Length` holds the number of bytes in the steps.
      case measuredLength
      /// `Content-Length` holds this number, true or not.
      case declaredLength(Int)
      /// No `Content-Length`: the body ends with the connection.
      case untilClose
    }

    public var status: Int
    public var headers: Headers
    public var steps: [Step]
    public var framing: Framing
    /// The statuses of interim answers that are sent before this one, such as 103 (RFC 9110, section 15.2).
    public var interim: any Sequence<Int> & Sendable = [Int]()
    /// Keeps everything back, the status line included, until it is open.
    public var gate: Gate?

    public init(
      status: Int = 200, headers: Headers = [:], steps: [Step], framing: Framing = .measuredLength, gate: Gate? = nil
    ) {
      self.status = status
      self.headers = headers
      self.steps = steps
      self.framing = framing
      self.gate = gate
    }

    public init(
      status: Int = 200, headers: Headers = [:], body: [UInt8], framing: Framing = .measuredLength, gate: Gate? = nil
    ) {
      self.init(status: status, headers: headers, steps: [.send(body)], framing: framing, gate: gate)
    }

    public init(
      status: Int = 200, headers: Headers = [:], body: String = "", framing: Framing = .measuredLength,
      gate: Gate? = nil
    ) {
      self.init(status: status, headers: headers, body: Array(body.utf8), framing: framing, gate: gate)
    }

    /// The status line and the header section, with the empty line that ends them.
    ///
    /// The reason phrase is left empty, as RFC 9112, section 4, allows.
    var head: [UInt8] {
      var fields = headers
      if let length = contentLength { fields.append(name: "Content-Length", value: String(length)) }
      fields.append(name: "Connection", value: "close")
      let lines = ["HTTP/1.1 \(status) "] + fields.fields.map { "\($0.name): \($0.value)" }
      return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// Whether the status allows content (RFC 9110, section 6.4.1).
    var mayHaveContent: Bool { status >= 200 && status != 204 && status != 304 }

    private var contentLength: Int? {
      switch framing {
      case .measuredLength where mayHaveContent: steps.reduce(0) { $0 + $1.count }
      case .declaredLength(let length): length
      case .measuredLength, .untilClose: nil
      }
    }
  }
}

extension LoopbackServer.Response.Step {
  fileprivate var count: Int {
    if case .send(let bytes) = self { bytes.count } else { 0 }
  }
}
