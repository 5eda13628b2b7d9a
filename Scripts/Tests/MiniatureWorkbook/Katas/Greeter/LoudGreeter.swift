import Languages

/// Greets so that everybody hears it.
public final class LoudGreeter: Greeter {
  public override func greeting(for name: String) -> String {
    super.greeting(for: name).uppercased() + "!"
  }
}
