/// Formats are parsed elsewhere.
public enum Formats {}
