package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A real browser, as `scripts/browser --install` brings one.
final class Browser {
  private static final Pattern RESULT =
      Pattern.compile("<pre id=\"result\">(.*?)</pre>", Pattern.DOTALL);

  private Browser() {}

  private static Optional<Path> find() {
    return Stream.of("chromium", "chromium-browser", "google-chrome")
        .flatMap(name ->
            Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /// Opens a page that probes another one, and gives the lines that it writes into its element
  /// `result`. The test is skipped where there is no browser.
  ///
  /// @param directory of both pages
  static List<String> probe(Path directory, String page, boolean dark)
      throws IOException, InterruptedException {
    Optional<Path> browser = find();
    assumeTrue(browser.isPresent(), "there is no Chromium: scripts/browser --install brings one");
    Path probe = Files.writeString(directory.resolve("probe.html"), page);
    List<String> command =
        List.of(
            browser.get().toString(),
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-background-networking",
            "--no-first-run",
            "--allow-file-access-from-files",
            "--host-resolver-rules=MAP * ~NOTFOUND",
            "--user-data-dir=" + directory.resolve("profile"),
            "--window-size=1400,1000",
            "--virtual-time-budget=5000",
            "--blink-settings=preferredColorScheme=" + (dark ? 0 : 1),
            "--dump-dom",
            probe.toUri().toString());
    Path out = directory.resolve("dom.html");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(directory.resolve("browser.log").toFile())
            .start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("the browser ends").isTrue();
    } finally {
      process.destroyForcibly().waitFor();
    }
    Matcher matcher = RESULT.matcher(Files.readString(out, UTF_8));
    assertThat(matcher.find()).as("the probe ran").isTrue();
    return matcher.group(1).lines().toList();
  }
}
