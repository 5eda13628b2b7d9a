import ArgumentParser
import Reports
import Terminal

struct RoomCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "room",
    abstract: "Show where the pairs of a workshop are.",
    discussion: """
      Gathers what `Scripts/kata check KATA --json` printed on several machines: files, folders with such files, or - for \
      standard input. A pair is named by `--pair`, or else by the file, or by the folder of a check.json. The column "step" \
      is the furthest step of the solution that `Scripts/kata step` put in place.

      Example:
        Scripts/kata check VoicePlayer --json --pair "Ada and Bo" > /Volumes/room/ada-bo.json
        Scripts/kata room /Volumes/room
      """)

  @Argument(help: ArgumentHelp("Files, folders, or - for standard input.", valueName: "file")) var paths: [String]

  func run() throws {
    let terminal = Terminal.current
    terminal.write(try Room(paths).table(on: terminal))
  }
}
