package io.loomshift.maven;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A local repository that holds what this build has made, as if somebody had installed a release;
/// everything else comes from the repository of this build.
final class BuiltRepository {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private final Path directory;
  private final String version;

  private BuiltRepository(Path directory, String version) {
    this.directory = directory;
    this.version = version;
  }

  static BuiltRepository in(Path directory) throws IOException {
    Matcher version =
        Pattern.compile("<version>([^<]+)</version>")
            .matcher(Files.readString(PROJECT.resolve("pom.xml")));
    if (!version.find()) {
      throw new IllegalStateException("the root has no version");
    }
    BuiltRepository repository = new BuiltRepository(directory, version.group(1));
    repository.install("loomshift", "pom.xml", ".pom");
    for (String artifact : List.of("loomshift-adaptive", "loomshift-maven-plugin")) {
      repository.install(artifact, artifact + "/pom.xml", ".pom");
      repository.install(
          artifact, "%s/target/%1$s-%s.jar".formatted(artifact, version.group(1)), ".jar");
    }
    repository.install("loomshift-cli", "loomshift-cli/pom.xml", ".pom");
    repository.install("loomshift-cli", "loomshift-cli/target/loomshift.jar", "-all.jar");
    return repository;
  }

  private void install(String artifact, String file, String suffix) throws IOException {
    Path folder = directory.resolve("io/loomshift").resolve(artifact).resolve(version);
    Files.createDirectories(folder);
    Files.copy(PROJECT.resolve(file), folder.resolve(artifact + "-" + version + suffix));
  }

  /// The name of a goal.
  String goal(String name) {
    return "io.loomshift:loomshift-maven-plugin:" + version + ":" + name;
  }

  /// Brings another Maven by the one of this project.
  ///
  /// @param project any project
  /// @return the command that runs it
  Path bring(String mavenVersion, Path project) throws IOException, InterruptedException {
    Path home = directory.resolve("../maven").normalize();
    Run run =
        maven(
            project,
            "--non-recursive",
            "org.apache.maven.plugins:maven-dependency-plugin:3.10.0:unpack",
            "-Dartifact=org.apache.maven:apache-maven:" + mavenVersion + ":zip:bin",
            "-DoutputDirectory=" + home);
    if (run.status() != 0) {
      throw new IllegalStateException(run.output());
    }
    Path command = home.resolve("apache-maven-" + mavenVersion).resolve("bin/mvn");
    command.toFile().setExecutable(true);
    return command;
  }

  /// Runs Maven as this project pins it.
  Run maven(Path project, String... words) throws IOException, InterruptedException {
    return maven(PROJECT.resolve("mvnw"), project, words);
  }

  /// Runs a Maven.
  Run maven(Path launcher, Path project, String... words) throws IOException, InterruptedException {
    List<String> command =
        Stream.concat(
                Stream.of(
                    launcher.toString(),
                    "--batch-mode",
                    "--no-transfer-progress",
                    "-Dstyle.color=never",
                    "-Dmaven.repo.local=" + directory,
                    "-Dmaven.repo.local.tail=" + others()),
                Stream.of(words))
            .toList();
    ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().remove("MAVEN_ARGS");
    builder.environment().put("XDG_STATE_HOME", directory.resolve("../state").toString());
    Process process = builder.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Run(process.waitFor(), output);
  }

  /// The repositories out of which the class path of this test comes.
  private static String others() {
    Pattern artifact = Pattern.compile("(.*)/(?:org/assertj|org/junit|org/jspecify)/.*\\.jar");
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(entry -> artifact.matcher(entry.replace('\\', '/')))
        .filter(Matcher::matches)
        .map(found -> found.group(1))
        .distinct()
        .collect(Collectors.joining(","));
  }

  /// How Maven ended.
  record Run(int status, String output) {}
}
