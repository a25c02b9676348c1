package io.loomshift.agent.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlotTest {
  private final List<Long> events = new ArrayList<>();
  private final List<Long> lost = new ArrayList<>();
  private final Slot slot =
      Slot.of(Thread.currentThread(), 7, false, new Budget(4L * Budget.LONGEST));

  @Test
  void eventsArriveInOrder_whenTheDrainKeepsUp() throws IOException {
    for (int i = 1; i <= 100_000; i++) {
      slot.put(Events.PARK_END | i);
      if (i % 50 == 0) {
        drain(true);
      }
    }

    assertThat(events).hasSize(100_000);
    assertThat(events.get(0)).isEqualTo(Events.PARK_END | 1);
    assertThat(events.get(99_999)).isEqualTo(Events.PARK_END | 100_000);
    assertThat(events).isSorted();
    assertThat(lost).allMatch(count -> count == 0);
  }

  @Test
  void everyEventIsThereOrCounted_whenTheDrainIsAway() throws IOException {
    for (int i = 1; i <= 50_000; i++) {
      slot.put(Events.PARK_END | i);
    }
    drain(true);
    slot.put(Events.PARK_END | 50_001);
    drain(true);
    slot.drainLosses(this::take);

    long losses = lost.stream().mapToLong(Long::longValue).sum();
    assertThat(losses).isPositive();
    assertThat(events.size() + losses).isEqualTo(50_001);
    assertThat(events.get(events.size() - 1)).isEqualTo(Events.PARK_END | 50_001);
    assertThat(lost.get(lost.size() - 1)).isEqualTo(losses);
  }

  @Test
  void lossIsToldAtTheEnd_whenNoEventFollowed() throws IOException {
    for (int i = 1; i <= 50_000; i++) {
      slot.put(Events.PARK_END | i);
    }
    drain(true);
    slot.drainLosses(this::take);
    slot.drainLosses(this::take);

    assertThat(events.size() + lost.stream().mapToLong(Long::longValue).sum()).isEqualTo(50_000);
  }

  @Test
  void pairIsNotTorn_whenItComesToTheEndOfASegment() throws IOException {
    List<Integer> blocks = new ArrayList<>();
    slot.put(Events.PARK_END);
    for (int i = 0; i < 3_000; i++) {
      slot.put(Events.FUTURE_EDGE | i, Events.OPERAND | i);
      slot.drain(
          (owner, words, from, count, before) -> {
            take(owner, words, from, count, before);
            blocks.add(count);
          },
          false);
    }
    drain(true);

    assertThat(events).hasSize(6_001).doesNotContain(0L);
    assertThat(blocks).hasSizeGreaterThan(1).first().isEqualTo(Budget.SMALLEST / 2 - 1);
  }

  @Test
  void nothingIsTaken_whenASegmentIsNotFullAndNeedNotBeFlushed() throws IOException {
    slot.put(Events.PARK_END);

    assertThat(slot.drain(this::take, false)).isFalse();
    assertThat(events).isEmpty();
  }

  /// Among what was lost may be that a virtual thread came or went.
  @Test
  void whoRunsIsToldFirst_whenACarrierHasLostEvents() throws IOException {
    Slot carrier = Slot.of(Thread.currentThread(), 9, true, new Budget(0));
    int room = 4 * Budget.SMALLEST / 2;
    for (int i = 0; i < room + 10; i++) {
      carrier.put(Events.PARK_END);
    }
    carrier.drain(this::take, true);
    events.clear();

    carrier.put(Events.PARK_END | 1);
    carrier.put(Events.PARK_END | 2);
    carrier.drain(this::take, true);

    assertThat(events).containsExactly(Events.UNMOUNT, Events.PARK_END | 1, Events.PARK_END | 2);
  }

  @Test
  void nothingIsRecordedNorLost_whenTheSlotIsSilent() throws IOException {
    Slot silent = Slot.silent(Thread.currentThread(), 8, new Budget(0));

    silent.put(Events.PARK_END);
    silent.put(Events.FUTURE_EDGE, Events.OPERAND);
    silent.drain(this::take, true);

    assertThat(events).isEmpty();
    assertThat(silent.lost).isZero();
  }

  @Test
  void segmentsStayShort_whenTheMemoryIsSpent() throws IOException {
    Slot poor = Slot.of(Thread.currentThread(), 9, false, new Budget(0));
    for (int i = 1; i <= 10_000; i++) {
      poor.put(Events.PARK_END | i);
    }
    poor.drain(this::take, true);

    assertThat(events).hasSize(4 * Budget.SMALLEST / 2);
    assertThat(poor.lost).isEqualTo(10_000 - 4 * Budget.SMALLEST / 2);
  }

  private void drain(boolean partial) throws IOException {
    slot.drain(this::take, partial);
  }

  private void take(long owner, long[] words, int from, int count, long lostBefore) {
    for (int i = 0; i < count; i++) {
      events.add(words[from + 2 * i + 1]);
    }
    lost.add(lostBefore);
  }
}
