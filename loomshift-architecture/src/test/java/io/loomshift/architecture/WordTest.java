package io.loomshift.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Words of our own that gave way to those which engineers use, in code, messages and pages: once
/// gone, they do not come back.
class WordTest {
  /// A word that is gone.
  ///
  /// @param word as a regular expression; letters of either case, whole words
  /// @param instead what is written in its place
  /// @param still beginnings of the paths where it is yet to go
  private record Gone(String word, String instead, List<String> still) {
    private Gone(String word, String instead, String... still) {
      this(word, instead, List.of(still));
    }

    private Pattern pattern() {
      return Pattern.compile(
          "(?<![\"A-Za-z])(?:" + word + ")(?![a-z\"])", Pattern.CASE_INSENSITIVE);
    }
  }

  /// The name of a file may outlive a word.
  private static final Pattern LINK = Pattern.compile("\\]\\([^)]*\\)");

  private static final List<Gone> GONE =
      List.of(
          new Gone("strands?", "simulated thread", "docs/adr/0009"),
          new Gone("wealth|purses?|stakes", "evidence (e-process)", "docs/adr/0016"),
          new Gone("crushed", "dominated", "docs/adr/0016"),
          new Gone("dear|isDear", "over budget", "docs/adr/0006"),
          new Gone("deputy|deputies", "request placeholder"),
          new Gone("dut(y|ies)", "selector role", "docs/verdicts"),
          new Gone("steering", "adaptation runtime"),
          new Gone("transcribers?", "operation builder"),
          new Gone("waypoints?", "text flow"),
          new Gone("outsiders?", "non-pool thread"),
          new Gone("farewell|shield|DemoEnding", "shutdown notice, shutdown barrier"),
          new Gone("LoaderDoor", "boot delegation"),
          new Gone("root tasks?", "request, independent task"),
          new Gone("patience", "timeout, connection timeout"),
          new Gone("witness(es)?", "two tests agree"),
          new Gone("composite of time and threads", "resource cost"),
          new Gone("BenchException", "MeasurementError"));

  @Test
  void wordsStayGone_whenTextIsWritten() throws IOException {
    List<String> found = new ArrayList<>();
    int read = 0;
    for (Path file : files()) {
      String name = House.root().relativize(file).toString();
      List<String> lines = Files.readAllLines(file);
      read += lines.size();
      for (Gone gone : GONE) {
        if (gone.still().stream().noneMatch(name::startsWith)) {
          find(gone, name, lines, found);
        }
      }
    }

    assertThat(read).isGreaterThan(100_000);
    assertThat(found).as("write what stands behind the arrow").isEmpty();
  }

  private static void find(Gone gone, String name, List<String> lines, List<String> found) {
    Pattern pattern = gone.pattern();
    for (int i = 0; i < lines.size(); i++) {
      if (pattern.matcher(LINK.matcher(lines.get(i)).replaceAll("]")).find()) {
        found.add("%s:%d: %s → %s".formatted(name, i + 1, lines.get(i).strip(), gone.instead()));
      }
    }
  }

  /// Java files and pages, but for this one and the changelog, which tells of the past.
  private static List<Path> files() throws IOException {
    try (Stream<Path> all = Stream.concat(House.javaFiles().stream(), pages())) {
      return all.filter(file -> !file.endsWith("WordTest.java") && !file.endsWith("CHANGELOG.md"))
          .toList();
    }
  }

  private static Stream<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder : List.of("", "docs", "docs/adr", "docs/rules")) {
      try (Stream<Path> files = Files.list(House.root().resolve(folder))) {
        files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
      }
    }
    return pages.stream();
  }
}
