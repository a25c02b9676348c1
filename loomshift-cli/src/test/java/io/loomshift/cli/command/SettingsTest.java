package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  @TempDir private Path directory;
  private Path source;

  @BeforeEach
  void writeTree() throws IOException {
    Files.createDirectory(directory.resolve(".git"));
    source = Files.createDirectories(directory.resolve("src/shop"));
    write("src/shop/Mail.java", "package shop; class Mail { Thread t = new Thread(() -> {}); }");
    write("src/made/Made.java", "package made; class Made { Thread t = new Thread(() -> {}); }");
  }

  private void write(String name, String text) throws IOException {
    Path file = directory.resolve(name);
    Files.createDirectories(file.resolveSibling("."));
    Files.writeString(file, text);
  }

  private Run scan(String settings, String... more) throws IOException {
    write("loomshift.toml", settings);
    String[] words = new String[more.length + 2];
    words[0] = "scan";
    words[1] = directory.resolve("src").toString();
    System.arraycopy(more, 0, words, 2, more.length);
    return Run.of(words);
  }

  @Test
  void settingsCount_whenTheTreeHasThem() throws IOException {
    Run run = scan("target = 21\nprofile = 'loomizer'\nexclude = ['src/made']\n");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Mail.java", "Java 21", "loomizer").doesNotContain("Made.java");
    assertThat(run.err()).contains("settings: ").contains("loomshift.toml");
  }

  @Test
  void settingsCount_whenAMarkOfTheEncodingStandsBeforeThem() throws IOException {
    Run run = scan("\uFEFFtarget = 21\n");

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Java 21");
  }

  @Test
  void commandLineWins_whenBothSaySomething() throws IOException {
    Run run = scan("target = 21\nexclude = ['src/made']\n", "--target", "23", "--exclude", "shop");

    assertThat(run.out()).contains("Made.java", "Java 23").doesNotContain("Mail.java");
  }

  @Test
  void baselineIsThatOfTheSettings_whenNoneIsNamed() throws IOException {
    String settings = "baseline = 'known.json'\n";
    assertThat(scan(settings, "--write-baseline").status()).isZero();
    assertThat(directory.resolve("known.json")).exists();
    assertThat(scan(settings, "--check").status()).isZero();

    write("src/shop/New.java", "package shop; class New { Thread t = new Thread(() -> {}); }");
    assertThat(scan(settings, "--check").status()).isEqualTo(1);
  }

  @Test
  void oneLineNamesTheRemedy_whenASettingIsWrong() throws IOException {
    String file = directory.toRealPath().resolve("loomshift.toml") + ":";

    assertThat(scan("\ntarget = 20", "--target", "21").err())
        .contains(file + "2: target: '20' is not one of 21, 22, 23, 24, 25");
    assertThat(scan("pool = 'keep'").err())
        .contains(file + "1: there is no setting 'pool'; the nearest is pools");
    assertThat(scan("exclude = true").err()).contains(file + "1: exclude: takes a list of texts");
    assertThat(scan("exclude = [\n'a',\n'{']").err()).contains(file + "3: exclude: '{' is no glob");
    assertThat(scan("reach = 'no'").err()).contains(file + "1: reach: is true or false");
    assertThat(scan("include = ['no-such']").err())
        .contains(file + "1: include: 'no-such' is unknown; the nearest is ");
  }

  @Test
  void fileAboveCountsForNothing_whenNoRepositoryHoldsBoth() throws IOException {
    Files.delete(directory.resolve(".git"));

    assertThat(scan("exclude = ['src/made']").out()).contains("Made.java");
    assertThat(scan("exclude = ['src/made']", "--settings", directory + "/loomshift.toml").out())
        .doesNotContain("Made.java");
  }

  @Test
  void reasonsAreAgreedTo_whenTheSettingsIncludeThem() throws IOException {
    write("src/made/Made.java", "package made; class Made {}");
    write(
        "src/shop/Mail.java",
        """
        package shop;
        class Mail {
          public static void main(String[] arguments) {
            new Thread(() -> { try { Thread.sleep(9000); } catch (InterruptedException e) {} }).start();
          }
        }
        """);
    write("loomshift.toml", "");
    Run before = Run.of("migrate", "--dry-run", source.toString());
    write("loomshift.toml", "include = ['daemon-lost', 'timing']");
    Run after = Run.of("migrate", "--dry-run", source.toString());

    assertThat(before.out()).isEmpty();
    assertThat(after.out()).contains("+    Thread.");
  }
}
