import Foundation
import Synchronization
import Terminal

/// A program to run.
public struct Invocation: Sendable {
  /// A path, or a name to look up in `PATH`.
  public var executable: String
  public var arguments: [String]
  /// Variables to set, or with nil to remove, over those of this process.
  public var environment: [String: String?]

  public init(_ executable: String, _ arguments: [String], environment: [String: String?] = [:]) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
  }
}

/// How a program ended, and all that it wrote.
public struct Outcome: Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  public let status: Int32
  public let output: String
  public let errors: String
  /// Whether the program took longer than it was allowed to, and was ended.
  public internal(set) var timedOut = false

  public var succeeded: Bool { status == 0 }
}

public enum ChildProcessError: Error, Equatable {
  case notStarted(String, reason: String)
  /// This process was asked to stop. The programs that it ran are gone.
  case interrupted(signal: Int32)
}

extension ChildProcessError {
  /// Whether this process was asked to stop.
  public var isInterruption: Bool {
    if case .interrupted = self { true } else { false }
  }
}

extension ChildProcessError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notStarted("git", let reason):
      "git is needed, and can't be run: \(reason). `Scripts/kata doctor` shows how to install it."
    case .notStarted(let name, let reason): "cannot run \(name): \(reason)"
    case .interrupted: "stopped"
    }
  }
}

/// Runs programs and waits for them.
///
/// Each program leads a process group of its own, with nothing to read. When this process is interrupted (Ctrl-C, or a
/// signal from elsewhere), the whole group is ended before the error is thrown, so that no compiler goes on in the
/// background and whoever catches the error can clean up.
public enum ChildProcess {
  public static func run(
    _ invocation: Invocation, progress: ProgressLine? = nil, onOutput: ((String) -> Void)? = nil
  ) throws(ChildProcessError) -> Outcome {
    try run([invocation], progress: progress) { _, text in onOutput?(text) }[0]
  }

  /// Whether this process was asked to stop while it held signals or ran a program.
  public static var wasAskedToStop: Bool { receivedSignal.load(ordering: .sequentiallyConsistent) != 0 }

  /// Does something that leaves nothing behind: a request to stop that comes between two programs waits for the next
  /// one, which then isn't run, and the error finds its way to whoever cleans up.
  public static func whileHoldingSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    let trap = SignalTrap()
    defer { trap.restore() }
    return try body()
  }

  /// Runs several programs at the same time.
  ///
  /// - Parameters:
  ///   - timeout: Seconds after which a program that still runs is ended.
  ///   - onOutput: Called with what a program, by its index, has written to standard output, as it comes.
  public static func run(
    _ invocations: [Invocation], timeout: Double = .infinity, progress: ProgressLine? = nil,
    onOutput: ((Int, String) -> Void)? = nil
  ) throws(ChildProcessError) -> [Outcome] {
    let start = monotonicSeconds()
    let trap = SignalTrap()
    defer { trap.restore() }
    var children: [Child] = []
    defer { for child in children { child.end() } }
    for invocation in invocations { children.append(try Child(invocation)) }
    defer { progress?.finish() }

    while children.contains(where: { !$0.isFinished }) {
      if let signal = trap.received { throw .interrupted(signal: signal) }
      let descriptors = children.flatMap(\.openDescriptors)
      var polls = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      // A signal ends the wait. Else look four times a second whether a program ended whose own children hold on to its
      // pipes, and at once for one that has ended or has closed its own.
      let isEnding = children.contains { !$0.isFinished && ($0.hasEnded || $0.openDescriptors.isEmpty) }
      _ = poll(&polls, nfds_t(polls.count), isEnding ? 2 : 250)
      let ready = Set(polls.filter { $0.revents != 0 }.map(\.fd))
      for (index, child) in children.enumerated() {
        child.read(ready) { onOutput?(index, $0) }
        child.checkForEnd(isQuiet: ready.isDisjoint(with: child.openDescriptors))
      }
      progress?.tick()
      if monotonicSeconds() - start > timeout {
        for child in children where !child.isFinished { child.end(timedOut: true) }
      }
    }
    if let signal = trap.received { throw .interrupted(signal: signal) }
    return children.map(\.outcome)
  }
}

private final class Child {
  private let process: pid_t
  private var output: Pipe
  private var errors: Pipe
  private var waitStatus: Int32?
  private var timedOut = false

  private struct Pipe {
    var descriptor: Int32?
    var bytes: [UInt8] = []
  }

