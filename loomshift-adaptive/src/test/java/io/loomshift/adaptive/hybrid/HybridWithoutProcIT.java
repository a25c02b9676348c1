package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A program that sees an empty `/proc`. Needs Linux, and the right to mount one.
class HybridWithoutProcIT {
  /// Over `/proc` of the program alone.
  private static final String EMPTY = "mount -t tmpfs none /proc && exec \"$@\"";

  @Test
  void allTasksEnd_whenThereIsNoProc() throws Exception {
    assumeTrue(Path.of("/proc/self").toFile().exists(), "there is no /proc to begin with");
    assumeTrue(mayMount(), "no file system can be mounted");
    Path home = Path.of(System.getProperty("java.home"));

    Process process =
        start(
            home.resolve("bin/java").toString(),
            "-cp",
            location(HybridExecutor.class) + ":" + location(ProclessProgram.class),
            ProclessProgram.class.getName());

    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).isEqualToIgnoringNewLines("all ended");
  }

  private static boolean mayMount() throws InterruptedException {
    try {
      return start("true").waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static Process start(String... command) throws IOException {
    List<String> whole = new ArrayList<>(List.of("unshare", "-m", "/bin/sh", "-c", EMPTY, "empty"));
    whole.addAll(List.of(command));
    ProcessBuilder builder = new ProcessBuilder(whole).redirectErrorStream(true);
    // The launcher finds its libraries by /proc otherwise.
    builder
        .environment()
        .put("LD_LIBRARY_PATH", Path.of(System.getProperty("java.home"), "lib").toString());
    return builder.start();
  }

  private static String location(Class<?> type) throws URISyntaxException {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }
}
