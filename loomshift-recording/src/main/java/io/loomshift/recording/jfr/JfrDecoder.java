package io.loomshift.recording.jfr;

import io.loomshift.recording.Act;
import io.loomshift.recording.Frame;
import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordedThread;
import io.loomshift.recording.Sighting;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThreadGroup;
import org.jspecify.annotations.Nullable;

/// Tells an [Observer] what the events of JFR say, whether they come from a file or live.
public final class JfrDecoder {
  /// What is asked of a recording. Whoever starts one turns these on.
  public static final Set<String> EVENTS =
      Set.of(
          "jdk.ThreadStart",
          "jdk.ThreadEnd",
          "jdk.ThreadPark",
          "jdk.ThreadSleep",
          "jdk.JavaMonitorEnter",
          "jdk.JavaMonitorWait",
          "jdk.SocketRead",
          "jdk.SocketWrite",
          "jdk.SocketConnect",
          "jdk.FileRead",
          "jdk.FileWrite",
          "jdk.FileForce",
          "jdk.VirtualThreadPinned",
          "jdk.ExecutionSample",
          "jdk.CPUTimeSample",
          "jdk.ThreadCPULoad");

  /// What a recording says of itself, the JVM and the machine. To be turned on, too.
  public static final Set<String> FACTS =
      Set.of("jdk.ActiveSetting", "jdk.JVMInformation", "jdk.CPUInformation", "jdk.DataLoss");

  private static final Map<String, Act> WAITS =
      Map.ofEntries(
          Map.entry("jdk.ThreadPark", Act.PARK),
          Map.entry("jdk.ThreadSleep", Act.SLEEP),
          Map.entry("jdk.JavaMonitorEnter", Act.MONITOR),
          Map.entry("jdk.JavaMonitorWait", Act.OBJECT_WAIT),
          Map.entry("jdk.SocketRead", Act.SOCKET),
          Map.entry("jdk.SocketWrite", Act.SOCKET),
          Map.entry("jdk.SocketConnect", Act.SOCKET),
          Map.entry("jdk.FileRead", Act.FILE),
          Map.entry("jdk.FileWrite", Act.FILE),
          Map.entry("jdk.FileForce", Act.FILE),
          Map.entry("jdk.VirtualThreadPinned", Act.PINNED));

  /// As many as a chunk of JFR's usual size may hold the ends of.
  private static final int MOST_ENDED = 100_000;

  private final Observer observer;
  private final RecordingSettings settings;

  /// When the load of a thread was told last, or when it began.
  private final Map<Long, Instant> known = new HashMap<>();

