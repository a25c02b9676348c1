package io.loomshift.source.edit;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.SourceText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random edits of random files, applied by git itself.
class UnifiedDiffProperty {
  private static final List<String> FOLDERS =
      List.of("", "a/", "with space/", "\u00e4\u3042/", "quote\"back\\slash/", "b/a/ c/");

  @TempDir Path repository;

  @Test
  void gitWritesTheNewBytes_whenItAppliesTheDiffs() throws Exception {
    Random random = new Random(5);
    Map<String, byte[]> expected = new TreeMap<>();
    ByteArrayOutputStream diffs = new ByteArrayOutputStream();
    for (int file = 0; file < 400; file++) {
      String name = FOLDERS.get(random.nextInt(FOLDERS.size())) + "X " + file + ".java";
      Charset charset = List.of(UTF_8, UTF_8, ISO_8859_1, UTF_16LE).get(random.nextInt(4));
      String mark = charset.equals(UTF_16LE) || random.nextInt(4) == 0 ? "\uFEFF" : "";
      String content = (charset.equals(ISO_8859_1) ? "" : mark) + lines(random, random.nextInt(40));
      SourceText before = SourceText.decode(content.getBytes(charset), Optional.of(charset));
      String after = TextEdits.apply(before.content(), edits(random, before.content()));
      write(name, before.encode(before.content()));
      expected.put(name, before.encode(after));
      diffs.writeBytes(UnifiedDiff.of(name, before, after));
    }
    Files.write(repository.resolve("all.diff"), diffs.toByteArray());

    git("init", "--quiet");
    git("apply", "--whitespace=nowarn", "all.diff");

    for (Map.Entry<String, byte[]> file : expected.entrySet()) {
      assertThat(Files.readAllBytes(repository.resolve(file.getKey())))
          .as(file.getKey())
          .isEqualTo(file.getValue());
    }
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = repository.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  /// Few different lines, so that there is much to confuse.
  private static String lines(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int line = 0; line < count; line++) {
      text.append(pick(random, "int a;", "}", "", "// gr\u00fc\u00df", "-- x", "\ttab ", "\r"));
      text.append(pick(random, "\n", "\n", "\n", "\r\n"));
    }
    return text.append(pick(random, "", "", "end", "\r")).toString();
  }

  private static List<TextEdit> edits(Random random, String content) {
    List<TextEdit> edits = new ArrayList<>();
    int at = 0;
    for (int more = random.nextInt(5); more > 0 && at < content.length(); more--) {
      int start = at + random.nextInt(content.length() - at + 1);
      int end = start + random.nextInt(Math.min(20, content.length() - start) + 1);
      edits.add(new TextEdit(start, end, lines(random, random.nextInt(3))));
      at = end + 1;
    }
    return edits;
  }

  private static String pick(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private void git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-c", "core.autocrlf=false"));
    command.addAll(List.of(arguments));
    Path log = repository.resolve("git.log");
    ProcessBuilder git = new ProcessBuilder(command);
    git.directory(repository.toFile()).redirectErrorStream(true).redirectOutput(log.toFile());
    int status = git.start().waitFor();
    assertThat(status).as(() -> read(log)).isZero();
  }

  private static String read(Path log) {
    try {
      return Files.readString(log, ISO_8859_1);
    } catch (IOException unreadable) {
      return unreadable.toString();
    }
  }
}
