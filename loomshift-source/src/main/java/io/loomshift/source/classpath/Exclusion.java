package io.loomshift.source.classpath;

/// What a dependency must not bring with it; `*` stands for any.
record Exclusion(String groupId, String artifactId) {
  boolean matches(Dependency dependency) {
    return matches(groupId, dependency.groupId()) && matches(artifactId, dependency.artifactId());
  }

  private static boolean matches(String pattern, String text) {
    return pattern.equals("*") || pattern.equals(text);
  }
}
