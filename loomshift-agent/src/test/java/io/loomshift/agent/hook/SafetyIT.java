package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever happens to the trace, the program does not notice; whatever happens to the program, the
/// trace can be read. `-Dloomshift.kills=100` kills more often.
class SafetyIT {
  private static final int KILLS = Integer.getInteger("loomshift.kills", 12);

  /// What the four segments of one thread hold when they are longest. Most often less is lost; but
  /// the machine may not have run the drain when the end came.
  private static final int BUFFER_EVENTS = 4 * 32_768;

  /// Counts its calls where the end of the process does not lose them.
  private static final String COUNTING =
      """
      import java.io.RandomAccessFile;
      import java.nio.*;
      import java.nio.channels.FileChannel;

      class Main {
        static void step() {}

        public static void main(String[] args) throws Exception {
          int steps = Integer.parseInt(args[1]);
          try (RandomAccessFile file = new RandomAccessFile(args[0], "rw")) {
            MappedByteBuffer count = file.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, 8);
            count.order(ByteOrder.LITTLE_ENDIAN);
            for (long i = 1; i <= steps; i++) {
              step();
              count.putLong(0, i);
              for (long end = System.nanoTime() + 2_000; System.nanoTime() < end; ) {}
            }
          }
          System.out.print("done");
          System.exit(5);
        }
      }
      """;

  private static final String FOREVER = Integer.toString(Integer.MAX_VALUE);

  @TempDir Path folder;

  @Test
  void traceIsReadableUpToItsLastBuffer_whenTheProgramIsKilled() throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, COUNTING).agent("include=Main%23step");
    Path counter = folder.resolve("counter");
    Random random = new Random(7);
    for (int i = 0; i < KILLS; i++) {
      Files.deleteIfExists(counter);
      Files.deleteIfExists(program.trace());
      Process process = program.start(counter.toString(), FOREVER);
      while (process.isAlive() && !Files.exists(counter)) {
        // A busy machine takes its time until the program begins.
        process.waitFor(10, TimeUnit.MILLISECONDS);
      }
      process.waitFor(random.nextInt(500), TimeUnit.MILLISECONDS);
      process.destroyForcibly().waitFor();
      TraceFile trace = TraceFile.read(program.trace());
      List<TraceFile.Event> steps =
          trace.events().stream()
              .filter(event ->
                  event.kind() == EventKind.FUNCTION_START
                      || event.kind() == EventKind.FUNCTION_END)
              .toList();
      assertThat(trace.dropped()).isZero();
      assertThat(trace.complete()).isFalse();
      for (int j = 0; j < steps.size(); j++) {
        assertThat(steps.get(j).kind())
            .isEqualTo(j % 2 == 0 ? EventKind.FUNCTION_START : EventKind.FUNCTION_END);
      }
      assertThat(2 * counted(counter) - steps.size()).isLessThanOrEqualTo(BUFFER_EVENTS);
    }
  }

  private static long counted(Path counter) throws IOException {
    byte[] bytes = Files.readAllBytes(counter);
    long count = 0;
    for (int i = Math.min(bytes.length, Long.BYTES) - 1; i >= 0; i--) {
      count = (count << 8) | (bytes[i] & 0xFF);
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 21, 25})
  void programEndsAsItWould_whenTheDiskIsFull(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, COUNTING)
            .on(Runtimes.java(release))
            // 256 KiB a file, of which the virtual machine's own need less.
            .from("bash", "-c", "ulimit -f 256; exec \"$0\" \"$@\"")
            .options("-Xshare:auto")
            .agent("include=Main%23step");

    TracedProgram.Ended ended = program.run(folder.resolve("counter").toString(), "300000");

    assertThat(ended.status()).isEqualTo(5);
    assertThat(ended.output()).isEqualTo("done");
    assertThat(ended.errors()).isEmpty();
    assertThat(Files.readString(Path.of(program.trace() + ".log")))
        .contains("\tended\tthe trace cannot be written");
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.count(EventKind.FUNCTION_START)).isPositive();
    assertThat(counted(folder.resolve("counter"))).isEqualTo(300_000);
  }

  @Test
  void programEndsAsItWould_whenTheDirectoryIsMissing() throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, COUNTING)
            .options("-Djava.io.tmpdir=" + folder)
            .into(folder.resolve("missing/program.trace"));

    TracedProgram.Ended ended = program.run(folder.resolve("counter").toString(), "10");

    assertThat(ended.status()).isEqualTo(5);
    assertThat(ended.output()).isEqualTo("done");
    assertThat(ended.errors()).isEmpty();
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.filter(file -> file.toString().endsWith(".log")))
          .singleElement()
          .satisfies(
              log -> assertThat(log).content().contains("\trefused\t", "missing/program.trace"));
    }
  }

  @Test
  void programGoesOnWithoutHooks_whenTheTraceIsLongEnough() throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 17, COUNTING).agent("include=Main%23step,max-bytes=20000");

    TracedProgram.Ended ended = program.run(folder.resolve("counter").toString(), "300000");

    assertThat(ended.status()).isEqualTo(5);
    assertThat(ended.errors()).isEmpty();
    assertThat(Files.readString(Path.of(program.trace() + ".log"))).contains("largest size");
    TraceFile trace = TraceFile.read(program.trace());
    assertThat(trace.complete()).isTrue();
    assertThat(trace.count(EventKind.FUNCTION_START)).isBetween(1L, 290_000L);
  }
}
