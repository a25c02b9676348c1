package io.loomshift.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.loomshift.trace.timeline.Activity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// `docs/trace-format.md` tells the truth. `-Dloomshift.golden=write` writes its example again.
class FormatPageTest {
  private static final Path PAGE = Path.of("../docs/trace-format.md");
  private static final Path READER = Path.of("src/test/resources/reader.py");

  @TempDir private Path directory;

  @ParameterizedTest
  @EnumSource(EventKind.class)
  void kindIsInTheTable_whenTheReaderKnowsIt(EventKind kind) throws IOException {
    String row =
        "| %d | `%s` | %s |%s | %d.%d | "
            .formatted(
                kind.code(),
                kind,
                kind.shape().name().toLowerCase(Locale.ROOT),
                kind.table() == EventKind.Table.NONE
                    ? ""
                    : " " + kind.table().name().toLowerCase(Locale.ROOT),
                Format.MAJOR,
                kind.minor());

    assertThat(Files.readAllLines(PAGE))
        .filteredOn(line -> line.startsWith(row))
        .singleElement()
        .satisfies(line -> assertThat(line.substring(row.length())).matches("\\S.+\\. \\|"));
  }

  @Test
  void tableNamesNoOtherKind_whenItIsRead() throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .filteredOn(line -> line.matches("\\| \\d+ \\| `[A-Z_]+` \\| .*"))
        .hasSameSizeAs(EventKind.values());
  }

  @ParameterizedTest
  @EnumSource(Activity.class)
  void activityIsInTheTable_whenEventsBeginAndEndIt(Activity activity) throws IOException {
    assertThat(Files.readAllLines(PAGE))
        .containsOnlyOnce(
            "| `%s` | `%s` | %s | %s |"
                .formatted(
                    activity.word(),
                    activity.begin(),
                    activity.ends().stream()
                        .map(end -> "`" + end + "`")
                        .collect(Collectors.joining(", ")),
                    activity.isWait() ? "yes" : "no"));
  }

  @Test
  void pageNamesTheVersion_whenItIsRead() throws IOException {
    assertThat(Files.readString(PAGE))
        .contains(": version %d.%d. ".formatted(Format.MAJOR, Format.MINOR))
        .contains("| minor version, %d. ".formatted(Format.MINOR));
  }

  @Test
  void exampleIsTheTrace_whenItIsWrittenAgain() throws IOException {
    String dump = dump(Traces.small());
    replaceExample(0, dump);

    assertThat(example(0)).isEqualTo(dump);
  }

  @Test
  void exampleSaysWhatTheReaderSays_whenItIsRead() throws Exception {
    String lines = Lines.of(Traces.small());
    replaceExample(1, lines);

    assertThat(example(1)).isEqualTo(lines);
  }

  @ParameterizedTest
  @EnumSource(Mix.class)
  void otherReaderSaysTheSame_whenItIsWrittenFromThePageAlone(Mix mix) throws Exception {
    byte[] trace = Traces.written(writer -> mix.write(writer, 2));

    assertThat(python(trace)).isEqualTo(Lines.of(trace));
  }

  @Test
  void otherReaderSaysTheSame_whenThereIsABlockOfEveryType() throws Exception {
    assertThat(python(Traces.small())).isEqualTo(Lines.of(Traces.small()));
  }

  private String python(byte[] trace) throws Exception {
    Path file = Files.write(directory.resolve("a.trace"), trace);
    Path out = directory.resolve("out");
    ProcessBuilder python =
        new ProcessBuilder("python3", READER.toString(), file.toString())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile());
    Process process;
    try {
      process = python.start();
    } catch (IOException e) {
      assumeTrue(false, "there is no Python here");
      throw e;
    }
    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
    return Files.readString(out);
  }

  private static String dump(byte[] bytes) {
    List<String> lines = new ArrayList<>();
    for (int at = 0; at < bytes.length; at += 16) {
      int end = Math.min(bytes.length, at + 16);
      lines.add("%04x  %s".formatted(at, HexFormat.ofDelimiter(" ").formatHex(bytes, at, end)));
    }
    return lines.stream().collect(Collectors.joining("\n", "", "\n"));
  }

  private static String[] parts() throws IOException {
    String page = Files.readString(PAGE);
    return page.substring(page.indexOf("\n## Example")).split("```\n", -1);
  }

  private static String example(int number) throws IOException {
    return parts()[1 + 2 * number];
  }

  private static void replaceExample(int number, String text) throws IOException {
    if ("write".equals(System.getProperty("loomshift.golden"))) {
      assertThat(System.getenv("CI")).as("golden files are not written in CI").isNull();
      String page = Files.readString(PAGE);
      String[] parts = parts();
      parts[1 + 2 * number] = text;
      Files.writeString(
          PAGE, page.substring(0, page.indexOf("\n## Example")) + String.join("```\n", parts));
    }
  }
}
