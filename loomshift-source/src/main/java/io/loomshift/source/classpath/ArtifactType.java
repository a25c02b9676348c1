package io.loomshift.source.classpath;

/// What a dependency's `<type>` means for the class path.
///
/// Source: the artifact handlers of Maven 3, and of the plug-ins whose types are common.
///
/// @param classifier the one that the type implies; empty for none
/// @param isJar whether javac searches it
/// @param bringsDependencies whether its dependencies come with it; an archive holds its own
record ArtifactType(
    String extension, String classifier, boolean isJar, boolean bringsDependencies) {
  private static final ArtifactType JAR = new ArtifactType("jar", "", true, true);
  private static final ArtifactType TEST_JAR = new ArtifactType("jar", "tests", true, true);
  private static final ArtifactType EJB_CLIENT = new ArtifactType("jar", "client", true, true);

  static ArtifactType of(String type) {
    return switch (type) {
      case "jar", "bundle", "ejb", "maven-plugin", "eclipse-plugin", "orbit", "hk2-jar" -> JAR;
      case "test-jar" -> TEST_JAR;
      case "ejb-client" -> EJB_CLIENT;
      case "war", "ear", "rar", "par" -> new ArtifactType(type, "", false, false);
      default -> new ArtifactType(type, "", false, true);
    };
  }
}
