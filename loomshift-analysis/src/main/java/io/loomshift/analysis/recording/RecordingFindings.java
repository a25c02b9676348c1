package io.loomshift.analysis.recording;

import io.loomshift.recording.Act;
import io.loomshift.recording.CallTime;
import io.loomshift.recording.Crew;
import io.loomshift.recording.Crews;
import io.loomshift.recording.RecordingException;
import io.loomshift.recording.RecordingFacts;
import io.loomshift.recording.Where;
import io.loomshift.recording.jfr.RecordingReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// What a recording tells.
///
/// @param file its name without its folder
/// @param facts what it says of itself
/// @param crews the threads of the program, those first that waited longest
/// @param pins where virtual threads kept their carriers, the longest first
public record RecordingFindings(
    String file, RecordingFacts facts, List<CrewUse> crews, List<CallTime> pins) {
  private static final int MOST_CALLS = 12;
  private static final int MOST_STARTS = 3;

  /// Threads whose names differ in numbers only.
  ///
  /// @param name with a star for each number
  /// @param started how many were started while it was recorded
  /// @param mostAlive how many there were at most at a time
  /// @param idleNanos for how long they waited for a task
  /// @param waitedNanos for how long their tasks waited, by what for
  /// @param processorNanos how much processor time they took
  /// @param pinnedNanos for how long they were virtual, blocked and kept a carrier
  /// @param starts where they were started, the most frequent first
  /// @param calls where they waited, the longest first
  public record CrewUse(
      String name,
      boolean virtual,
      long started,
      long mostAlive,
      long idleNanos,
      Map<Act, Long> waitedNanos,
      long processorNanos,
      long pinnedNanos,
      List<Where> starts,
      List<CallTime> calls) {
    public CrewUse {
      waitedNanos = Map.copyOf(waitedNanos);
      starts = List.copyOf(starts);
      calls = List.copyOf(calls);
    }

    /// For how long tasks waited, whatever for.
    public long waited() {
      return waitedNanos.values().stream().mapToLong(Long::longValue).sum();
    }
  }

  public RecordingFindings {
    crews = List.copyOf(crews);
    pins = List.copyOf(pins);
  }

  /// Reads a recording to its end.
  ///
  /// @param watch told how many events were read
  /// @throws RecordingException where it is none, or cannot be read at all
  public static RecordingFindings of(Path file, RecordingReader.Watch watch)
      throws IOException, RecordingException {
    Crews crews = new Crews();
    RecordingFacts facts = RecordingReader.read(file, crews, watch);
    return of(String.valueOf(file.getFileName()), facts, crews);
  }

  /// What was told of a run.
  ///
  /// @param name what it is called
  public static RecordingFindings of(String name, RecordingFacts facts, Crews crews) {
    List<CrewUse> uses = new ArrayList<>();
    List<CallTime> pins = new ArrayList<>();
    for (Crew crew : crews.all()) {
      uses.add(use(crew));
      crew.totals().longest(Integer.MAX_VALUE).stream()
          .filter(call -> call.act() == Act.PINNED)
          .forEach(pins::add);
    }
    pins.sort(Comparator.comparingLong(CallTime::nanos).reversed());
    return new RecordingFindings(name, facts, uses, pins);
  }

  private static CrewUse use(Crew crew) {
    return new CrewUse(
        crew.name(),
        crew.isVirtual(),
        crew.started(),
        crew.mostAlive(),
        crew.totals().nanos(Act.IDLE),
        crew.totals().waits(),
        crew.totals().processor(),
        crew.totals().nanos(Act.PINNED),
        crew.starts().entrySet().stream()
            .sorted(
                Map.Entry.<Where, Long>comparingByValue()
                    .reversed()
                    .thenComparing(each -> each.getKey().toString()))
            .limit(MOST_STARTS)
            .map(Map.Entry::getKey)
            .toList(),
        crew.totals().longest(Integer.MAX_VALUE).stream()
            .filter(call -> call.act().isWait())
            .limit(MOST_CALLS)
            .toList());
  }
}
