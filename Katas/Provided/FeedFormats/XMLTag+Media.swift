extension XMLTag {
  /// Whether the file that the tag names can be played, by its attributes `medium` and `type` (Media RSS, `media:content`). A
  /// file of which the tag says neither may be one.
  ///
  /// ```swift
  /// // <media:content url="cover.jpg" medium="image"/>
  /// tag.canBePlayed  // false
  /// ```
  public var canBePlayed: Bool {
    if let medium = attributes["medium"], !["audio", "video"].contains(medium.lowercased()) { return false }
    let type = attributes["type"]?.lowercased() ?? ""
    return !["image/", "text/"].contains { type.hasPrefix($0) }
  }
}
