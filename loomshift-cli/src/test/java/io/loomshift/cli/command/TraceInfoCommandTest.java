package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.NoteKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

class TraceInfoCommandTest {
  @TempDir private Path directory;

  @Test
  void everythingIsShown_whenATraceIsWhole() throws IOException {
    Run run = Run.of("trace", "info", ShopTrace.in(directory).toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "shop.trace\n",
            "java -jar shop.jar\n",
            "process 4711, Java 25.0.3+9, Linux amd64, 2 processors\n",
            "2026-09-21T14:13:20Z, for 60.0 ms: 150 events, 1.15 KiB\n",
            "4.7 bytes an event, and 465 B of names\n",
            "Lost 17 events, 10.2 % of all, by mail-2 (17).\n",
            "5  platform, of which 2 carry virtual threads\n",
            "1  virtual, mounted 2 times\n",
            "70%  of the processors busy on average, 40% by the program\n",
            "Pools (1)\n",
            "\"outgoing\" (2)",
            "88.2 ms",
            "Waits (4)\n",
            "io ",
            "Driver.query             10  85.0 ms  8.50 ms",
            "future",
            "sleep ",
            "10.0 ms",
            "lock ",
            "Events (30)\n");
    assertThat(run.out().lines().skip(1)).allMatch(line -> line.length() <= 80);
  }

  @Test
  void onlyTheHeadIsShown_whenQuiet() throws IOException {
    assertThat(Run.of("trace", "info", "--quiet", ShopTrace.in(directory).toString()).out())
        .contains("Lost 17 events")
        .doesNotContain("Pools");
  }

  @Test
  void whatTheRecorderLeftAloneIsNamedAndCounted_whenItSaidSo() throws IOException {
    Path trace =
        ShopTrace.with(
            directory,
            writer -> {
              writer.note(NoteKind.CLASS_LEFT, 1, "shop.Cart", "its frames cannot be read");
              writer.note(NoteKind.CLASS_LEFT, 7, "", "not named, since there are many");
              writer.note(NoteKind.RECORDING, 1, "", "the largest size was reached");
            });

    assertThat(Run.of("trace", "info", trace.toString()).out())
        .containsSubsequence(
            "Left as they are, so that their events are missing: 8 classes.\n",
            "  shop.Cart: its frames cannot be read\n",
            "  not named, since there are many\n",
            "the largest size was reached\n");
    assertThat(Run.of("trace", "info", "--json", trace.toString()).out())
        .contains("\"kind\": \"class-left\"", "\"subject\": \"shop.Cart\"", "\"count\": 7");
  }

  @Test
  void connectionsThatWaitAreTold_whenTheTraceHasSamples() throws IOException {
    Path trace =
        ShopTrace.with(
            directory,
            writer ->
                writer.events(
                    50,
                    new long[] {
                      2_000_000_000,
                      (long) EventKind.BACKLOG.code() << 56 | 320L << 32 | 1_000,
                      2_000_000_000,
                      (long) EventKind.OPERAND.code() << 56 | 310
                    },
                    0,
                    2,
                    0));

    assertThat(Run.of("trace", "info", trace.toString()).out())
        .containsSubsequence(
            "    1310.0  connections with something unread on average, 1,310 at most\n",
            "     320.0  connections not accepted on average\n");
    assertThat(Run.of("trace", "info", "--json", trace.toString()).out())
        .containsSubsequence(
            "\"backlog\": {", "\"samples\": 1", "\"mean\": 1310.00", "\"unacceptedMean\": 320.00");
    assertThat(Run.of("trace", "info", "--json", ShopTrace.in(directory).toString()).out())
        .contains("\"backlog\": null");
  }

  @Test
  void damageIsTold_whenATraceIsCut() throws IOException {
    Run run = Run.of("trace", "info", ShopTrace.cut(directory, 200).toString());

    assertThat(run.status()).isZero();
    assertThat(run.out().replaceAll("\\n", " "))
        .contains("Damaged: block 8 at byte 854 is cut: the file ends within it; what lies before");
  }

  @Test
  void endIsMissed_whenTheProgramWasKilledBetweenTwoBlocks() throws IOException {
    int end = endMark();

    Run run = Run.of("trace", "info", ShopTrace.cut(directory, end).toString());

    assertThat(run.out())
        .contains("The program ended before the recording did")
        .doesNotContain("Damaged");
  }

  private int endMark() throws IOException {
    Run run = Run.of("trace", "info", "--json", ShopTrace.cut(directory, 1).toString());
    String offset = run.out().replaceAll("(?s).*\"offset\": (\\d+).*", "$1");
    return (int) Files.size(ShopTrace.in(directory)) - Integer.parseInt(offset);
  }

  @Test
  void jsonIsWellFormed_whenAskedForInEitherWay() throws IOException {
    Path trace = ShopTrace.in(directory);
    String one = Run.of("trace", "info", "--json", trace.toString()).out();

    assertThat(one)
        .isEqualTo(Run.of("trace", "info", "--format", "json", trace.toString()).out())
        .startsWith("{\n  \"schema\": \"loomshift/trace-info/1\"")
        .contains("\"damage\": null", "\"dropped\": 17", "\"name\": \"mail, \\\"outgoing\\\"\"");
    try (JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), one)) {
      int tokens = 0;
      while (json.nextToken() != null) {
        tokens++;
      }
      assertThat(tokens).isGreaterThan(300);
    }
  }

  @Test
  void everyFieldIsOnThePage_whenItIsInTheJson() throws IOException {
    String page = Files.readString(Path.of("../docs/commands.md"));
    String out = Run.of("trace", "info", "--json", ShopTrace.cut(directory, 1).toString()).out();

    assertThat(
            Pattern.compile("\"(\\w+)\":")
                .matcher(out)
                .results()
                .map(match -> match.group(1))
                .distinct())
        .hasSizeGreaterThan(50)
        .allSatisfy(
            field -> assertThat(page).containsAnyOf("`" + field + "`", "`" + field + "[]`"));
  }
}
