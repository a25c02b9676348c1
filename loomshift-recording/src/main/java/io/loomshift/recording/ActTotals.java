package io.loomshift.recording;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// What threads were seen to do, summed up as it is told.
///
/// Threads are counted up to a limit; with virtual threads there can be millions.
public final class ActTotals {
  private static final int MOST_THREADS = 1 << 20;

  private final Map<Act, Long> nanos = new EnumMap<>(Act.class);
  private final Map<Act, Long> counts = new EnumMap<>(Act.class);
  private final Set<Long> threads = new HashSet<>();
  private final Calls calls = new Calls();
  private long used;

  /// Nothing yet.
  public ActTotals() {}

  /// Adds what a thread did.
  public void add(Sighting sighting) {
    thread(sighting.thread());
    nanos.merge(sighting.act(), sighting.nanos(), Long::sum);
    counts.merge(sighting.act(), 1L, Long::sum);
    calls.add(sighting);
  }

  /// Adds processor time of which nobody knows where it was spent.
  public void use(long thread, long more) {
    thread(thread);
    used += more;
  }

  /// Adds time in which workers waited for a task.
  public void idle(long more) {
    if (more > 0) {
      nanos.merge(Act.IDLE, more, Long::sum);
    }
  }

  void thread(long id) {
    if (threads.size() < MOST_THREADS) {
      threads.add(id);
    }
  }

  /// How many threads there were; at most a million are counted.
  public int threads() {
    return threads.size();
  }

  /// For how long threads did something, all together.
  public long nanos(Act act) {
    return nanos.getOrDefault(act, 0L);
  }

  /// How often.
  public long count(Act act) {
    return counts.getOrDefault(act, 0L);
  }

  /// For how long tasks waited, by what for; what never happened is left out.
  public Map<Act, Long> waits() {
    Map<Act, Long> waits = new EnumMap<>(Act.class);
    nanos.forEach((act, all) -> {
      if (act.isWait() && all > 0) {
        waits.put(act, all);
      }
    });
    return waits;
  }

  /// For how long tasks waited, whatever for.
  public long waited() {
    return waits().values().stream().mapToLong(Long::longValue).sum();
  }

  /// Processor time: the threads' own clocks where they were recorded, samples otherwise.
  public long processor() {
    return used > 0 ? used : nanos(Act.PROCESSOR);
  }

  /// Where most time was spent, the longest first.
  public List<CallTime> longest(int most) {
    return calls.longest(most);
  }
}
