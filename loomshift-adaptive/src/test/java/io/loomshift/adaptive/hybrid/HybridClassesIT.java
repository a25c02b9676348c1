package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// A young JVM in which tasks of a second class come once those of the first have been compiled.
class HybridClassesIT {
  @Test
  void nothingIsCompiledAnew_whenTasksOfAnotherClassCome() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                location(HybridExecutor.class) + ":" + location(ClassesProgram.class),
                ClassesProgram.class.getName())
            .redirectErrorStream(true)
            .start();

    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).isEqualToIgnoringNewLines("ended");
  }

  private static String location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
