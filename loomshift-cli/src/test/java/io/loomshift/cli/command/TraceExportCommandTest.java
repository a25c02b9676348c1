package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceExportCommandTest {
  @TempDir private Path directory;

  @Test
  void slicesNestAndClose_whenTheTraceIsWhole() throws IOException {
    Path out = directory.resolve("shop.json");

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
    ChromeTrace trace = ChromeTrace.read(Files.readString(out));
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
            "processors busy (thousandths)",
            "queue of mail, \"outgoing\"",
            "workers of mail, \"outgoing\"");
  }

  /// Ten tasks and a thread.
  @Test
  void everyArrowArrives_whenWhatWasMadeBegins() throws IOException {
    ChromeTrace trace = perfetto(ShopTrace.in(directory));

    assertThat(trace.flows("s")).hasSize(11).doesNotHaveDuplicates();
    assertThat(trace.flows("f")).containsExactlyInAnyOrderElementsOf(trace.flows("s"));
    assertThat(trace.flows("t")).hasSize(10);
  }

  @Test
  void virtualThreadHasATrackOfItsOwn_andIsDrawnOnItsCarriers() throws IOException {
    ChromeTrace trace = perfetto(ShopTrace.in(directory));

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
      Run run = Run.of("trace", "export", "--format", "perfetto", file.toString());
      if (run.status() == Status.DONE) {
        ChromeTrace.read(run.out()).assertSound();
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
                + ": block 8 at byte 853 is cut: the file ends within it; what lies before it was"
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

  private static ChromeTrace perfetto(Path trace) {
    Run run = Run.of("trace", "export", "--format", "perfetto", trace.toString());
    assertThat(run.status()).isZero();
    return ChromeTrace.read(run.out());
  }
}
