package io.loomshift.analysis.explore;

import io.loomshift.report.explore.FlameGraph;
import io.loomshift.report.explore.Numbers;
import io.loomshift.report.explore.Timeline;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.timeline.Activity;
import io.loomshift.trace.timeline.Cursor;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Span;
import io.loomshift.trace.timeline.Spans;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes the timeline and the flame graphs of a trace. Used by one thread.
public final class TraceExplorer implements Spans.Listener {
  private static final int MOST_LANES = 160;
  private static final int MOST_THREADS = 1 << 20;
  private static final int MOST_ORIGINS = 1 << 20;
  private static final int DEEPEST = 64;
  private static final int WAITS = 0;
  private static final int PROCESSOR = 1;

  private final Symbols symbols;
  private final Spans spans = new Spans(this);
  private final Bins bins = new Bins();
  private final Names names = new Names();
  private final Flame flame = new Flame(2);
  private final Processors processors = new Processors(flame, PROCESSOR);
  private final Slices slices = new Slices();
  private final Crews crews;
  private final Map<Long, Actor> actors = new HashMap<>();

  /// The stacks of tasks that did not start yet, and of threads.
  private final Map<Integer, Integer> taskStacks = new HashMap<>();

  private final Map<Long, Integer> threadStacks = new HashMap<>();
  private int lanes;
  private long now;

  /// The platform thread whose event is looked at; less than 0 at the end.
  private long owner;

  /// What there is to look into.
  ///
  /// @param waits seconds waited, by where
  /// @param processor seconds of processors, by where; empty where the trace tells none
  public record Pictures(
      Timeline timeline, Optional<FlameGraph> waits, Optional<FlameGraph> processor) {}

  private TraceExplorer(Symbols symbols) {
    this.symbols = symbols;
    this.crews = new Crews(symbols, names, bins);
  }

