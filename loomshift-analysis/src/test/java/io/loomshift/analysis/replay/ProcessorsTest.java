package io.loomshift.analysis.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/// Threads take turns on the processors. Times are in nanoseconds.
class ProcessorsTest {
  private static final double MILLI = 1_000_000;

  private final Processors processors = new Processors(1, Pauses.none());
  private final List<String> done = new ArrayList<>();

  private static SimulatedThread thread() {
    return new SimulatedThread(1, 1, false, false, 0, 1);
  }

  /// Goes on until nobody wants a processor, and tells of each thread when it is done.
  private void go(BiConsumer<SimulatedThread, Double> told) {
    for (double next = processors.next();
        next < Double.POSITIVE_INFINITY;
        next = processors.next()) {
      processors.advance(next);
      SimulatedThread simulated = processors.done();
      if (simulated != null) {
        told.accept(simulated, next);
      }
    }
  }

  @Test
  void shortRunWaitsForOneSlice_whenAnotherThreadComputesForLong() {
    SimulatedThread computing = thread();
    SimulatedThread woken = thread();
    processors.run(computing, 100 * MILLI);
    processors.next();
    processors.run(woken, 0.1 * MILLI);

    go((simulated, now) -> {
      done.add(simulated == woken ? "woken" : "computing");
      // With equal shares it would take 0.2 ms, and among a hundred such threads 10 ms.
      assertThat(now / MILLI).isCloseTo(simulated == woken ? 1.5 : 100.1, within(0.01));
    });

    assertThat(done).containsExactly("woken", "computing");
  }

  @Test
  void runsFollowEachOther_whenAllAreShort() {
    List<SimulatedThread> threads = List.of(thread(), thread(), thread());
    threads.forEach(simulated -> processors.run(simulated, MILLI));
    List<Double> ends = new ArrayList<>();

    go((simulated, now) -> {
      assertThat(simulated).isSameAs(threads.get(ends.size()));
      ends.add(now / MILLI);
    });

    // With equal shares all would be done after 3 ms.
    assertThat(ends).containsExactly(1.0, 2.0, 3.0);
  }

  @Test
  void threadGoesOnAtOnce_whenItsSliceIsNotOver() {
    SimulatedThread first = thread();
    SimulatedThread second = thread();
    processors.run(first, 0.5 * MILLI);
    processors.run(second, 0.5 * MILLI);
    boolean[] again = {false};

    go((simulated, now) -> {
      done.add(simulated == first ? "first" : "second");
      if (simulated == first && !again[0]) {
        again[0] = true;
        processors.run(first, 0.5 * MILLI);
      }
    });

    assertThat(done).containsExactly("first", "first", "second");
  }
}
