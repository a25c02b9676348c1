package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Virtual threads park, migrate between carriers and pin them; each one's events are in order, and
/// none is in another's. `-Dloomshift.threads=1000000` runs with a million.
class MigratingThreadsIT {
  private static final int THREADS = Integer.getInteger("loomshift.threads", 50_000);

  private static final String SOURCE =
      """
      import java.util.ArrayDeque;
      import java.util.concurrent.*;
      import java.util.concurrent.locks.LockSupport;

      class Main {
        static void s0() {}
        static void s1() {}
        static void s2() {}
        static void s3() {}

        static void run(int number, Semaphore room) {
          s0();
          LockSupport.parkNanos(1);
          s1();
          if (number % 64 == 0) {
            synchronized (new Object()) { LockSupport.parkNanos(1_000); }
          } else {
            Thread.yield();
          }
          s2();
          LockSupport.parkNanos(number % 7 * 10_000);
          s3();
          room.release();
        }

        public static void main(String[] args) throws Exception {
          int threads = Integer.parseInt(args[0]);
          Semaphore room = new Semaphore(2_000);
          ArrayDeque<Thread> started = new ArrayDeque<>();
          for (int i = 0; i < threads; i++) {
            int number = i;
            // About a million events a second: more is lost where the drain gets no processor.
            if (i % 100 == 0) LockSupport.parkNanos(2_000_000);
            room.acquire();
            started.add(Thread.startVirtualThread(() -> run(number, room)));
            if (started.size() > 4_000) started.remove().join();
          }
          // Not when all have run their last step: they end after that, and the program must not
          // end before them.
          for (Thread thread : started) thread.join();
        }
      }
      """;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {21, 25})
  void eventsAreInOrderAndInTheirOwnThread_whenThreadsMigrate(int release) throws Exception {
    TracedProgram program =
        TracedProgram.of(folder, 21, SOURCE)
            .on(Runtimes.java(release))
            .options("-Djdk.virtualThreadScheduler.parallelism=4", "-Xmx1g")
            .agent("include=Main%23s%2A");

    TracedProgram.Ended ended = program.run(Integer.toString(THREADS));

    assertThat(ended.errors()).isEmpty();
    assertThat(ended.status()).isZero();
    Lives lives = Lives.read(program.trace());
    assertThat(lives.dropped).isZero();
    assertThat(lives.all).hasSize(THREADS);
    assertThat(lives.all.values().stream().filter(life -> !life.isWhole())).isEmpty();
    assertThat(lives.all.values().stream().filter(Life::migrated).count()).isPositive();
    // Every sixty-fourth parks once more, in a monitor.
    long guarded = lives.all.values().stream().filter(life -> life.parks == 3).count();
    assertThat(guarded).isEqualTo((THREADS + 63) / 64);
    if (release < 24) {
      assertThat(lives.all.values().stream().mapToLong(life -> life.pins).sum())
          .isBetween(1L, guarded);
    }
  }

  /// What a trace tells of one virtual thread. The file is in order of time for each carrier, not
  /// across them.
  private static final class Life {
    private final Set<Long> carriers = new HashSet<>();
    private long[] times = new long[16];
    private int[] events = new int[16];
    private int count;
    private int parks;
    private int pins;
    private String story = "";

    private void add(long time, int event) {
      if (count == times.length) {
        times = Arrays.copyOf(times, 2 * count);
        events = Arrays.copyOf(events, 2 * count);
      }
      times[count] = time;
      events[count++] = event;
    }

    /// Puts the events in order and reads them: `b` begins, digits are steps, `p` parks, `g` goes
    /// on, `e` ends. The JDK parks in locks of its own on the way into a timed park; that is left
    /// out.
    private void read() {
      StringBuilder letters = new StringBuilder();
      boolean inLock = false;
      for (int i :
          IntStream.range(0, count)
              .boxed()
              .sorted(Comparator.comparingLong(i -> times[i]))
              .toList()) {
        char event = (char) events[i];
        if (event == '(' || event == ')') {
          inLock = event == '(';
        } else if (!inLock) {
          letters.append(event);
        }
      }
      story = letters.toString();
      parks = story.split("p", -1).length - 1;
      pins = story.split("i", -1).length - 1;
    }

    private boolean isWhole() {
      String simple = story.replace("i", "").replace("o", "");
      return simple.equals("b0pg12pg3e") || simple.equals("b0pg1pg2pg3e");
    }

    private boolean migrated() {
      return carriers.size() > 1;
    }

    @Override
    public String toString() {
      return story + " on " + carriers;
    }
  }

  /// The lives of all virtual threads of a trace, which may be longer than the memory.
  private static final class Lives {
    private final Map<Long, Life> all = new HashMap<>();
    private final Map<Integer, Integer> steps = new HashMap<>();
    private final Map<Long, Long> mounted = new HashMap<>();
    private long dropped;

    private static Lives read(Path file) throws IOException, TraceException {
      Lives lives = new Lives();
      try (TraceReader reader = TraceReader.open(file)) {
        for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
          if (next.get() instanceof Block.Rows some) {
            some.rows().forEach(lives::row);
          } else if (next.get() instanceof Block.Events some) {
            lives.dropped += some.dropped();
            for (int i = 0; i < some.count(); i++) {
              lives.event(some, i);
            }
          }
        }
      }
      lives.all.values().forEach(Life::read);
      return lives;
    }

    private void row(Row row) {
      if (row instanceof Row.Method method && method.className().equals("Main")) {
        steps.put(method.symbol(), "s0s1s2s3".indexOf(method.name()) / 2);
      }
    }

    private void event(Block.Events block, int index) {
      EventKind kind = EventKind.of(block.code(index)).orElseThrow();
      long argument = block.argument(index);
      long carrier = block.owner();
      if (kind == EventKind.MOUNT) {
        assertThat(mounted.put(carrier, argument)).isNull();
        all.computeIfAbsent(argument, any -> new Life()).carriers.add(carrier);
      } else if (kind == EventKind.UNMOUNT) {
        assertThat(mounted.remove(carrier)).isEqualTo(argument);
      } else {
        Long thread = mounted.get(carrier);
        if (thread != null) {
          Life life = all.computeIfAbsent(thread, any -> new Life());
          tell(life, kind, (int) argument, block.time(index));
        }
      }
    }

    private void tell(Life life, EventKind kind, int symbol, long time) {
      switch (kind) {
        case THREAD_BEGIN -> life.add(time, 'b');
        case THREAD_END -> life.add(time, 'e');
        case FUNCTION_START -> life.add(time, '0' + steps.getOrDefault(symbol, -1));
        case PARK_BEGIN -> life.add(time, 'p');
        case PARK_END -> life.add(time, 'g');
        case PINNED_BEGIN -> life.add(time, 'i');
        case PINNED_END -> life.add(time, 'o');
        case LOCK_BEGIN -> life.add(time, '(');
        case LOCK_END -> life.add(time, ')');
        default -> {}
      }
    }
  }
}
