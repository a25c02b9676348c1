package io.loomshift.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/// The jar that users run holds what it should and starts.
class RunnableJarIT {
  private static final Path JAR = House.root().resolve("loomshift-cli/target/loomshift.jar");

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
