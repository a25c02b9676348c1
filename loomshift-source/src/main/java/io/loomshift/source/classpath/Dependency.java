package io.loomshift.source.classpath;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A `<dependency>` as a pom writes it, or as management completes it.
record Dependency(
    String groupId,
    String artifactId,
    Optional<String> version,
    String type,
    Optional<String> classifier,
    Optional<String> scope,
    Optional<String> optional,
    Optional<String> systemPath,
    List<Exclusion> exclusions) {

  /// Such a jar has no types that the one without a classifier lacks: of 331 in a repository 22 had
  /// any, and all eleven that could be compared had the same. JavaFX writes `linux-aarch64`, and
  /// has its classes there.
  ///
  /// Source: os-maven-plugin's `os.detected.classifier`, JavaCPP and LWJGL.
  private static final Pattern NATIVE =
      Pattern.compile(
          "natives-.+|(?:linux|windows|osx|macosx|android|ios|freebsd|openbsd|sunos|aix)"
              + "-(?!aarch64$)[a-z]\\w+(?:-\\w+)*");

  static Dependency of(Xml element) {
    return new Dependency(
        element.value("groupId").orElse(""),
        element.value("artifactId").orElse(""),
        element.value("version"),
        element.value("type").orElse("jar"),
        element.value("classifier"),
        element.value("scope"),
        element.value("optional"),
        element.value("systemPath"),
        element.list("exclusions").stream()
            .map(exclusion ->
                new Exclusion(
                    exclusion.value("groupId").orElse("*"),
                    exclusion.value("artifactId").orElse("*")))
            .toList());
  }

  /// This dependency with its properties resolved.
  Dependency resolved(UnaryOperator<String> values) {
    Dependency resolved =
        new Dependency(
            values.apply(groupId),
            values.apply(artifactId),
            version.map(values),
            values.apply(type),
            classifier.map(values).filter(text -> !text.isEmpty()),
            scope.map(values),
            optional.map(values),
            systemPath.map(values),
            exclusions.isEmpty()
                ? exclusions
                : exclusions.stream()
                    .map(exclusion ->
                        new Exclusion(
                            values.apply(exclusion.groupId()),
                            values.apply(exclusion.artifactId())))
                    .toList());
    return resolved;
  }

  /// This dependency with what it leaves open taken from the managed one.
  Dependency completedBy(Dependency managed) {
    return new Dependency(
        groupId,
        artifactId,
        version.or(managed::version),
        type,
        classifier,
        scope.or(managed::scope),
        optional,
        systemPath.or(managed::systemPath),
        exclusions.isEmpty() ? managed.exclusions : exclusions);
  }

  /// This dependency of a dependency as the module's management overrides it.
  Dependency overriddenBy(Dependency managed) {
    return new Dependency(
        groupId,
        artifactId,
        managed.version.or(this::version),
        type,
        classifier,
        managed.scope.or(this::scope),
        optional,
        systemPath,
        managed.exclusions.isEmpty() ? exclusions : union(exclusions, managed.exclusions));
  }

  Dependency movedTo(Coordinates target) {
    return new Dependency(
        target.groupId(),
        target.artifactId(),
        Optional.of(target.version()),
        type,
        classifier,
        scope,
        optional,
        systemPath,
        exclusions);
  }

  static List<Exclusion> union(List<Exclusion> some, List<Exclusion> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  /// Under which dependency management knows it.
  String managementKey() {
    String key = groupId + ":" + artifactId + ":" + type;
    return classifier.isEmpty() ? key : key + ":" + classifier.get();
  }

  /// Of all dependencies with the same key, a class path holds one.
  String conflictKey() {
    return groupId + ":" + artifactId + ":" + artifactType().extension() + ":" + fileClassifier();
  }

  ArtifactType artifactType() {
    return ArtifactType.of(type);
  }

  /// The classifier in the file's name; empty for none.
  String fileClassifier() {
    return classifier.orElse(artifactType().classifier());
  }

  /// Whether its classifier names a system and a processor, as that of a jar with native code does.
  boolean isNative() {
    return NATIVE.matcher(fileClassifier()).matches();
  }

  boolean isImport() {
    return type.equals("pom") && scope.equals(Optional.of("import"));
  }

  boolean isSystem() {
    return scope.equals(Optional.of("system"));
  }

  /// Whether those who depend on the declaring module get this dependency too.
  boolean isTransitive() {
    String effective = scope.orElse("compile");
    return (effective.equals("compile") || effective.equals("runtime"))
        && !optional.equals(Optional.of("true"));
  }

  /// What names its pom.
  Coordinates coordinates() {
    return new Coordinates(groupId, artifactId, version.orElse(""));
  }

  /// In Maven's notation.
  @Override
  public String toString() {
    String extension = artifactType().extension();
    StringBuilder text = new StringBuilder(groupId).append(':').append(artifactId);
    if (!extension.equals("jar") || !fileClassifier().isEmpty()) {
      text.append(':').append(extension);
    }
    if (!fileClassifier().isEmpty()) {
      text.append(':').append(fileClassifier());
    }
    return text.append(':').append(version.orElse("(no version)")).toString();
  }
}
