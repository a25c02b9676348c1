package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The shop's ten tasks are too few for predictions: what `analyze` says then, and of bad input.
class AnalyzeCommandTest {
  @TempDir private Path directory;

  private static void assertRefused(Run run, String line) {
    assertThat(run.err()).isEqualTo("loomshift: " + line + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(Status.USER);
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void reasonsAreTold_whenNothingCanBePredicted() throws IOException {
    Run run = Run.of("analyze", ShopTrace.in(directory).toString());

    assertThat(run.status()).isEqualTo(Status.DONE);
    assertThat(run.err()).isEmpty();
    assertThat(run.out())
        .contains("Nothing can be predicted from this trace: ")
        .contains("Pools", "org.postgresql.Driver.query", "None is named");
  }

  @Test
  void onlyTheVerdictIsShown_whenQuiet() throws IOException {
    String out = Run.of("analyze", "--quiet", ShopTrace.in(directory).toString()).out();

    assertThat(out).contains("Nothing can be predicted").doesNotContain("Pools");
  }

  @Test
  void allFormsTellTheSameVerdict_whenFilesAreWritten() throws IOException {
    String trace = ShopTrace.in(directory).toString();
    Path page = directory.resolve("shop.html");
    Path json = directory.resolve("shop.json");

    Run run =
        Run.of("analyze", "--report", page.toString(), "--json", "-o", json.toString(), trace);

    assertThat(run.status()).isEqualTo(Status.DONE);
    assertThat(run.out()).isEmpty();
    assertThat(run.err())
        .isEqualTo("loomshift: wrote %s\nloomshift: wrote %s\n".formatted(page, json));
    assertThat(Files.readString(page)).contains("Nothing can be <strong>predicted</strong>");
    assertThat(Files.readString(json)).contains("\"schema\": \"loomshift/findings/1\"");
    assertThat(names()).containsExactly("shop.html", "shop.json", "shop.trace");
    assertThat(Run.of("analyze", "--format", "html", trace).out())
        .isEqualTo(Files.readString(page));
    assertThat(Run.of("analyze", "--format", "md", trace).out())
        .startsWith("# Loomshift")
        .contains("**Nothing can be predicted");
  }

  @Test
  void findingsAreShown_whenTheDiskHasNoRoomForTheReport() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));

    Run run = Run.of("analyze", "--report", full.toString(), ShopTrace.in(directory).toString());

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err()).startsWith("loomshift: " + full + ": cannot be written");
    assertThat(run.out()).contains("Nothing can be predicted");
  }

  @Test
  void actualFiguresAreShown_whenASecondTraceIsGiven() throws IOException {
    String trace = ShopTrace.in(directory).toString();

    assertThat(Run.of("analyze", "--compare", trace, trace).out())
        .contains("What came true", "Traced again after a change");
  }

  @Test
  void damageIsTold_whenTheTraceIsCut() throws IOException {
    Path cut = ShopTrace.cut(directory, 1);

    Run run = Run.of("analyze", cut.toString());

    assertThat(run.status()).isEqualTo(Status.DONE);
    assertThat(run.err()).startsWith("loomshift: " + cut + ": ").hasLineCount(1).contains("is cut");
    assertThat(run.out()).contains("What to keep in mind", "[damaged]");
  }

  @Test
  void traceIsNamed_whenItHoldsNoTask() throws IOException {
    Path idle = directory.resolve("idle.trace");
    TraceHeader header = new TraceHeader(0, 0, 1, 2, "25", "Linux", "java Idle", "0.1.0");
    try (TraceWriter writer = TraceWriter.create(idle, header)) {
      writer.finish(1_000_000);
    }

    assertRefused(
        Run.of("analyze", idle.toString()),
        idle
            + ": holds no task of a pool or future, so that there is nothing to analyse; trace the"
            + " program while it has work to do");
  }

  @Test
  void traceIsNamed_whenItIsNone() throws IOException {
    Path text = Files.writeString(directory.resolve("a.txt"), "text");

    assertRefused(
        Run.of("analyze", text.toString()),
        text + ": is not a trace; name a file that loomshift trace -o wrote");
    assertRefused(
        Run.of("analyze", directory.toString()),
        directory + ": is a directory; name the trace in it");
  }

  @Test
  void versionIsNamed_whenItIsAnother() throws IOException {
    Path trace = ShopTrace.in(directory);
    byte[] bytes = Files.readAllBytes(trace);
    bytes[8] = 9;
    Files.write(trace, bytes);

    Run run = Run.of("analyze", trace.toString());

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err()).startsWith("loomshift: " + trace).contains("9").hasLineCount(1);
  }

  @Test
  void outputsAreNamed_whenTheyCannotBeWritten() throws IOException {
    String trace = ShopTrace.in(directory).toString();
    Path page = directory.resolve("none/shop.html");

    assertRefused(
        Run.of("analyze", "--report", page.toString(), trace),
        page
            + ": cannot be written (its directory does not exist); make it, or name another file"
            + " with --report");
    assertRefused(
        Run.of("analyze", "-o", trace, trace),
        trace + ": is the trace itself; name another file with -o");
    assertThat(names()).containsExactly("shop.trace");
  }

  @Test
  void optionsAreNamed_whenTheirValuesAreWrong() {
    assertThat(Run.of("analyze", "--load", "closed:0", "a.trace").err())
        .contains("'closed:0' is not recorded, open, or closed:N")
        .hasLineCount(1);
    assertThat(Run.of("analyze", "--target", "20", "a.trace").err())
        .contains("'20' is not one of 21")
        .hasLineCount(1);
    assertThat(Run.of("analyze", "--format", "pdf", "a.trace").err())
        .contains("'pdf' is not one of text, json, html, md")
        .hasLineCount(1);
  }
}