  /// The same of threads that ended: their last load comes behind the event that tells the end, and
  /// in a recording not at once. No number of a thread is used twice.
  private final Map<Long, Instant> ended =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Instant> eldest) {
          return size() > MOST_ENDED;
        }
      };

  /// The first load of each thread of whose beginning nothing was told yet: JFR's own thread writes
  /// those of all threads, and a file may hold them before what the thread itself wrote.
  private final Map<Long, Load> early = new HashMap<>();

  private final boolean ordered;
  private long truncated;

  /// @param used the share of a processor
  private record Load(RecordedThread thread, Instant at, double used) {}

  /// @param settings what the recording says of itself, kept up to date by whoever reads it
  /// @param ordered whether events come in the order of time
  JfrDecoder(Observer observer, RecordingSettings settings, boolean ordered) {
    this.observer = observer;
    this.settings = settings;
    this.ordered = ordered;
  }

  /// How many stacks were deeper than what is recorded of them.
  long truncated() {
    return truncated;
  }

  void accept(RecordedEvent event) {
    String name = event.getEventType().getName();
    @Nullable Act wait = WAITS.get(name);
    if (wait != null) {
      waited(event, wait);
      return;
    }
    switch (name) {
      case "jdk.ThreadStart" -> thread(event, "thread").ifPresent(thread -> started(thread, event));
      case "jdk.ThreadEnd" -> thread(event, "thread").ifPresent(thread -> ended(thread, event));
      case "jdk.ExecutionSample" -> sampled(event, "sampledThread", settings.samplingNanos());
      case "jdk.CPUTimeSample" -> {
        if (!event.getBoolean("failed")) {
          sampled(event, "eventThread", event.getDuration("samplingPeriod").toNanos());
        }
      }
      case "jdk.ThreadCPULoad" ->
          thread(event, "eventThread").ifPresent(thread -> load(thread, event));
      default -> {}
    }
  }

  /// All events were told: threads of which no beginning is known were there before.
  void end() {
    early.values().forEach(this::usedFromTheBegin);
    early.clear();
  }

  private void started(RecordedThread thread, RecordedEvent event) {
    Instant began = event.getStartTime();
    known.merge(thread.id(), began, (one, other) -> one.isAfter(other) ? one : other);
    @Nullable Load first = early.remove(thread.id());
    if (first != null) {
      used(first, began);
    }
    observer.started(thread, nanos(event.getStartTime()), stack(event));
  }

  private void ended(RecordedThread thread, RecordedEvent event) {
    @Nullable Instant last = known.remove(thread.id());
    if (last != null) {
      ended.put(thread.id(), last);
    }
    observer.ended(thread, nanos(event.getStartTime()));
  }

  private void waited(RecordedEvent event, Act wait) {
    Optional<RecordedThread> thread = thread(event, "eventThread");
    if (thread.isPresent()) {
      List<Frame> stack = stack(event);
      if (wait == Act.PARK && ParkKind.isTold(stack)) {
        return;
      }
      Act act = act(wait, stack);
      long nanos = event.getDuration().toNanos();
      observer.saw(thread.get(), new Sighting(thread.get().id(), act, nanos, stack));
    }
  }

  /// What the thread did: a wait for work is none within its work.
  private static Act act(Act wait, List<Frame> stack) {
    if (isUnexplained(wait) && IdleWait.isOfAWorker(stack)) {
      return Act.IDLE;
    }
    Act act = wait == Act.PARK ? ParkKind.of(stack) : wait;
    return isUnexplained(act) && IdleWait.isOfTheJdk(stack) ? Act.IDLE : act;
  }

  /// Whether it does not tell what is waited for.
  private static boolean isUnexplained(Act act) {
    return act == Act.PARK || act == Act.SLEEP || act == Act.OBJECT_WAIT;
  }

  private void sampled(RecordedEvent event, String field, long nanos) {
    thread(event, field)
        .ifPresent(thread ->
            observer.saw(thread, new Sighting(thread.id(), Act.PROCESSOR, nanos, stack(event))));
  }

  /// A load is a share of all processors, since the one before or since the thread began. JFR
  /// counts a thread's time from a little after its start, and tells of more than one processor
  /// where it was kept from running in between; a thread has no more than one.
  private void load(RecordedThread thread, RecordedEvent event) {
    double share = event.getFloat("user") + event.getFloat("system");
    double used = Math.min(1, share * settings.processors().orElse(1));
    Load load = new Load(thread, event.getStartTime(), used);
    Map<Long, Instant> times = ended.containsKey(thread.id()) ? ended : known;
    @Nullable Instant last = times.get(thread.id());
    if (last == null || load.at().isAfter(last)) {
      times.put(thread.id(), load.at());
    }
    if (last != null) {
      used(load, last);
    } else if (ordered) {
      usedFromTheBegin(load);
    } else {
      early.put(thread.id(), load);
    }
  }

  /// What a thread used that was there when the recording began.
  private void usedFromTheBegin(Load load) {
    used(load, settings.begin().orElse(load.at()));
  }

  private void used(Load load, Instant since) {
    long elapsed = Math.max(0, nanos(load.at()) - nanos(since));
    observer.used(load.thread(), Math.round(load.used() * elapsed));
  }

  private static long nanos(Instant instant) {
    return instant.getEpochSecond() * 1_000_000_000L + instant.getNano();
  }

  private static Optional<RecordedThread> thread(RecordedEvent event, String field) {
    if (!event.hasField(field)) {
      return Optional.empty();
    }
    jdk.jfr.consumer.@Nullable RecordedThread thread = event.getThread(field);
    if (thread == null) {
      return Optional.empty();
    }
    @Nullable String name = thread.getJavaName();
    return isOfTheJvm(thread)
        ? Optional.empty()
        : Optional.of(
            new RecordedThread(
                thread.getJavaThreadId(), name == null ? "" : name, thread.isVirtual()));
  }

  /// Threads of the JVM itself have no number in Java, or, as those of its compilers, are in the
  /// group that is above the program's.
  private static boolean isOfTheJvm(jdk.jfr.consumer.RecordedThread thread) {
    @Nullable RecordedThreadGroup group = thread.getThreadGroup();
    return thread.getJavaThreadId() <= 0
        || (group != null && group.getParent() == null && "system".equals(group.getName()));
  }

  private List<Frame> stack(RecordedEvent event) {
    @Nullable RecordedStackTrace trace = event.getStackTrace();
    if (trace == null) {
      return List.of();
    }
    if (trace.isTruncated()) {
      truncated++;
    }
    return trace.getFrames().stream()
        .filter(RecordedFrame::isJavaFrame)
        .map(JfrDecoder::frame)
        .toList();
  }

  private static Frame frame(RecordedFrame frame) {
    RecordedMethod method = frame.getMethod();
    return new Frame(
        method.getType().getName(), method.getName(), Math.max(0, frame.getLineNumber()));
  }
}
