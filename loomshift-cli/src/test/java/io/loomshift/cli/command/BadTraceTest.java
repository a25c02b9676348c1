package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a person reads when a trace cannot be read: one line, which names the file and the remedy.
class BadTraceTest {
  private static final String REMEDY = "; name a file that loomshift trace -o wrote";

  @TempDir private Path directory;

  private void assertRefused(Path file, String line) {
    assertRefused(Run.of("trace", "info", file.toString()), file + ": " + line);
    assertRefused(
        Run.of("trace", "export", "--format", "csv", file.toString()), file + ": " + line);
  }

  private static void assertRefused(Run run, String line) {
    assertThat(run.err()).isEqualTo("loomshift: " + line + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(Status.USER);
  }

  @Test
  void fileIsNamed_whenItDoesNotExist() {
    assertRefused(directory.resolve("none"), "does not exist" + REMEDY);
  }

  @Test
  void fileIsNamed_whenItIsADirectory() {
    assertRefused(directory, "is a directory; name the trace in it");
  }

  @Test
  void fileIsNamed_whenItIsEmpty() throws IOException {
    assertRefused(Files.createFile(directory.resolve("empty")), "is empty" + REMEDY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "{ \"traceEvents\": [] }", "\u007fELF and so on"})
  void fileIsNamed_whenItIsSomethingElse(String text) throws IOException {
    assertRefused(Files.writeString(directory.resolve("other"), text), "is not a trace" + REMEDY);
  }

  @Test
  void fileIsNamed_whenItIsCutInItsHeader() throws IOException {
    int size = (int) Files.size(ShopTrace.in(directory));

    assertRefused(ShopTrace.cut(directory, size - 11), "ends within its header" + REMEDY);
  }

  @Test
  void fileIsNamed_whenItsHeaderIsDamaged() throws IOException {
    Path file = ShopTrace.in(directory);
    byte[] bytes = Files.readAllBytes(file);
    bytes[30]++;
    Files.write(file, bytes);

    assertRefused(
        file, "has no readable header: is damaged: its checksum is not that of its bytes" + REMEDY);
  }

  @Test
  void fileIsNamed_whenItMayNotBeRead() throws IOException {
    Path file = ShopTrace.in(directory);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(file), "this user may read everything");

    assertRefused(file, "may not be read; allow it, for instance by chmod u+r");
  }

  /// The memory of this process is a regular file that nobody can read from its beginning.
  @Test
  void fileIsNamed_whenTheDiskFails() {
    Path memory = Path.of("/proc/self/mem");
    assumeFalse(!Files.isReadable(memory), "there is no such file");

    Run run = Run.of("trace", "info", memory.toString());

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .startsWith("loomshift: " + memory + ": cannot be read (")
        .endsWith("); see that its disk is in order\n")
        .hasLineCount(1);
  }

  @Test
  void fileIsNamed_whenItIsAPipe() {
    Path device = Path.of("/dev/null");
    assumeFalse(!Files.exists(device), "there is no such device");

    assertRefused(device, "is no regular file; copy it into one, which can be read twice");
  }

  @Test
  void targetIsNamed_whenItIsTheTraceItself() throws IOException {
    Path file = ShopTrace.in(directory);
    byte[] before = Files.readAllBytes(file);

    assertRefused(
        Run.of("trace", "export", "--format", "csv", "-o", file.toString(), file.toString()),
        file + ": is the trace itself; name another file with -o");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void targetIsNamed_whenItCannotBeWritten() throws IOException {
    String trace = ShopTrace.in(directory).toString();
    Path target = directory.resolve("none/out.csv");

    assertRefused(
        Run.of("trace", "export", "--format", "csv", "-o", target.toString(), trace),
        target
            + ": cannot be written (its directory does not exist); make it, or name another file"
            + " with -o");
    assertRefused(
        Run.of("trace", "export", "--format", "csv", "-o", directory.toString(), trace),
        directory + ": is a directory; name a file with -o");
  }

  @ParameterizedTest
  @ValueSource(strings = {"perfetto", "csv"})
  void targetIsNamed_whenItsDiskIsFull(String format) throws IOException {
    Path full = Path.of("/dev/full");
    assumeFalse(!Files.exists(full), "there is no such device");
    String trace = ShopTrace.in(directory).toString();

    Run run = Run.of("trace", "export", "--format", format, "-o", full.toString(), trace);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .startsWith("loomshift: /dev/full: cannot be written (")
        .endsWith("); make room, or name another file with -o\n")
        .hasLineCount(1);
  }

  @Test
  void formatsAreNamed_whenNoneOrAnotherIs() {
    assertRefused(
        Run.of("trace", "export", "a.trace"),
        "missing required option: '--format=FORMAT'; see loomshift trace export --help");
    assertRefused(
        Run.of("trace", "export", "--format", "xml", "a.trace"),
        "invalid value for option '--format': 'xml' is not one of perfetto, csv; see loomshift"
            + " trace export --help");
    assertRefused(
        Run.of("trace", "export", "--format", "jfr", "a.trace"),
        "invalid value for option '--format': the JDK cannot write events of earlier times into a"
            + " recording of JFR; open perfetto's at https://ui.perfetto.dev, or record by JFR"
            + " beside the trace; see loomshift trace export --help");
  }
}
