package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is wrong is said before a program starts.
class TryCommandTest {
  private static final String NEVER = "./never-started";

  @TempDir Path directory;

  @Test
  void lineIsSaid_whenThereIsNoProgram() {
    assertSaid(Run.of("try"), "missing required parameter: 'COMMAND'; see loomshift try --help");
  }

  @Test
  void lineIsSaid_whenThePlanDoesNotExist() {
    Path plan = directory.resolve("plan.json");

    assertSaid(
        Run.of("try", "--plan", plan.toString(), NEVER),
        "%s: does not exist; make it by loomshift scan --format json SOURCES > %s"
            .formatted(plan, plan));
  }

  @Test
  void lineIsSaid_whenThePlanIsAnotherDocument() throws IOException {
    Path plan = Files.writeString(directory.resolve("plan.json"), "{ \"schema\": \"other/1\" }");

    assertSaid(
        Run.of("try", "--plan", plan.toString(), NEVER),
        plan
            + ": is no scan (its schema is not loomshift/scan/1); make one by loomshift scan"
            + " --format json");
  }

  @Test
  void lineIsSaid_whenThePlanIsCut() throws IOException {
    String whole = Run.of("scan", "--json", Shop.in(directory).toString()).out();
    Path plan = directory.resolve("plan.json");

    for (int length : new int[] {0, 1, whole.length() / 2, whole.length() - 3}) {
      Files.writeString(plan, whole.substring(0, length));

      Run run = Run.of("try", "--plan", plan.toString(), NEVER);

      assertThat(run.status()).isEqualTo(Status.USER);
      assertThat(run.err()).startsWith("loomshift: " + plan + ": is no scan (").hasLineCount(1);
    }
  }

  @Test
  void lineIsSaid_whenAPlanIsToIncludeAnUnknownReason() throws IOException {
    Path plan = directory.resolve("plan.json");
    Files.writeString(plan, Run.of("scan", "--json", Shop.in(directory).toString()).out());

    assertSaid(
        Run.of("try", "--plan", plan.toString(), "--include", "daemon-losts", NEVER),
        "--include, with a plan, takes reasons: 'daemon-losts' is unknown; the nearest is daemon-lost");
  }

  @Test
  void lineIsSaid_whenAReasonIsMisspeltAndThereIsNoPlan() {
    assertSaid(
        Run.of("try", "--include", "com.example.*,thread-nam", NEVER),
        "--include takes classes and reasons: 'thread-nam' is unknown; the nearest is thread-name");
  }

  @Test
  void lineIsSaid_whenTheReportCannotBeWritten() {
    Path file = directory.resolve("no/such/folder");

    Run run = Run.of("try", "-o", file.toString(), NEVER);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .startsWith("loomshift: " + file + ": cannot be written (")
        .hasLineCount(1);
  }

  private static void assertSaid(Run run, String line) {
    assertThat(run).isEqualTo(new Run(Status.USER, "", "loomshift: " + line + "\n"));
  }
}
