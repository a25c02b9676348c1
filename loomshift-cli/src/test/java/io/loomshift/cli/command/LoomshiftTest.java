package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class LoomshiftTest {
  @TempDir private Path directory;

  @Test
  void usageIsShown_whenNoCommandIsGiven() {
    Run run = Run.of();

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Usage: loomshift", "scan", "migrate", "try", "completion");
  }

  @ParameterizedTest
  @ValueSource(strings = {"scan", "migrate", "try", "completion"})
  void helpHasAnExampleAndFits_whenAskedFor(String command) {
    Run run = Run.of(command, "--help");

    assertThat(run.status()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).containsSubsequence("Usage: loomshift " + command, "Examples:");
    assertThat(run.out().substring(run.out().indexOf("Examples:")))
        .contains("  loomshift " + command);
    assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
  }

  @Test
  void noExampleIsFolded_whenHelpIsShown() {
    CommandLine all = Loomshift.writingTo(OutputStream.nullOutputStream(), System.err).command();

    assertThat(commands(all))
        .hasSizeGreaterThan(15)
        .flatExtracting(each -> List.of(each.getCommandSpec().usageMessage().footer()))
        .allSatisfy(line -> assertThat(line).hasSizeLessThan(80));
  }

  private static List<CommandLine> commands(CommandLine command) {
    List<CommandLine> all = new ArrayList<>(List.of(command));
    command.getSubcommands().values().forEach(each -> all.addAll(commands(each)));
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "--pid; first; 'first' is no whole number",
        "--max-size; big; 'big' is no size such as 100M or 2G"
      })
  void wordIsNamed_whenItIsNoFigure(String option, String word, String reason) {
    Run run = Run.of("trace", option, word);

    assertThat(run.status()).isEqualTo(Status.USER);
    assertThat(run.err())
        .isEqualTo(
            "loomshift: invalid value for option '%s': %s; see loomshift trace --help%n"
                .formatted(option, reason));
  }

  @Test
  void versionIsPrinted_whenAskedFor() {
    assertThat(Run.of("--version").out()).startsWith("loomshift ");
  }

  @Test
  void nothingIsSaid_whenTheReaderHasSeenEnough() throws IOException {
    Run run =
        Run.writingTo(failing(new IOException("Broken pipe")), "scan", Shop.in(directory) + "");

    assertThat(run).isEqualTo(new Run(Status.DONE, "", ""));
  }

  @Test
  void lineIsSaid_whenStandardOutputIsFull() throws IOException {
    Run run =
        Run.writingTo(
            failing(new IOException("No space left on device")),
            "scan",
            Shop.in(directory).toString());

    assertThat(run)
        .isEqualTo(
            new Run(
                Status.USER,
                "",
                "loomshift: standard output cannot be written (No space left on device); give it"
                    + " room or another place\n"));
  }

  @Test
  void crashFileIsNamed_whenLoomshiftHasADefect() throws IOException {
    OutputStream broken =
        new OutputStream() {
          @Override
          public void write(int b) {
            throw new IllegalStateException("two\nlines");
          }
        };

    Run run = Run.writingTo(broken, "scan", "--json", Shop.in(directory).toString());

    assertThat(run.status()).isEqualTo(Status.DEFECT);
    assertThat(run.err())
        .startsWith("loomshift: a defect of Loomshift: java.lang.IllegalStateException: two;")
        .hasLineCount(1);
    Matcher file = Pattern.compile("the details are in (.*), please").matcher(run.err());
    assertThat(file.find()).isTrue();
    Path crash = Path.of(file.group(1));
    assertThat(crash).content().contains("IllegalStateException", "--json", "\tat ");
    Files.delete(crash);
  }

  private static OutputStream failing(IOException failure) {
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw failure;
      }
    };
  }
}
