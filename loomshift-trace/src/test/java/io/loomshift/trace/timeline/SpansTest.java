package io.loomshift.trace.timeline;

import static io.loomshift.trace.Traces.reference;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpansTest {
  private final List<String> told = new ArrayList<>();
  private final Spans spans =
      new Spans(
          new Spans.Listener() {
            @Override
            public void opened(Span span) {
              told.add("+" + span.activity() + span.thread());
            }

            @Override
            public void closed(Span span, long nanos, boolean whole) {
              told.add("-" + span.activity() + span.thread() + (whole ? "" : "?"));
            }
          });
  private int clock;

  private void does(long thread, EventKind kind, long argument) {
    spans.accept(
        new Event(clock++, kind, 1, OptionalLong.of(thread), argument, OptionalLong.empty()));
  }

  @Test
  void activitiesNest_whenTheyEndInOrder() {
    does(5, EventKind.TASK_START, reference(7, 1));
    does(5, EventKind.LOCK_BEGIN, 0);
    does(5, EventKind.PARK_BEGIN, 0);
    does(5, EventKind.PARK_END, 0);
    assertThat(spans.of(5))
        .hasValueSatisfying(lock -> {
          assertThat(lock.activity()).isEqualTo(Activity.LOCK);
          assertThat(lock.isWithinWait()).isFalse();
          assertThat(lock.outer()).isPresent();
        });
    does(5, EventKind.LOCK_END, 0);
    does(5, EventKind.TASK_END, reference(7, 9));

    assertThat(told).containsExactly("+TASK5", "+LOCK5", "+PARK5", "-PARK5", "-LOCK5", "-TASK5");
    assertThat(spans.of(5)).isEmpty();
  }

  @Test
  void waitCostsNothingByItself_whenAFunctionWithinAWaitWaits() {
    does(5, EventKind.IO_BEGIN, 0);
    does(5, EventKind.FUNCTION_START, 3);
    does(5, EventKind.PARK_BEGIN, 0);

    assertThat(spans.of(5))
        .hasValueSatisfying(park -> {
          assertThat(park.activity()).isEqualTo(Activity.PARK);
          assertThat(park.isWithinWait()).isTrue();
        });
  }

  @Test
  void innerOnesAreClosedFirst_whenTheirEndsAreLost() {
    does(5, EventKind.TASK_START, reference(7, 1));
    does(5, EventKind.LOCK_BEGIN, 0);
    does(5, EventKind.TASK_END, reference(7, 9));
    does(5, EventKind.LOCK_END, 0);

    assertThat(told).containsExactly("+TASK5", "+LOCK5", "-LOCK5?", "-TASK5");
    assertThat(spans.unmatched()).isEqualTo(1);
  }

  @Test
  void queueIsWaitedForNoLonger_whenItsOwnElementIsTaken() {
    does(5, EventKind.QUEUE_TAKE_END, reference(8, 1));
    does(5, EventKind.QUEUE_TAKE_BEGIN, reference(7, 2));
    does(5, EventKind.QUEUE_TAKE_END, reference(8, 1));
    does(5, EventKind.QUEUE_TAKE_END, reference(7, 1));

    assertThat(told).containsExactly("+QUEUE_TAKE5", "-QUEUE_TAKE5");
    assertThat(spans.unmatched()).isZero();
  }

  @Test
  void taskGoesOn_whenAnotherEnds() {
    does(5, EventKind.TASK_START, reference(7, 1));
    does(5, EventKind.TASK_END, reference(8, 1));
    does(6, EventKind.TASK_END, reference(7, 1));

    assertThat(told).containsExactly("+TASK5");
  }

  @Test
  void functionEnds_whenItThrows() {
    does(5, EventKind.FUNCTION_START, 3);
    does(5, EventKind.FUNCTION_START, 4);
    does(5, EventKind.FUNCTION_THROW, 4);

    assertThat(told).containsExactly("+FUNCTION5", "+FUNCTION5", "-FUNCTION5");
  }

  @Test
  void carrierCarries_whileTheVirtualThreadDoesSomethingElse() {
    does(100, EventKind.MOUNT, 100);
    does(100, EventKind.PARK_BEGIN, 0);
    does(100, EventKind.UNMOUNT, 100);

    assertThat(told).containsExactly("+MOUNTED1", "+PARK100", "-MOUNTED1");
  }

  @Test
  void everythingIsClosed_whenTheThreadOrTheTraceEnds() {
    does(5, EventKind.FUNCTION_START, 3);
    does(6, EventKind.FUNCTION_START, 3);
    does(6, EventKind.SLEEP_BEGIN, 3);
    does(6, EventKind.THREAD_END, 6);
    spans.finish(100);

    assertThat(told).endsWith("-SLEEP6?", "-FUNCTION6?", "-FUNCTION5?");
  }

  @Test
  void nothingIsGuessed_whenNobodyKnowsWhoActed() {
    spans.accept(
        new Event(0, EventKind.PARK_BEGIN, 1, OptionalLong.empty(), 0, OptionalLong.empty()));

    assertThat(told).isEmpty();
    assertThat(spans.leftOut()).isEqualTo(1);
  }

  /// Whatever comes: what is opened is closed, once, and inside out.
  @Test
  void everyActivityIsClosedInsideOut_whateverTheEvents() {
    SplittableRandom random = new SplittableRandom(3);
    EventKind[] kinds = EventKind.values();
    for (int i = 0; i < 100_000; i++) {
      does(random.nextInt(4), kinds[random.nextInt(kinds.length)], random.nextInt(4));
    }
    spans.finish(clock);

    List<List<String>> open = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      open.add(new ArrayList<>());
    }
    for (String line : told) {
      String what = line.substring(1).replace("?", "");
      List<String> stack = open.get(what.charAt(what.length() - 1) - '0');
      if (line.charAt(0) == '+') {
        stack.add(what);
      } else {
        assertThat(stack.remove(stack.size() - 1)).isEqualTo(what);
      }
    }
    assertThat(told).hasSizeGreaterThan(10_000);
    assertThat(open).allMatch(List::isEmpty);
  }
}
