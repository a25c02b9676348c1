package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {
  private static final String LATE =
      """
      package shop;

      class Late {
        void start(Runnable task) {
          Thread thread = new Thread(task, "late");
          thread.setDaemon(true);
          thread.start();
        }
      }
      """;

  @TempDir private Path directory;
  private Shop shop;
  private String baseline;

  @BeforeEach
  void writeShop() throws IOException {
    shop = Shop.in(directory);
    baseline = directory.resolve("loomshift-baseline.json").toString();
  }

  private Run writeBaseline() {
    return Run.of("scan", "--write-baseline", "--baseline", baseline, shop.toString());
  }

  private Run check() {
    return Run.of("scan", "--check", "--baseline", baseline, shop.toString());
  }

  @Test
  void checkPasses_whenNothingIsNew() throws IOException {
    Run written = writeBaseline();
    assertThat(written.status()).isZero();
    assertThat(written.err()).contains(baseline + " holds 3 places");
    assertThat(Files.readString(Path.of(baseline)))
        .contains("\"schema\": \"loomshift/baseline/1\"", "\"type\": \"Orders\"");

    Run run = check();

    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("0 new, 3 known, 0 gone").doesNotContain("Mail.java");
    assertThat(Run.of("scan", "--check", shop.toString()).status()).isEqualTo(Status.FOUND);
  }

  @Test
  void baselineIsTheSame_whenItIsWrittenAgain() throws IOException {
    writeBaseline();
    String first = Files.readString(Path.of(baseline));
    writeBaseline();

    assertThat(Files.readString(Path.of(baseline))).isEqualTo(first);
  }

  @Test
  void newPlaceFails_whenTheOthersMoved() throws IOException {
    writeBaseline();
    shop.write("src/shop/mail/Mail.java", "/* moved */\n\n" + shop.read("src/shop/Mail.java"));
    Files.delete(shop.file("src/shop/Mail.java"));
    shop.write("src/shop/Orders.java", shop.read("src/shop/Orders.java").replace("start(", "go("));
    shop.write("src/shop/Late.java", LATE);

    Run run = check();

    assertThat(run.status()).isEqualTo(Status.FOUND);
    assertThat(run.out())
        .contains("1 new, 3 known, 0 gone", "src/shop/Late.java:5")
        .doesNotContain("Mail.java:", "Orders.java:");
    assertThat(Run.of("scan", "--json", "--baseline", baseline, shop.toString()).out())
        .contains("\"new\": 1,", "\"new\": true")
        .containsSubsequence("Late.java", "\"new\": true", "Mail.java", "\"new\": false");
  }

  @Test
  void placeIsGone_whenItWasTakenOut() throws IOException {
    writeBaseline();
    Files.delete(shop.file("src/shop/Mail.java"));

    assertThat(check().out()).contains("0 new, 2 known, 1 gone");
  }

  @Test
  void newPlaceThatStays_doesNotFail() throws IOException {
    writeBaseline();
    shop.write("src/shop/Late.java", LATE.replace("true", "false"));

    Run run = check();

    assertThat(run.out()).contains("1 new", "[daemon-false, line 6]");
    assertThat(run.status()).isZero();
  }

  @Test
  void commentKeepsAPlace_untilItsDateHasPassed() throws IOException {
    String mail = shop.read("src/shop/Mail.java");
    shop.write(
        "src/shop/Mail.java",
        mail.replace(
            "\"mail\");", "\"mail\"); // loomshift: keep its driver pins until 9999-12-31"));

    assertThat(Run.of("scan", shop.toString()).out())
        .contains(
            "src/shop/Mail.java:5  keep",
            "a comment asks to keep it: its driver pins, until 9999-12-31 [kept-by-comment]");
    assertThat(Run.of("migrate", "--dry-run", shop.toString()).out()).doesNotContain("Mail.java");
    assertThat(writeBaseline().err()).contains("holds 2 places");

    shop.write(
        "src/shop/Mail.java",
        mail.replace(
            "\"mail\");", "\"mail\"); // loomshift: keep its driver pins until 2026-01-31"));
    Run run = check();
    assertThat(run.status()).isEqualTo(Status.FOUND);
    assertThat(run.out())
        .contains("1 new", "src/shop/Mail.java:5: this place was kept until 2026-01-31");
  }

  @Test
  void oneLineSaysWhat_whenTheBaselineIsNone() throws IOException {
    assertThat(check().err())
        .isEqualTo(
            "loomshift: %s: does not exist; make it by loomshift scan --write-baseline --baseline %s%n"
                .formatted(baseline, baseline));
    Files.writeString(Path.of(baseline), "{\"schema\": \"loomshift/scan/1\"}");
    assertThat(check().err()).contains("is no baseline (its schema is not loomshift/baseline/1)");
    Files.writeString(Path.of(baseline), "{");
    assertThat(check().status()).isEqualTo(Status.USER);
    assertThat(Run.of("scan", "--check", "--write-baseline", shop.toString()).status())
        .isEqualTo(Status.USER);
  }
}