  init(_ invocation: Invocation) throws(ChildProcessError) {
    func failure(_ code: Int32) -> ChildProcessError {
      .notStarted(invocation.executable, reason: String(cString: strerror(code)))
    }
    guard let output = makePipe(), let errors = makePipe() else { throw failure(errno) }
    defer {
      close(output.write)
      close(errors.write)
    }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    // A thread of Dispatch's blocks all signals, and its children would inherit that.
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setpgroup(&attributes, 0)

    var environment = ProcessInfo.processInfo.environment
    for (name, value) in invocation.environment { environment[name] = value }
    var process: pid_t = 0
    let code = withCStrings([invocation.executable] + invocation.arguments) { arguments in
      withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
        posix_spawnp(&process, invocation.executable, &actions, &attributes, arguments, variables)
      }
    }
    guard code == 0 else {
      close(output.read)
      close(errors.read)
      throw failure(code)
    }
    self.process = process
    self.output = Pipe(descriptor: output.read)
    self.errors = Pipe(descriptor: errors.read)
  }

  var isFinished: Bool { waitStatus != nil && openDescriptors.isEmpty }

  var openDescriptors: [Int32] { [output.descriptor, errors.descriptor].compactMap(\.self) }

  var outcome: Outcome {
    let status = waitStatus ?? 0
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      output: String(decoding: output.bytes, as: UTF8.self), errors: String(decoding: errors.bytes, as: UTF8.self),
      timedOut: timedOut)
  }

  func read(_ ready: Set<Int32>, onOutput: (String) -> Void) {
    if let descriptor = output.descriptor, ready.contains(descriptor) {
      let bytes = Self.read(&output)
      if !bytes.isEmpty { onOutput(String(decoding: bytes, as: UTF8.self)) }
    }
    if let descriptor = errors.descriptor, ready.contains(descriptor) { _ = Self.read(&errors) }
  }

  private static func read(_ pipe: inout Pipe) -> [UInt8] {
    guard let descriptor = pipe.descriptor else { return [] }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      pipe.bytes += buffer[..<count]
      return Array(buffer[..<count])
    }
    if count == 0 || errno != EINTR {
      close(descriptor)
      pipe.descriptor = nil
    }
    return []
  }

  var hasEnded: Bool { waitStatus != nil }

  /// - Parameter isQuiet: Nothing came from the pipes just now. What a program has written before its end is in them by
  ///   then, so that counts only if it had ended before; what it left running is not waited for.
  func checkForEnd(isQuiet: Bool) {
    if hasEnded {
      if isQuiet { closePipes() }
    } else {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { waitStatus = status }
    }
  }

  /// Ends the program and everything that it started, if it is still running.
  func end(timedOut: Bool = false) {
    if waitStatus == nil {
      self.timedOut = timedOut
      kill(-process, SIGTERM)
      var status: Int32 = 0
      var waited = 0
      while waitpid(process, &status, WNOHANG) == 0 {
        usleep(10_000)
        waited += 1
        // Two seconds to clean up.
        if waited == 200 { kill(-process, SIGKILL) }
      }
      waitStatus = status
      kill(-process, SIGKILL)
    }
    closePipes()
  }

  private func closePipes() {
    for descriptor in openDescriptors { close(descriptor) }
    output.descriptor = nil
    errors.descriptor = nil
  }
}

private func makePipe() -> (read: Int32, write: Int32)? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}

/// The signal that asked this process to stop, or 0. A handler may touch nothing but an atomic.
private let receivedSignal = Atomic<Int32>(0)

/// How many traps are set, and the handlers from before the first.
private let trapState = Mutex<(count: Int, previous: [(@convention(c) (Int32) -> Void)?])>((0, []))

/// Notices requests to stop, instead of being ended by them, until it is restored.
private struct SignalTrap {
  /// Ctrl-C, Ctrl-\, and requests from elsewhere. SIGPIPE says that nobody reads the output any more.
  static let signals = [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE]

  init() {
    trapState.withLock { state in
      state.count += 1
      guard state.count == 1 else { return }
      receivedSignal.store(0, ordering: .sequentiallyConsistent)
      state.previous = Self.signals.map { number in
        let previous = signal(number) { receivedSignal.store($0, ordering: .sequentiallyConsistent) }
        // What was told to ignore a signal, by nohup for one, goes on ignoring it.
        if unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        return previous
      }
    }
  }

  var received: Int32? {
    let signal = receivedSignal.load(ordering: .sequentiallyConsistent)
    return signal == 0 ? nil : signal
  }

  func restore() {
    trapState.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return }
      for (number, handler) in zip(Self.signals, state.previous) { signal(number, handler) }
    }
  }
}

/// Lets requests to stop reach this process, even if whoever started it had them blocked, as Foundation's `Process` does on
/// a thread of Dispatch.
public func acceptRequestsToStop() {
  var signals = sigset_t()
  sigemptyset(&signals)
  for signal in SignalTrap.signals { sigaddset(&signals, signal) }
  sigprocmask(SIG_UNBLOCK, &signals, nil)
}
