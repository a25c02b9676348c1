package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a person reads when something must be changed: one line, which names what and how.
class BadInputTest {
  @TempDir private Path directory;
  private Shop shop;

  @BeforeEach
  void writeShop() throws IOException {
    shop = Shop.in(directory);
  }

  @Test
  void pathIsNamed_whenItDoesNotExist() {
    Path missing = shop.file("nowhere");

    assertRefused(
        Run.of("scan", missing.toString()),
        missing + " does not exist: name a directory, a Java file or a source jar");
  }

  @Test
  void directoryOfAnOutputIsNamed_beforeAnythingElseIsDone() {
    String missing = shop.file("nowhere").toString();
    String page = shop.file("none/page.html").toString();
    String line =
        page
            + ": cannot be written (its directory does not exist); make it, or name another file"
            + " with ";

    assertRefused(Run.of("scan", "-o", page, missing), line + "-o");
    assertRefused(Run.of("analyze", "-o", page, missing), line + "-o");
    assertRefused(Run.of("analyze", "--report", page, missing), line + "--report");
    assertRefused(Run.of("watch", "--pid", "999999999", "--report", page), line + "--report");
  }

  @Test
  void noLineIsNamed_whenADirectoryIsReadAsAFile() {
    String line = " (Is a directory); make ";

    assertThat(Run.of("patch", directory.toString()).err()).contains(line).hasLineCount(1);
    assertThat(Run.of("try", "--plan", directory.toString(), "--", "java").err())
        .contains(line)
        .hasLineCount(1);
  }

  @Test
  void directoryIsNamed_whenItHoldsNoJavaFile() throws IOException {
    Path empty = Files.createDirectory(directory.resolve("empty"));

    assertRefused(
        Run.of("scan", empty.toString()),
        "no Java file below " + empty + ": name the directory that holds the sources");

    Files.writeString(empty.resolve("Main.kt"), "fun main() {}");
    assertRefused(
        Run.of("scan", empty.toString()),
        "no Java file below %s, only Kotlin: name the directory that holds the sources"
            .formatted(empty));
  }

  @Test
  void fileIsAProblemAndTheRestIsScanned_whenItDoesNotParse() throws IOException {
    shop.write("src/shop/Odd.java", "class Odd { Thread t = new Thread( }");

    Run run = Run.of("scan", shop.toString());

    assertThat(run.status()).isZero();
    assertThat(flat(run.out()))
        .contains("src/shop/Odd.java:1: does not parse, so its sites are not known: illegal start")
        .contains("src/shop/Mail.java:5");
  }

  @Test
  void fileIsAProblemAndTheRestIsScanned_whenItIsNoText() throws IOException {
    shop.write("src/shop/Odd.java", "class Odd {\0 Thread t = new Thread(null); }");

    Run run = Run.of("scan", shop.toString());

    assertThat(run.status()).isZero();
    assertThat(flat(run.out())).containsPattern("src/shop/Odd\\.java: is not text .*--encoding");
    assertThat(run.out()).contains("src/shop/Mail.java:5");
  }

  @Test
  void fileIsAProblem_whenItIsNotInTheEncodingThatIsNamed() throws IOException {
    shop.write(
        "src/shop/Odd.java", "class Odd { Thread é = new Thread(null); }".getBytes(ISO_8859_1));

    Run run = Run.of("scan", "--encoding", "UTF-8", shop.toString());

    assertThat(run.status()).isZero();
    assertThat(flat(run.out()))
        .containsPattern("src/shop/Odd\\.java: is not text in UTF-8.*--encoding");
  }

  @Test
  void linkIsAProblem_whenItLeadsOutOfTheTree() throws IOException {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Files.writeString(outside.resolve("Far.java"), "class Far { Thread t = new Thread(null); }");
    Files.createSymbolicLink(shop.file("src/far"), outside);

    Run run = Run.of("scan", shop.toString());

    assertThat(flat(run.out()))
        .contains("src/far: is a symbolic link that leads out of the tree and is not followed")
        .doesNotContain("Far.java");
  }

  @Test
  void entryIsNamed_whenTheClassPathLacksIt() {
    Path missing = shop.file("lib/mail.jar");

    assertRefused(
        Run.of("scan", "--classpath", missing.toString(), shop.toString()),
        missing + ": does not exist; correct --classpath, or build what it names first");
  }

  @Test
  void releasesAreNamed_whenTheTargetIsTooOld() {
    assertRefused(
        Run.of("scan", "--target", "20", shop.toString()),
        "invalid value for option '--target': '20' is not one of 21, 22, 23, 24, 25; virtual"
            + " threads came with Java 21; see loomshift scan --help");
  }

  @Test
  void lastReleaseIsNamed_whenTheTargetIsTooNew() {
    assertThat(Run.of("scan", "--target", "26", shop.toString()).err())
        .contains("'26' is not one of 21, 22, 23, 24, 25; this Loomshift ends at 25");
  }

  @Test
  void nearestReasonIsNamed_whenOneIsMistyped() {
    assertRefused(
        Run.of("migrate", "--include", "jvm-exit,concurency-limit", shop.toString()),
        "invalid value for option '--include' (REASON): 'concurency-limit' is unknown; the nearest"
            + " is concurrency-limit; see loomshift migrate --help");
  }

  @Test
  void optionIsNamed_whenItIsMistyped() {
    assertRefused(
        Run.of("scan", "--tagret=21"),
        "unknown option: '--tagret=21', did you mean --target; see loomshift scan --help");
  }

  @Test
  void globIsNamed_whenItIsNone() {
    assertRefused(
        Run.of("migrate", "--only", "src/[", shop.toString()),
        "--only src/[: is no glob (Missing ']); write one such as 'src/main/**'");
  }

  @Test
  void jarIsNamed_whenItIsToBeMigrated() throws IOException {
    Path jar = Files.createFile(directory.resolve("shop-sources.jar"));

    assertRefused(
        Run.of("migrate", jar.toString()),
        jar + ": only a folder can be migrated; unpack it there, or pass --dry-run");
  }

  @Test
  void causeIsShown_whenDebugIsAskedFor() {
    Run run = Run.of("scan", "--debug", shop.file("nowhere").toString());

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err()).startsWith("loomshift: ").contains("\tat io.loomshift.");
  }

  private static void assertRefused(Run run, String line) {
    assertThat(run.err()).isEqualTo("loomshift: " + line + "\n");
    assertThat(run.out()).isEmpty();
    assertThat(run.status()).isEqualTo(Status.USER);
  }

  /// The text as if it had never been folded.
  private static String flat(String text) {
    return text.replaceAll("\\n +", " ");
  }
}
