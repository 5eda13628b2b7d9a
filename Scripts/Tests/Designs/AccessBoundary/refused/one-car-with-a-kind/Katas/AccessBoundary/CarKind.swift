public enum CarKind: Sendable { case family, sports, rally }
