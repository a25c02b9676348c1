package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceExportCommandTest {
  @TempDir private Path directory;

  @Test
  void slicesNestAndClose_whenTheTraceIsWhole() throws IOException {
    Path out = directory.resolve("shop.pftrace");

    Run run =
        Run.of(
            "trace",
            "export",
            "--format",
            "perfetto",
            ShopTrace.in(directory).toString(),
            "-o",
            out.toString());

    assertThat(run.err()).isEmpty();
    assertThat(run.status()).isZero();
    assertThat(run.out()).isEqualTo("Wrote " + out + "; open it at https://ui.perfetto.dev\n");
    PerfettoTrace trace = PerfettoTrace.read(Files.readAllBytes(out));
    trace.assertSound();
    assertThat(trace.names())
        .contains(
            "task of shop.Orders.place",
            "io: org.postgresql.Driver.query",
            "lock: shop.\"Stock\"\\Lock",
            "future: java.util.concurrent.FutureTask",
            "pool idle: mail, \"outgoing\"",
            "virtual #100",
            "sleep",
            "pinned",
            "garbage collection");
    assertThat(trace.counters())
        .containsExactly(
            "processors busy, by all programs",
            "processors busy, by this program",
            "queue of mail, \"outgoing\"",
            "workers of mail, \"outgoing\"");
  }

  /// Ten tasks and a thread.
  @Test
  void everyArrowArrives_whenWhatWasMadeBegins() throws IOException {
    PerfettoTrace trace = perfetto(ShopTrace.in(directory));

    assertThat(trace.departures()).hasSize(21);
    assertThat(trace.departures().stream().distinct()).hasSize(11);
    assertThat(trace.arrivals())
        .containsExactlyInAnyOrderElementsOf(trace.departures().stream().distinct().toList());
  }

  @Test
  void virtualThreadHasATrackOfItsOwn_andIsDrawnOnItsCarriers() throws IOException {
    PerfettoTrace trace = perfetto(ShopTrace.in(directory));

    assertThat(trace.tracks("sleep")).containsExactly("2/" + ShopTrace.VIRTUAL);
    assertThat(trace.tracks("virtual #100"))
        .containsExactlyInAnyOrder("1/" + ShopTrace.CARRIER, "1/" + ShopTrace.OTHER_CARRIER);
  }

  @Test
  void slicesAreClosed_whereverTheTraceIsCut() throws IOException {
    int size = (int) Files.size(ShopTrace.in(directory));

    LongStream.range(1, size - 500)
        .filter(missing -> missing % 7 == 0)
        .forEach(missing -> {
          try {
            perfetto(ShopTrace.cut(directory, (int) missing)).assertSound();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /// Bytes are changed and checksums put right, so that the events themselves make no sense.
  @Test
  void slicesAreClosed_whateverTheEventsSay() throws IOException {
    byte[] trace = Files.readAllBytes(ShopTrace.in(directory));
    Path file = directory.resolve("odd.trace");
    int read = 0;
    for (int seed = 0; seed < 1_000; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Files.write(file, ShopTrace.altered(trace, random));
      Path out = directory.resolve("odd.pftrace");
      Run run =
          Run.of("trace", "export", "--format", "perfetto", "-o", out.toString(), file.toString());
      if (run.status() == Status.DONE) {
        PerfettoTrace.read(Files.readAllBytes(out)).assertSound();
        read++;
      } else {
        assertThat(run.status()).as(run.err()).isEqualTo(Status.USER);
      }
    }
    assertThat(read).isGreaterThan(900);
  }

  @Test
  void damageIsTold_whenTheTraceIsCut() throws IOException {
    Run run =
        Run.of("trace", "export", "--format", "csv", ShopTrace.cut(directory, 200).toString());

    assertThat(run.status()).isZero();
    assertThat(run.err())
        .isEqualTo(
            "loomshift: "
                + directory.resolve("cut.trace")
                + ": block 8 at byte 854 is cut: the file ends within it; what lies before it was"
                + " exported\n");
  }

  @Test
  void csvHasALineAnEvent_whenItIsWritten() throws IOException {
    Run run = Run.of("trace", "export", "--format", "csv", ShopTrace.in(directory).toString());

    List<String> lines = run.out().lines().toList();
    // One of the 150 events is an operand.
    assertThat(lines).hasSize(1 + 149);
    assertThat(lines.getFirst())
        .isEqualTo("nanos,owner,thread,kind,number,identity,symbol,name,operand");
    assertThat(lines)
        .contains(
            "5,30,30,POOL_IDLE,,9,7,\"mail, \"\"outgoing\"\"\",",
            "21010,40,100,SLEEP_BEGIN,10000000,,,,",
            "12120,1,1,HOST_LOAD,700,,,,400");
  }

  /// What was open before goes on from there, and nothing lies outside.
  @Test
  void onlyThePartIsWritten_whenARangeIsNamed() throws IOException {
    Path shop = ShopTrace.in(directory);
    PerfettoTrace all = perfetto(shop);
    for (int from = 1; from < 60; from += 7) {
      PerfettoTrace part = perfetto(shop, "--from", from + "ms", "--to", from + 5 + "ms");

      part.assertSound();
      long begin = from * 1_000_000L;
      long end = begin + 5_000_000;
      assertThat(part.events()).allMatch(event -> event.nanos() >= begin && event.nanos() <= end);
      for (long nanos = begin + 1; nanos < end; nanos += 100_000) {
        assertThat(part.open(nanos)).isEqualTo(all.open(nanos));
      }
    }
  }

  @Test
  void linesOfThePartAreWritten_whenARangeIsNamed() throws IOException {
    String shop = ShopTrace.in(directory).toString();

    Run all = Run.of("trace", "export", "--format", "csv", shop);
    Run part = Run.of("trace", "export", "--format", "csv", "--from", "10ms", "--to", "20ms", shop);

    List<String> expected =
        all.out()
            .lines()
            .skip(1)
            .filter(line -> {
              long nanos = Long.parseLong(line.substring(0, line.indexOf(',')));
              return nanos >= 10_000_000 && nanos < 20_000_000;
            })
            .toList();
    assertThat(expected).isNotEmpty();
    assertThat(part.out().lines().skip(1)).containsExactlyElementsOf(expected);
  }

  @Test
  void oneLineSaysSo_whenNothingLiesInTheRange() throws IOException {
    Path shop = ShopTrace.in(directory);

    Run later = Run.of("trace", "export", "--format", "csv", "--from", "1h", shop.toString());
    assertThat(later.status()).isZero();
    assertThat(later.err())
        .isEqualTo(
            "loomshift: "
                + shop
                + ": has no event from --from to --to; see loomshift trace info\n");

    Run reversed =
        Run.of("trace", "export", "--format", "csv", "--from", "2s", "--to", "1s", shop.toString());
    assertThat(reversed.status()).isEqualTo(Status.USER);
    assertThat(reversed.err()).isEqualTo("loomshift: --to must be later than --from\n");
  }

  private PerfettoTrace perfetto(Path trace, String... more) throws IOException {
    Path out = directory.resolve("out.pftrace");
    Run run =
        Run.of(
            Stream.concat(
                    Stream.of(
                        "trace",
                        "export",
                        "--format",
                        "perfetto",
                        "-o",
                        out.toString(),
                        trace.toString()),
                    Stream.of(more))
                .toArray(String[]::new));
    assertThat(run.status()).isZero();
    return PerfettoTrace.read(Files.readAllBytes(out));
  }
}
