import Foundation

/// What a program may do that may have no end. Work is counted, not time: so a slow or busy machine comes to the same verdict.
public struct WorkLimit: Sendable {
  /// How many seconds of the processor each process may use.
  public var processorSeconds: Int
  /// How many looks in a row, ten in a second, may find that nothing has run since the look before.
  package var looksAsleep = 900

  public init(processorSeconds: Int) { self.processorSeconds = processorSeconds }

  /// The program with a limit of processor time, which the system keeps for it. It is a soft one, so that the program can
  /// say where it is when it gets the signal `SIGXCPU`.
  func limited(_ invocation: Invocation) -> Invocation {
    let script = "ulimit -c 0; ulimit -S -t \(processorSeconds); exec \"$0\" \"$@\""
    return Invocation(
      "/bin/sh", ["-c", script, invocation.executable] + invocation.arguments, environment: invocation.environment)
  }
}

/// How a program goes on without an end.
public enum Endlessness: Equatable, Sendable {
  /// It has used all the processor time that it may use.
  case works
  /// It waits for what doesn't come: nothing of it ran for a long time.
  case waits
}

/// How long nothing of a program has run.
struct Sleep {
  private var looks = 0
  private var last: String?
  private var nextLook = 0.0

  /// Looks at the program, at most ten times in a second. A thread that is ready, and waits only for the processor, doesn't
  /// sleep. Where there is no `/proc`, nothing is seen of that: half an hour counts as sleep.
  /// - Returns: Whether nothing of it ran between as many looks.
  mutating func isFound(of process: pid_t, after seconds: Double, looks most: Int) -> Bool {
    guard seconds >= nextLook else { return false }
    nextLook = seconds + 0.1
    #if os(Linux)
      let state = sleepers(process)
      looks = state != nil && state == last ? looks + 1 : 0
      last = state
      return looks >= most
    #else
      return seconds > 1800
    #endif
  }
}

/// What the system has counted of all threads of a process and of those that it started; nil if one of them doesn't sleep.
private func sleepers(_ process: pid_t) -> String? {
  guard let threads = try? names(in: "/proc/\(process)/task"), !threads.isEmpty else { return nil }
  var states = ""
  for thread in threads {
    let folder = "/proc/\(process)/task/\(thread)"
    guard let stat = text("\(folder)/stat"), let end = stat.lastIndex(of: ")") else { return nil }
    // `12 (name) S …`: S for a thread that sleeps, Z for a process that has ended.
    guard ["S", "Z"].contains(stat[end...].dropFirst(2).prefix(1)) else { return nil }
    states += stat + (text("\(folder)/schedstat") ?? "")
    for child in (text("\(folder)/children") ?? "").split(separator: " ").compactMap({ pid_t($0) }) {
      guard let state = sleepers(child) else { return nil }
      states += state
    }
  }
  return states
}

/// `/proc` says that its files are empty, so they are read without asking for their size.
private func text(_ path: String) -> String? {
  guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() else { return nil }
  return String(decoding: data, as: UTF8.self)
}
