package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.adaptive.metric.Metric;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The library runs where modules of the JDK are missing, and on the oldest Java that it is for.
class OptionalModulesIT {
  private static final String HYBRID = "1000 tasks of a hybrid executor have ended";

  @TempDir Path directory;

  @Test
  void programRuns_whenOnlyTheBaseModuleIsThere() throws Exception {
    List<String> lines = run(System.getProperty("java.home"), "--limit-modules=java.base");

    assertThat(lines).contains("[PLATFORM, VIRTUAL]", HYBRID);
    assertThat(lines.getLast())
        .contains(Metric.TASKS_COMPLETED.name())
        .doesNotContain(Metric.PROCESSOR_USE.name(), Metric.PINNED_TIME.name());
  }

  @Test
  void programRuns_whenItsRuntimeWasLinkedWithTheBaseModuleAlone() throws Exception {
    Optional<ToolProvider> jlink = ToolProvider.findFirst("jlink");
    assumeTrue(jlink.isPresent(), "this JDK has no jlink");
    Path image = directory.resolve("image");
    StringWriter said = new StringWriter();
    int status =
        jlink
            .orElseThrow()
            .run(
                new PrintWriter(said),
                new PrintWriter(said),
                "--add-modules=java.base",
                "--output=" + image);
    assumeTrue(status == 0, said::toString);

    assertThat(run(image.toString())).contains("[PLATFORM, VIRTUAL]", HYBRID);
  }

  @Test
  void programKnowsMore_whenTheWholeJdkIsThere() throws Exception {
    List<String> lines = run(System.getProperty("java.home"));

    assertThat(lines).contains("[PLATFORM, VIRTUAL]");
    assertThat(lines.getLast())
        .contains(Metric.TASKS_COMPLETED.name(), Metric.PROCESSOR_TIME.name());
  }

  @Test
  void programRuns_whenJavaIs21() throws Exception {
    Optional<String> java21 = Optional.ofNullable(System.getenv("JAVA_21_HOME"));
    assumeTrue(java21.isPresent(), "JAVA_21_HOME is not set");

    assertThat(run(java21.orElseThrow())).contains("[PLATFORM, VIRTUAL]", HYBRID);
  }

  private static List<String> run(String javaHome, String... options)
      throws IOException, InterruptedException, URISyntaxException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(javaHome, "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(
        List.of("-cp", location(AdaptiveExecutor.class) + ":" + location(SmallProgram.class)));
    command.add(SmallProgram.class.getName());
    Path output = Files.createTempFile("adaptive", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      boolean hasEnded = process.waitFor(120, TimeUnit.SECONDS);
      String text = Files.readString(output, StandardCharsets.UTF_8);
      assertThat(hasEnded).as(text).isTrue();
      assertThat(process.exitValue()).as(text).isZero();
      return text.lines().toList();
    } finally {
      process.destroyForcibly().waitFor();
      Files.delete(output);
    }
  }

  private static String location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
