package io.loomshift.migrate.find;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Selection;
import io.loomshift.migrate.plan.Migration;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.source.SourceFile;
import io.loomshift.source.UserError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are too deep or too large: each is processed or named, and all others are processed.
class OutsizedTreeTest {
  private static final String SERVER = "class Server { Thread thread = new Thread(() -> {}); }";

  /// javac by itself takes less of most forms.
  private static final int DEPTH = 600;

  @TempDir Path work;

  private void write(String name, String content) throws IOException {
    Scans.write(work.resolve(name), content.getBytes(StandardCharsets.UTF_8));
  }

  private static ScanRequest request(Path path) {
    return new ScanRequest(
        List.of(path), Profile.SAFE, 25, Optional.empty(), Optional.of(List.of()));
  }

  private ScanResult scan() {
    return Scan.run(request(work), Progress.none());
  }

  private static Set<String> told(ScanResult result) {
    Set<String> told = new HashSet<>();
    result.sites().forEach(site -> told.add(site.file()));
    result.problems().forEach(problem -> told.add(problem.file()));
    return told;
  }

  @Test
  void everyFileIsProcessedOrNamed_whenItsFormsAreNested() throws IOException {
    Set<String> files = new HashSet<>();
    for (var form : NestedForms.all().entrySet()) {
      String name = form.getKey().replace("-", "") + "/Deep.java";
      write(name, "package " + form.getKey().replace("-", "") + ";" + form.getValue().apply(DEPTH));
      files.add(name);
    }
    write("server/Server.java", "package server; " + SERVER);
    files.add("server/Server.java");

    Plan plan =
        Migration.plan(
            request(work),
            new Selection(Set.of(ReasonCode.NOT_SHOWN), Optional.empty()),
            Progress.none());

    assertThat(told(plan.scan())).isEqualTo(files);
    assertThat(plan.scan().problems()).allMatch(problem -> problem.message().lines().count() == 1);
    assertThat(plan.files())
        .extracting(planned -> planned.file().name())
        .contains("server/Server.java", "elseif/Deep.java", "taskparentheses/Deep.java");
  }

  @Test
  void fileIsNamedAndNothingIsPrinted_whenNoStackTakesIt() throws IOException {
    write("deep/Deep.java", "package deep;" + NestedForms.of("blocks", 1_500_000));
    write(
        "deep/User.java",
        "package deep; class User { Thread u = new Thread(() -> new Deep().d()); }");
    write("server/Server.java", "package server; " + SERVER);
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      Plan plan =
          Migration.plan(request(work), new Selection(Set.of(), Optional.empty()), Progress.none());

      assertThat(told(plan.scan()))
          .contains("server/Server.java", "deep/User.java", "deep/Deep.java");
      assertThat(said.toString(StandardCharsets.UTF_8)).isEmpty();
    } finally {
      System.setErr(before);
    }
  }

  @Test
  void fileIsNamed_whenItIsTooLarge() throws IOException {
    write("Large.java", SERVER.replace("Server", "Large") + " ".repeat(SourceFile.LARGEST));
    write("Server.java", SERVER);

    ScanResult result = scan();

    assertThat(told(result)).containsExactlyInAnyOrder("Large.java", "Server.java");
    assertThat(result.problems().getFirst().message())
        .isEqualTo("cannot be read: it is larger than 4 MiB; split it");
  }

  @Test
  void entryIsNamed_whenItUnpacksToMoreThanFits() throws IOException {
    Path jar = work.resolve("sources.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      put(out, "Server.java", SERVER, 0);
      put(out, "Bomb.java", "class Bomb {}", 64 << 20);
    }

    ScanResult result = Scan.run(request(jar), Progress.none());

    assertThat(told(result)).containsExactlyInAnyOrder("Bomb.java", "Server.java");
  }

  @Test
  void archiveIsRefused_whenItsFilesTogetherUnpackToMoreThanABound() throws IOException {
    Path jar = work.resolve("sources.jar");
    Files.write(jar, overlapping(300, SourceFile.LARGEST));

    Assertions.assertThatThrownBy(() -> Scan.run(request(jar), Progress.none()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("sources.jar: unpacks to more than 200,000 Java files or 1,024 MiB");
  }

  /// An archive that lists the same few bytes under many names.
  private static byte[] overlapping(int entries, int size) throws IOException {
    ByteArrayOutputStream single = new ByteArrayOutputStream();
    try (JarOutputStream out = new JarOutputStream(single)) {
      put(out, "B1000.java", "", size);
    }
    byte[] zip = single.toByteArray();
    int end = zip.length - 22;
    ByteBuffer tail = ByteBuffer.wrap(zip).order(ByteOrder.LITTLE_ENDIAN);
    int listed = tail.getInt(end + 16);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.write(zip, 0, listed);
    for (int i = 0; i < entries; i++) {
      byte[] entry = Arrays.copyOfRange(zip, listed, end);
      byte[] name = "B%d.java".formatted(1000 + i).getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(name, 0, entry, 46, name.length);
      all.write(entry);
    }
    tail.putShort(end + 8, (short) entries).putShort(end + 10, (short) entries);
    tail.putInt(end + 12, entries * (end - listed));
    all.write(zip, end, 22);
    return all.toByteArray();
  }

  private static void put(JarOutputStream out, String name, String content, int blanks)
      throws IOException {
    out.putNextEntry(new ZipEntry(name));
    out.write(content.getBytes(StandardCharsets.UTF_8));
    blanks(out, blanks);
    out.closeEntry();
  }

  private static void blanks(OutputStream out, int count) throws IOException {
    byte[] blanks = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
    for (int left = count; left > 0; left -= blanks.length) {
      out.write(blanks, 0, Math.min(left, blanks.length));
    }
  }
}
