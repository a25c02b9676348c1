package io.loomshift.recording;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Sums up what is told of a run by crews: threads whose names differ in numbers only.
///
/// A program that gives each thread a name of its own makes a crew a thread; beyond a limit these
/// share one.
public final class Crews implements Observer {
  private static final int MOST = 1024;
  private static final int MOST_KNOWN = 1 << 20;

  private record Key(String name, boolean virtual) {}

  private final Map<Key, Crew> crews = new HashMap<>();
  private final Set<Long> seen = new HashSet<>();

  /// Threads of which something was told before their start, or whose start nobody tells.
  private final Set<Long> unstarted = new HashSet<>();

  /// Nobody yet.
  public Crews() {}

  private Crew crew(RecordedThread thread) {
    Key key = new Key(thread.crew(), thread.virtual());
    if (crews.size() >= MOST && !crews.containsKey(key)) {
      key = new Key("others", thread.virtual());
    }
    return crews.computeIfAbsent(key, each -> new Crew(each.name(), each.virtual()));
  }

  private Crew known(RecordedThread thread) {
    Crew crew = crew(thread);
    if (seen.size() < MOST_KNOWN && seen.add(thread.id())) {
      unstarted.add(thread.id());
      crew.found();
    }
    return crew;
  }

  @Override
  public void started(RecordedThread thread, long nanos, List<Frame> startedBy) {
    Crew crew = crew(thread);
    if (unstarted.remove(thread.id())) {
      crew.foundToStart();
      crew.started(thread, nanos, startedBy);
    } else if (seen.size() < MOST_KNOWN && seen.add(thread.id())) {
      crew.started(thread, nanos, startedBy);
    }
  }

  @Override
  public void ended(RecordedThread thread, long nanos) {
    known(thread).ended(nanos);
  }

  @Override
  public void saw(RecordedThread thread, Sighting sighting) {
    known(thread).totals().add(sighting);
  }

  @Override
  public void used(RecordedThread thread, long nanos) {
    known(thread).totals().use(thread.id(), nanos);
  }

  /// Those that waited longest first.
  public List<Crew> all() {
    return crews.values().stream()
        .sorted(
            Comparator.<Crew>comparingLong(crew -> -crew.totals().waited())
                .thenComparing(Crew::name))
        .toList();
  }
}
