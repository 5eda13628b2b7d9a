import Languages

/// Greets so that only one hears it.
public final class QuietGreeter: Greeter {
  public override func greeting(for name: String) -> String {
    super.greeting(for: name).lowercased() + " …"
  }
}
