package io.loomshift.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/// The jar that users run holds what it should and starts.
class RunnableJarIT {
  private static final Path JAR = House.root().resolve("loomshift-cli/target/loomshift.jar");

  private static final int MAJOR_OF_JAVA_0 = 44;

  /// Everything that may lie in the jar. A new dependency shows up here.
  private static final List<String> EXPECTED =
      List.of(
          "META-INF/MANIFEST.MF",
          "META-INF/FastDoubleParser-LICENSE",
          "META-INF/FastDoubleParser-ThirdParty-LICENSE",
          "META-INF/Schubfach-LICENSE",
          "META-INF/NOTICE",
          "META-INF/loomshift/",
          "META-INF/services/tools.jackson.core.TokenStreamFactory",
          "com/github/difflib/",
          "io/loomshift/adaptive/",
          "io/loomshift/analysis/",
          "io/loomshift/cli/",
          "io/loomshift/findings/",
          "io/loomshift/measure/",
          "io/loomshift/migrate/",
          "io/loomshift/recording/",
          "io/loomshift/report/",
          "io/loomshift/source/",
          "io/loomshift/trace/",
          "org/HdrHistogram/",
          "org/apache/commons/",
          "org/snakeyaml/engine/",
          "picocli/",
          "tools/jackson/core/");

  @Test
  void jarHoldsNothingUnexpected_whenItIsListed() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      List<String> files =
          jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();

      assertThat(files).hasSizeGreaterThan(300);
      assertThat(files).filteredOn(name -> EXPECTED.stream().noneMatch(name::startsWith)).isEmpty();
    }
  }

  /// The ahead-of-time cache refuses older ones.
  @Test
  void noClassIsOlderThanJava8_whenItIsListed() throws IOException {
    int java8 = 52;
    try (JarFile jar = new JarFile(JAR.toFile())) {
      for (JarEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().endsWith(".class")) {
          byte[] head = jar.getInputStream(entry).readNBytes(8);
          assertThat(head[7]).as(entry.getName()).isGreaterThanOrEqualTo((byte) java8);
        }
      }
    }
  }

  /// By the class that it begins with; the command line itself tells which Java that needs.
  @Test
  void olderJavaIsToldWhatIsNeeded_whenItStartsTheJar() throws IOException, InterruptedException {
    Path java = Path.of(String.valueOf(System.getenv("JAVA_17_HOME")), "bin", "java");
    assumeTrue(Files.isExecutable(java), "JAVA_17_HOME names no Java 17");

    Process process = new ProcessBuilder(java.toString(), "-jar", JAR.toString(), "scan").start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String errors = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(output).isEmpty();
    int needed = major("io/loomshift/cli/command/Loomshift.class") - MAJOR_OF_JAVA_0;
    assertThat(errors)
        .startsWith("loomshift: needs Java " + needed + " or later, and this is 17.")
        .hasLineCount(1);
  }

  @Test
  void anyJavaCanLoadTheFirstClass_whenItIs8OrLater() throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      String main = jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);

      assertThat(major(main.replace('.', '/') + ".class")).isEqualTo(8 + MAJOR_OF_JAVA_0);
    }
  }

  private static int major(String name) throws IOException {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      return jar.getInputStream(jar.getEntry(name)).readNBytes(8)[7];
    }
  }

  @Test
  void jarRunsWithoutFlags_whenAskedForItsVersion() throws IOException, InterruptedException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();

    Process process =
        new ProcessBuilder(java, "-jar", JAR.toString(), "--version")
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).isZero();
    assertThat(output).matches("loomshift \\d+\\.\\d+\\.\\d+\\S*\\R");
  }
}
