import Foundation
import Synchronization

/// Runs programs and waits for them. Each program leads a process group of its own, with nothing to read.
public enum ChildProcess {
  public static func run(_ invocation: Invocation, progress: ProgressLine? = nil) throws -> Outcome {
    try run([invocation], progress: progress)[0]
  }

  /// Runs several programs at the same time.
  /// - Parameter limit: What each of them may do at the most; nil for anything.
  public static func run(
    _ invocations: [Invocation], limit: WorkLimit? = nil, progress: ProgressLine? = nil
  ) throws -> [Outcome] {
    let start = monotonicSeconds()
    var children: [Child] = []
    defer { for child in children { child.end() } }
    for invocation in invocations { children.append(try Child(limit?.limited(invocation) ?? invocation)) }
    defer { progress?.finish() }
    while children.contains(where: \.isRunning) {
      let seconds = monotonicSeconds() - start
      if let limit { for child in children where child.isRunning { child.look(after: seconds, limit) } }
      progress?.tick()
      // A twentieth of what it has taken so far, so that nobody waits long for a program that ends at once.
      usleep(UInt32(max(100, min(5_000, seconds * 50_000))))
    }
    return try children.map { try $0.outcome() }
  }
}

/// What it writes goes to files without names: nobody has to read while it runs, and what it leaves running when it ends
/// keeps nobody waiting.
private final class Child {
  private let process: pid_t
  private let output: FileHandle
  private let errors: FileHandle
  private var waitStatus: Int32?
  private var sleep = Sleep()
  private var endless: Endlessness?

  init(_ invocation: Invocation) throws {
    output = try Self.temporaryFile()
    errors = try Self.temporaryFile()
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
    posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors.fileDescriptor, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // A thread of Dispatch's blocks all signals, a shell's background job ignores `SIGINT`, and children would inherit that.
    var (none, interrupt) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &interrupt)
    posix_spawnattr_setpgroup(&attributes, 0)

    var environment = ProcessInfo.processInfo.environment
    for (name, value) in invocation.environment { environment[name] = value }
    var process: pid_t = 0
    let code = leftovers.withLock { leftovers in
      let code = withCStrings([invocation.executable] + invocation.arguments) { arguments in
        withCStrings(environment.map { "\($0.key)=\($0.value)" }) { variables in
          posix_spawnp(&process, invocation.executable, &actions, &attributes, arguments, variables)
        }
      }
      if code == 0 { leftovers.processes.insert(process) }
      return code
    }
    if code != 0 {
      let advice = invocation.executable == "git" ? ". Install it: https://git-scm.com/downloads" : ""
      throw Failure("cannot run \(invocation.executable): \(String(cString: strerror(code)))\(advice)")
    }
    self.process = process
  }

  private static func temporaryFile() throws -> FileHandle {
    guard let file = tmpfile() else { throw Failure("no temporary file: \(String(cString: strerror(errno)))") }
    defer { fclose(file) }
    let descriptor = dup(fileno(file))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  var isRunning: Bool {
    if waitStatus != nil { return false }
    leftovers.withLock { leftovers in
      var status: Int32 = 0
      guard waitpid(process, &status, WNOHANG) == process else { return }
      waitStatus = status
      leftovers.processes.remove(process)
    }
    return waitStatus == nil
  }

  func outcome() throws -> Outcome {
    let status = waitStatus ?? 0
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: try Self.text(of: output),
      errors: try Self.text(of: errors), endless: signal == SIGXCPU ? .works : endless)
  }

  /// Ends the program if it only waits.
  func look(after seconds: Double, _ limit: WorkLimit) {
    guard sleep.isFound(of: process, after: seconds, looks: limit.looksAsleep) else { return }
    endless = .waits
    end()
  }

  private static func text(of file: FileHandle) throws -> String {
    try file.seek(toOffset: 0)
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Ends the program and everything that it started, if it is still running.
  func end() {
    guard isRunning else { return }
    leftovers.withLock { leftovers in
      waitStatus = endProgram(process)
      leftovers.processes.remove(process)
    }
  }
}

private func withCStrings<Result>(_ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return body(copies)
}

public struct Invocation: Sendable {
  /// A path, or a name to look up in `PATH`.
  public var executable: String
  public var arguments: [String]
  /// Variables to set, or with nil to remove, over those of this process.
  public var environment: [String: String?]

  public init(_ executable: String, _ arguments: [String], environment: [String: String?] = [:]) {
    (self.executable, self.arguments, self.environment) = (executable, arguments, environment)
  }
}

public struct Outcome: Sendable {
  /// The exit status, or 128 and the number of the signal that ended it.
  public let status: Int32
  public let output: String
  public let errors: String
  /// Why the program was ended, if it had no end of its own.
  public let endless: Endlessness?

  public var succeeded: Bool { status == 0 }
}
