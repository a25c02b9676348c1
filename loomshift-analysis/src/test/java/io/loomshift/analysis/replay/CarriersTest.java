package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.analysis.metric.Run;
import io.loomshift.analysis.model.Story;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Times of the stories are in microseconds.
class CarriersTest {
  private static final int POOL = 1;
  private static final int REQUESTS = 60;
  private static final int DISPATCHER = 4;

  @TempDir Path folder;

  private static SimulatedThread thread() {
    return new SimulatedThread(1, 1, true, false, 0, 1);
  }

  /// Who has the carrier, one after the other.
  private static List<SimulatedThread> order(Carriers carriers, SimulatedThread first) {
    List<SimulatedThread> order = new ArrayList<>();
    SimulatedThread current = first;
    while (current != null) {
      order.add(current);
      List<SimulatedThread> next = new ArrayList<>();
      carriers.unmount(current, next::add);
      current = next.isEmpty() ? null : next.getFirst();
    }
    return order;
  }

  private static SimulatedThread submitted(Carriers carriers, int thread) {
    SimulatedThread simulated = thread();
    carriers.submit(simulated, thread);
    carriers.mount(simulated);
    return simulated;
  }

  @Test
  void sleeperWaits_whileTheQueueOfItsCarrierIsNotEmpty() {
    Carriers carriers = Carriers.of(1, 25);
    SimulatedThread first = submitted(carriers, DISPATCHER);
    SimulatedThread sleeper = submitted(carriers, Carriers.TIMER);
    SimulatedThread second = submitted(carriers, DISPATCHER);
    SimulatedThread third = submitted(carriers, DISPATCHER);

    assertThat(order(carriers, first)).containsExactly(first, second, third, sleeper);
  }

  @Test
  void allComeInTheirOrder_whenTheirThreadsHaveOneQueue() {
    for (Carriers carriers : List.of(Carriers.inOrder(1), Carriers.of(1, 21))) {
      SimulatedThread first = submitted(carriers, DISPATCHER);
      SimulatedThread sleeper = submitted(carriers, Carriers.TIMER);
      SimulatedThread second = submitted(carriers, DISPATCHER);

      assertThat(order(carriers, first)).containsExactly(first, sleeper, second);
    }
  }

  @Test
  void carrierTakesFromItsOwnQueueFirst() {
    Carriers carriers = Carriers.of(1, 25);
    SimulatedThread first = submitted(carriers, DISPATCHER);
    SimulatedThread second = submitted(carriers, DISPATCHER);
    SimulatedThread woken = thread();
    carriers.submit(woken, Objects.requireNonNull(first.carrier));
    carriers.mount(woken);

    assertThat(order(carriers, first)).containsExactly(first, woken, second);
  }

  @Test
  void ninthThreadHasTheQueueOfTheFirst() {
    Carriers carriers = Carriers.of(1, 25);
    SimulatedThread first = submitted(carriers, 0);
    List<SimulatedThread> others =
        IntStream.rangeClosed(1, 7).mapToObj(thread -> submitted(carriers, thread)).toList();
    SimulatedThread ninth = submitted(carriers, 8);

    List<SimulatedThread> order = order(carriers, first);

    assertThat(order).startsWith(first, ninth).containsAll(others);
  }

  @Test
  void sleeperHasItsTurn_whenTwoCarriersTakeFromOneQueue() {
    Carriers carriers = Carriers.of(2, 25);
    Deque<SimulatedThread> running = new ArrayDeque<>();
    running.add(submitted(carriers, DISPATCHER));
    running.add(submitted(carriers, DISPATCHER));
    SimulatedThread sleeper = submitted(carriers, Carriers.TIMER);
    for (int i = 0; i < 20; i++) {
      submitted(carriers, DISPATCHER);
    }
    List<SimulatedThread> order = new ArrayList<>();

    while (!running.isEmpty()) {
      SimulatedThread current = running.remove();
      order.add(current);
      carriers.unmount(current, running::add);
    }

    assertThat(order).hasSize(23);
    assertThat(order.indexOf(sleeper)).isLessThan(15);
  }

  /// A thread outside the pool hands over a request each millisecond, which computes for a little
  /// longer than that, and then sleeps for ten.
  private Program program() throws Exception {
    Story story = new Story().on(1, "25.0.3").pool(POOL, PoolKind.THREAD_POOL, REQUESTS, REQUESTS);
    for (int i = 0; i < REQUESTS; i++) {
      double begin = 10_000 + 1_050 * i;
      double end = begin + 1_050 + 10_000;
      story.thread(1).submits(10_000 + 1_000 * i, 100 + i, POOL);
      story
          .worker(20 + i, POOL)
          .thread(20 + i)
          .at(0, EventKind.POOL_IDLE, 7, POOL)
          .at(begin, EventKind.PROCESSOR_TIME, 0)
          .starts(begin, 100 + i, POOL)
          .sleeps(begin + 1_050, 10_000)
          .at(end, EventKind.PROCESSOR_TIME, 1_050_000)
          .ends(end, 100 + i, POOL);
    }
    return new Program(story.model(folder.resolve("a.trace"))).alone();
  }

  private static long firstEndMillis(Program program, int release) {
    Run run = new Run();
    Replay.run(program, Variant.identity(release, new Arrival.Recorded()).withVirtual(POOL), run);
    return Arrays.stream(run.ends()).min().orElse(0) / 1_000_000 - 10;
  }

  @Test
  void noRequestEnds_whileRequestsComeFasterThanTheyBegin() throws Exception {
    Program program = program();

    assertThat(firstEndMillis(program, 25)).isGreaterThan(REQUESTS);
    assertThat(firstEndMillis(program, 21)).isLessThan(20);
  }
}
