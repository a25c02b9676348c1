package io.loomshift.fleet.listing;

import java.io.Serializable;

/// Something to look at, as a list names it.
///
/// @param location where it lies: the address or path of a repository, the path of a source jar, or
///   Maven coordinates
/// @param reference the branch, tag or commit of a repository; empty for what it names itself
/// @param name what people call it
/// @param owner whose it is; empty where the list does not tell
public record Entry(Kind kind, String location, String reference, String name, String owner)
    implements Serializable {
  /// What a location names.
  public enum Kind {
    GIT,
    JAR,
    MAVEN
  }

  /// What tells it from all others of a list: the tables' `repository`.
  public String id() {
    return reference.isEmpty() ? location : location + "#" + reference;
  }
}
