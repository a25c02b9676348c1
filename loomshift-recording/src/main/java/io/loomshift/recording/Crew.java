package io.loomshift.recording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Threads whose names differ in numbers only, and what they did.
public final class Crew {
  private static final int MOST_STARTS = 256;

  private final String name;
  private final boolean virtual;
  private final ActTotals totals = new ActTotals();
  private final Map<Where, Long> starts = new HashMap<>();
  private final Lifetimes lifetimes = new Lifetimes();

  Crew(String name, boolean virtual) {
    this.name = name;
    this.virtual = virtual;
  }

  void started(RecordedThread thread, long nanos, List<Frame> startedBy) {
    totals.thread(thread.id());
    lifetimes.began(nanos);
    if (!startedBy.isEmpty() && starts.size() < MOST_STARTS) {
      starts.merge(Where.of(startedBy), 1L, Long::sum);
    }
  }

  /// A thread whose start nobody told: it was there before.
  void found() {
    lifetimes.found();
  }

  /// What was found is told to have started after all.
  void foundToStart() {
    lifetimes.unfound();
  }

  void ended(long nanos) {
    lifetimes.ended(nanos);
  }

  /// With a star for each number: `pool-*-thread-*`.
  public String name() {
    return name;
  }

  public boolean isVirtual() {
    return virtual;
  }

  /// What its threads did.
  public ActTotals totals() {
    return totals;
  }

  /// How many were started while it was recorded.
  public long started() {
    return lifetimes.started();
  }

  /// How many there were at most at a time.
  public long mostAlive() {
    return lifetimes.most();
  }

  /// Where they were started, and how many.
  public Map<Where, Long> starts() {
    return Map.copyOf(starts);
  }
}
