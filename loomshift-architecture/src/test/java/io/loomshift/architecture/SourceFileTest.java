package io.loomshift.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Rules over the text of the project's own Java files.
class SourceFileTest {
  private static final int LONGEST_FILE_LINES = 400;

  /// Files that are longer, each with the reason why two would be harder to understand.
  private static final Map<String, String> LONG_FILES =
      Map.of(
          "TaskPool.java",
          "one lock guards all of its fields",
          "Dispatcher.java",
          "queue and permit are asked in one order on both sides, and nothing else makes it safe");

  private static final Pattern UNFINISHED =
      Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");

  @Test
  void everyModuleIsSeen_whenFilesAreListed() throws IOException {
    List<Path> files = House.javaFiles();

    assertThat(files).hasSizeGreaterThan(120);
    for (String directory : House.directories()) {
      if (directory.equals("loomshift-bom")) {
        continue;
      }
      assertThat(files).anyMatch(file -> file.startsWith(House.root().resolve(directory)));
    }
  }

  @Test
  void filesStayShort_whenTheyGrow() throws IOException {
    Set<String> tooLong = new HashSet<>();
    for (Path file : House.javaFiles()) {
      if (Files.readAllLines(file).size() > LONGEST_FILE_LINES) {
        tooLong.add(file.getFileName().toString());
      }
    }

    assertThat(tooLong)
        .as("files of over %d lines, and those that have a reason", LONGEST_FILE_LINES)
        .isEqualTo(LONG_FILES.keySet());
  }

  @Test
  void javadocIsMarkdown_whenATypeIsExplained() throws IOException {
    // The tests hold other people's sources in text blocks.
    assertThat(linesWhere((file, line) -> isProduct(file) && line.strip().startsWith("/" + "**")))
        .isEmpty();
  }

  @Test
  void nothingIsLeftUndone_whenTheProjectIsBuilt() throws IOException {
    assertThat(linesWhere((file, line) -> UNFINISHED.matcher(line).find())).isEmpty();
  }

  /// Version control knows who wrote what.
  @Test
  void noFileNamesItsAuthor_whenItIsRead() throws IOException {
    assertThat(linesWhere((file, line) -> line.contains("@" + "author"))).isEmpty();
  }

  private static boolean isProduct(Path file) {
    return House.root().relativize(file).toString().contains("/src/main/");
  }

  private static List<String> linesWhere(BiPredicate<Path, String> wanted) throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : House.javaFiles()) {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (wanted.test(file, lines.get(i))) {
          found.add(file + ":" + (i + 1) + ": " + lines.get(i).strip());
        }
      }
    }
    return found;
  }
}
