package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// When carriers are taken for ones that sleep, by what the system tells of threads.
class CarriersTest {
  @TempDir private Path folder;

  /// On which threads of the system the next virtual threads are.
  private final ArrayDeque<SystemThread> next = new ArrayDeque<>();

  private Carriers carriers = new Carriers(4, next::remove);

  private SystemThread thread(int number, char state) throws IOException {
    Path file = folder.resolve(Integer.toString(number));
    Files.writeString(file, number + " (carrier) " + state + " 1 1");
    return new SystemThread(file.toString());
  }

  private void meet(int number, char state) throws IOException {
    next.add(thread(number, state));
    carriers.meet();
  }

  @Test
  void theySleep_whenHalfAreKnownAndEachWaits() throws Exception {
    meet(1, 'S');
    meet(2, 'D');
    assertThat(carriers.areAsleep()).isTrue();

    thread(2, 'R');
    assertThat(carriers.areAsleep()).isFalse();
  }

  @Test
  void theyDoNotSleep_whenFewerThanHalfAreKnown() throws Exception {
    assertThat(carriers.areAsleep()).isFalse();
    meet(1, 'S');
    meet(1, 'S');

    assertThat(carriers.areAsleep()).isFalse();
    meet(2, 'S');
    assertThat(carriers.areAsleep()).isTrue();
  }

  @Test
  void theyDoNotSleep_whenOneHasEndedAndItsSuccessorIsNotKnown() throws Exception {
    meet(1, 'S');
    meet(2, 'S');
    Files.delete(folder.resolve("1"));
    assertThat(carriers.areAsleep()).isFalse();

    meet(3, 'S');
    assertThat(carriers.areAsleep()).isTrue();
  }

  /// One beside the others may be idle, while another one that is not known runs.
  @Test
  void furtherOnesAreMet_whenThoseThatAreKnownSleep() throws Exception {
    meet(1, 'S');
    meet(2, 'S');
    assertThat(carriers.areAsleep()).isTrue();
    meet(3, 'R');

    assertThat(carriers.areAsleep()).isFalse();
  }

  @Test
  void fewAreAskedFor_whenNobodyWantsToKnow() throws Exception {
    for (int number = 0; number < 8; number++) {
      meet(1, 'R');
    }
    next.add(thread(1, 'R'));
    carriers.meet();

    assertThat(next).hasSize(1);
  }

  /// Whoever meets one has the right to run a task, which nobody would give back.
  @Test
  void meetingFailsWithNothing_whenTheSystemMayNotBeAsked() {
    AtomicInteger asked = new AtomicInteger();
    Carriers forbidden =
        new Carriers(
            1,
            () -> {
              asked.incrementAndGet();
              throw new SecurityException("of a test");
            });
    forbidden.meet();

    assertThat(asked).hasValue(1);
    assertThat(forbidden.areAsleep()).isFalse();
  }

  @Test
  void theSystemIsAskedNoMore_whenItNeverTells() {
    AtomicInteger asked = new AtomicInteger();
    Carriers untold =
        new Carriers(
            1,
            () -> {
              asked.incrementAndGet();
              return null;
            });
    for (int i = 0; i < 1_000; i++) {
      untold.meet();
      assertThat(untold.areAsleep()).isFalse();
    }

    assertThat(asked).hasValue(100);
  }

  @Test
  void theyAreMet_whenTheSystemDidNotTellForAMoment() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    SystemThread thread = thread(1, 'S');
    Carriers carriers = new Carriers(1, () -> asked.incrementAndGet() < 10 ? null : thread);
    for (int i = 0; i < 10; i++) {
      assertThat(carriers.areAsleep()).isFalse();
      carriers.meet();
    }

    assertThat(carriers.areAsleep()).isTrue();
  }

  /// With tasks that wait nine tenths of their time in native code, hardly ever do all of many.
  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "3, 0", "4, 1", "8, 2", "16, 4"})
  void theySleep_whenThreeQuartersDo(int parallelism, int mostAwake) throws Exception {
    carriers = new Carriers(parallelism, next::remove);
    for (int number = 0; number < parallelism; number++) {
      meet(number, number < mostAwake ? 'R' : 'S');
    }
    assertThat(carriers.areAsleep()).isTrue();

    thread(mostAwake, 'R');
    assertThat(carriers.areAsleep()).isFalse();
  }

  @Test
  void someTellOfAll_whenThereAreMany() throws Exception {
    carriers = new Carriers(64, next::remove);
    for (int number = 0; number < 64; number++) {
      // Of any 16, four at most are awake.
      meet(number, number < 4 ? 'R' : 'S');
    }
    assertThat(carriers.areAsleep()).isTrue();

    for (int number = 4; number < 53; number++) {
      // Of any 16, five at least are.
      thread(number, 'R');
    }
    assertThat(carriers.areAsleep()).isFalse();
  }

  @Test
  void theyDoNotSleep_whenHalfOfThoseThatLiveDo() throws Exception {
    carriers = new Carriers(16, next::remove);
    for (int number = 0; number < 16; number++) {
      meet(number, number < 2 ? 'R' : 'S');
    }
    for (int number = 4; number < 16; number++) {
      Files.delete(folder.resolve(Integer.toString(number)));
    }

    assertThat(carriers.areAsleep()).isFalse();
  }
}