  /// Reads all events of a trace.
  ///
  /// @param watch told how many of them were read
  public static Pictures explore(Trace trace, Trace.Watch watch)
      throws IOException, TraceException {
    TraceExplorer explorer = new TraceExplorer(trace.symbols());
    try (Cursor cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        explorer.accept(next.get());
        if ((cursor.read() & 0xFFF) == 0) {
          watch.at(cursor.read(), trace.events());
        }
      }
    }
    trace
        .end()
        .ifPresent(end ->
            explorer.now = Math.max(explorer.now, end.nanos() - trace.header().startNanos()));
    return explorer.pictures();
  }

  private void accept(Event event) {
    now = Math.max(now, event.nanos());
    owner = event.owner();
    switch (event.kind()) {
      case POOL_QUEUE -> queue(event);
      case TASK_CREATE -> {
        if (taskStacks.size() < MOST_ORIGINS) {
          taskStacks.put(event.identity(), event.symbol());
        }
        acted(event);
      }
      case THREAD_START -> {
        if (threadStacks.size() < MOST_ORIGINS) {
          threadStacks.put(event.argument(), (int) (event.operand().orElse(0) >>> 32));
        }
        acted(event);
      }
      case THREAD_BEGIN -> {
        acted(event);
        processors.began(event.argument());
      }
      case THREAD_END -> {
        spans.accept(event);
        ended(event.argument());
      }
      case PROCESSOR_TIME -> {
        Actor actor = acted(event);
        if (actor != null) {
          count(actor);
        }
        processors.told(event.owner(), event.argument());
      }
      case CONDITION_BEGIN, CONNECTION_BEGIN -> ownWait(event, true);
      case CONDITION_END, CONNECTION_END -> ownWait(event, false);
      default -> {
        if (event.thread().isPresent() || Activity.endedBy(event.kind()).isPresent()) {
          acted(event);
        }
        spans.accept(event);
      }
    }
  }

  /// Waits that are no activities: what lies in them is left out, as it is in those.
  private void ownWait(Event event, boolean begins) {
    Actor actor = acted(event);
    if (actor == null || (begins ? actor.wait != null : !actor.isOwnWait)) {
      return;
    }
    actor.isOwnWait = begins;
    actor.wait = begins ? State.WAIT : null;
    actor.waitName = begins ? names.of(waitName(event)) : Names.NONE;
    change(actor);
  }

  private String waitName(Event event) {
    String kind = event.kind().name().toLowerCase(Locale.ROOT);
    return kind.substring(0, kind.lastIndexOf('_')).replace('_', ' ')
        + symbols.name(event).map(name -> ": " + name).orElse("");
  }

  private void queue(Event event) {
    symbols
        .pool(event.symbol())
        .map(pool -> crews.named(pool.name()))
        .ifPresent(crew -> crew.queue().set(now, event.identity()));
  }

  private @Nullable Actor acted(Event event) {
    return event.thread().isPresent() ? actor(event.thread().getAsLong()) : null;
  }

  private @Nullable Actor actor(long thread) {
    Actor known = actors.get(thread);
    if (known != null || actors.size() == MOST_THREADS) {
      return known;
    }
    Optional<Row.ThreadRow> row = symbols.thread(thread);
    // Most virtual threads have no name, and so no row.
    boolean isVirtual = row.map(Row.ThreadRow::virtual).orElse(thread != owner);
    boolean isCarrier = row.map(Row.ThreadRow::carrier).orElse(false);
    String name = row.map(Row.ThreadRow::name).orElse("");
    Crew crew = crews.of(row, name, isVirtual, isCarrier);
    int lane = crew.join(name.isEmpty() ? "thread #" + thread : name, lanes, lanes < MOST_LANES);
    if (lane >= 0 && crew.lanes.get(lane).number == lanes) {
      lanes++;
    }
    int root = flame.child(Flame.ROOT, crew.frame);
    Integer stack = threadStacks.remove(thread);
    if (isVirtual && stack != null) {
      root = below(root, stack);
    } else if (!isVirtual) {
      root = flame.child(root, names.of("(outside of tasks)"));
    }
    Actor actor = new Actor(crew, isVirtual, isCarrier, lane, root, now);
    actor.state = actor.now();
    actors.put(thread, actor);
    return actor;
  }

  /// The frames of a stack below a node, the outermost first.
  private int below(int node, int stack) {
    int at = node;
    Optional<Row.Stack> known = symbols.stack(stack);
    if (known.isPresent()) {
      List<Row.Frame> frames = known.get().frames();
      for (int i = Math.min(frames.size(), DEEPEST) - 1; i >= 0; i--) {
        at = flame.child(at, method(frames.get(i).method()));
      }
    }
    return at;
  }

  private int method(int symbol) {
    return names.of(symbols.name(EventKind.Table.METHODS, symbol).orElse("method #" + symbol));
  }

  @Override
  public void opened(Span span) {
    Actor actor = actor(span.thread());
    if (actor == null) {
      return;
    }
    Event begin = span.begin();
    switch (span.activity()) {
      case TASK -> task(actor, begin);
      case FUNCTION -> {
        int name = method(begin.symbol());
        actor.enter(flame.child(actor.node(), name), name);
      }
      case MOUNTED -> mounted(actor, begin.argument(), true);
      case PINNED -> {}
      default -> {
        if (!span.isWithinWait() && actor.wait == null) {
          actor.wait = State.of(span.activity().awaited());
          actor.waitName = actor.wait == State.IDLE ? Names.NONE : names.of(waitName(begin));
        }
      }
    }
    change(actor);
  }

  private void task(Actor actor, Event begin) {
    Integer stack = taskStacks.remove(begin.identity());
    String origin = stack == null ? "" : symbols.name(EventKind.Table.STACKS, stack).orElse("");
    int name = names.of(origin.isEmpty() ? "task" : "task of " + origin);
    int node =
        actor.tasks++ == 0 && !actor.isVirtual
            ? flame.child(Flame.ROOT, actor.crew.frame)
            : actor.node();
    actor.enter(flame.child(stack == null ? node : below(node, stack), name), name);
  }

  private void mounted(Actor carrier, long thread, boolean isMounted) {
    carrier.isMounted = isMounted;
    Actor actor = actor(thread);
    if (actor != null) {
      actor.isMounted = isMounted;
      change(actor);
    }
  }

  @Override
  public void closed(Span span, long nanos, boolean whole) {
    Actor actor = actors.get(span.thread());
    if (actor == null) {
      return;
    }
    switch (span.activity()) {
      case TASK -> {
        // What it did until now was done within the task.
        turn(actor);
        actor.tasks--;
        actor.leave();
      }
      case FUNCTION -> {
        count(actor);
        actor.leave();
      }
      case MOUNTED -> mounted(actor, span.begin().argument(), false);
      case PINNED -> {}
      default -> {
        if (!span.isWithinWait() && !actor.isOwnWait) {
          actor.wait = null;
          actor.waitName = Names.NONE;
        }
      }
    }
    change(actor);
  }

  private void ended(long thread) {
    Actor actor = actors.remove(thread);
    if (actor != null) {
      turn(actor);
      actor.crew.left(actor.lane);
    }
    threadStacks.remove(thread);
    processors.ended(thread);
  }

  /// Counts what a thread did until now, where it does something else from now on.
  private void change(Actor actor) {
    State state = actor.now();
    int name = actor.nowName();
    if (state != actor.state || name != actor.name) {
      turn(actor);
      actor.state = state;
      actor.name = name;
    }
  }

  /// Ends a stay.
  private void turn(Actor actor) {
    count(actor);
    if (actor.lane != Actor.NO_LANE && now > actor.since) {
      slices.add(
          actor.crew.lanes.get(actor.lane).number, actor.state, actor.since, now, actor.name);
    }
    actor.since = now;
  }

  /// Counts the stay so far.
  private void count(Actor actor) {
    long from = actor.counted;
    actor.counted = now;
    if (now <= from) {
      return;
    }
    actor.crew.shares.add(actor.state, from, now);
    if (actor.lane != Actor.NO_LANE) {
      actor.crew.lanes.get(actor.lane).shares.add(actor.state, from, now);
    }
    if (actor.state.isWait()) {
      flame.add(WAITS, flame.child(actor.node(), leaf(actor)), now - from);
    } else if (!actor.isCarrier && owner >= 0 && actor.state != State.IDLE) {
      processors.ran(owner, actor.node(), now - from);
    }
  }

  private int leaf(Actor actor) {
    return actor.state == State.UNMOUNTED ? names.of("(unmounted)") : actor.name;
  }

  private Pictures pictures() {
    owner = -1;
    spans.finish(now);
    actors.values().forEach(this::turn);
    int used = bins.of(Math.max(now - 1, 0)) + 1;
    List<Timeline.Group> groups = new ArrayList<>();
    Names shown = new Names();
    crews.all().stream()
        .filter(crew -> crew.threads() > 0 || crew.queue != null)
        .sorted(Comparator.comparingDouble((Crew crew) -> -crew.shares.active()))
        .forEach(crew -> groups.add(group(crew, used, shown)));
    return new Pictures(
        new Timeline(
            Math.max(now, 1),
            bins.nanos(),
            used,
            slices.shortestNanos(),
            State.shown(),
            shown.words(),
            groups),
        graph(WAITS, "Waits, in time waited"),
        graph(PROCESSOR, "Processor time"));
  }

  private Optional<FlameGraph> graph(int graph, String title) {
    return flame.has(graph)
        ? Optional.of(flame.graph(graph, title, names.words()))
        : Optional.empty();
  }

  private Timeline.Group group(Crew crew, int used, Names shown) {
    Levels queue = crew.queue;
    return new Timeline.Group(
        crew.name,
        crew.note(),
        crew.shares.counts(used),
        queue == null ? Numbers.NONE : queue.values(Math.max(now - 1, 0), used),
        crew.lanes.stream()
            .map(lane ->
                new Timeline.Lane(
                    lane.name(),
                    lane.shares.counts(used),
                    slices.of(lane.number, shown, names.words())))
            .toList());
  }
}
