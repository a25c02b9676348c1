package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// All races, in the shortest mode of jcstress: some seconds each, which finds what is broken
/// plainly. `loomshift-adaptive/src/jcstress/run` looks for longer.
class RacesIT {
  @TempDir private Path folder;

  @Test
  void noRaceEndsInWhatIsForbidden() throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    // As in the script: each race starts threads, so that long strides would have thousands alive.
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jcstress.Main",
                "-r",
                "results",
                "-m",
                "sanity",
                "-strideSize",
                "8",
                "-strideCount",
                "4")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int status = process.waitFor();

    String said = Files.readString(output);
    assertThat(said)
        .contains("Failed tests: No matches.", "Error tests: No matches.")
        .containsPattern("[1-9][0-9]* matching test results");
    assertThat(status).as(said).isZero();
  }
}
