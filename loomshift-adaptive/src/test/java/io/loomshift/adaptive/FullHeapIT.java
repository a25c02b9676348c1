package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Executors in a program whose heap is full. Run by hand with `-Dloomshift.fullheap=true`: in some
/// runs the JDK itself fails in the middle of a virtual thread, and its executor does not end.
@EnabledIfSystemProperty(named = "loomshift.fullheap", matches = "true")
class FullHeapIT {
  /// Each takes a second or two: the collector runs for whatever finds no memory.
  private static final String ROUNDS = "4";

  @ParameterizedTest
  @ValueSource(strings = {"hybrid", "hybrid-bound", "adaptive", "adaptive-virtual", "bounded"})
  void everyTaskRunsOnceOrIsRefused_whenTheHeapIsFull(String kind) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx12m",
                "-cp",
                location(AdaptiveExecutor.class) + ":" + location(FullHeapProgram.class),
                FullHeapProgram.class.getName(),
                kind,
                ROUNDS)
            // The JVM tells there of threads that ended for want of memory.
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      List<String> said =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .toList();
      assertThat(said).containsExactly("some refused");
      assertThat(process.waitFor()).isZero();
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  private static String location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
