package io.loomshift.source.classpath;

/// What names a pom: group, artifact and version.
record Coordinates(String groupId, String artifactId, String version) {
  /// The pom itself in Maven's notation.
  String asPom() {
    return groupId + ":" + artifactId + ":pom:" + version;
  }

  @Override
  public String toString() {
    return groupId + ":" + artifactId + ":" + version;
  }
}
