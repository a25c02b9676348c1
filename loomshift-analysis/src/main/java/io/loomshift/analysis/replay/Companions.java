package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.replay.TaskKinds.Kind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Tasks that a pool is handed beside those that do requests, and that are over at once.
///
/// An event loop tells the threads behind it not only of what it has read, but also of the end of
/// reading, of the end of each write, and of connections that open and close. All of that may come
/// from one place of the code, or from none that is known. What was read tells it apart: a request
/// comes by it, and of what one read brings, tasks that are over at once stand beside one that is
/// not. Where a read brings no other, the first is the request, which is answered from memory.
///
/// Of sockets of which nothing is told, the order in which a thread hands tasks over may tell it:
/// where tasks of one kind follow nothing but those of another kind that were over at once, while
/// the others of these do what they do, the earlier ones were there too soon, and the later ones do
/// the requests.
///
/// Source: Apache CXF 4.1 on Netty, whose loops hand five elements to the threads behind them where
/// a connection brings one request: of 4,771 in a trace 1,392 were requests. ServiceTalk 0.42,
/// which hands over a task as a request begins, and one as it ends where the first is over by then:
/// of 2,742 and 397 tasks of 21 ms, 396 of the first took 10 µs, each right before one of the
/// others.
final class Companions {
  /// What needs a smaller part of what is needed on average is over at once.
  private static final double SWIFT = 0.02;

  /// Fewer tell nothing.
  private static final int FEWEST = 10;

  /// As good as all: what is left began before the recording, or was in want of a processor.
  private static final double MOST = 0.9;

  /// Tasks that do the same differ by less in what they need on average.
  private static final double ALIKE = 2;

  private final Program program;
  private final Tasks tasks;

  /// Nanoseconds of each task that is looked at: for how long it computes and waits.
  private final double[] needed;

  /// Tasks that have others do something, which may be what was asked for.
  private final BitSet handOn = new BitSet();

  private final BitSet found = new BitSet();

  /// Requests that are over at once.
  private final BitSet requests = new BitSet();

  private Companions(Program program) {
    this.program = program;
    this.tasks = program.tasks;
    needed = new double[tasks.count()];
  }

  /// @param wanted the tasks that are looked at, all of which have ended
  static Companions of(Program program, IntPredicate wanted) {
    Companions companions = new Companions(program);
    IntStream.range(0, program.tasks.count())
        .filter(task -> program.tasks.spawn(task) >= 0 && wanted.test(task))
        .boxed()
        .sorted(Comparator.comparingInt(program.tasks::spawn))
        .collect(Collectors.groupingBy(program.tasks::pool, TreeMap::new, Collectors.toList()))
        .values()
        .forEach(companions::look);
    return companions;
  }

  /// The tasks that are there beside others.
  BitSet all() {
    return (BitSet) found.clone();
  }

  /// Whether a task is over at once and is known to do a request.
  boolean isRequest(int task) {
    return requests.get(task);
  }

  /// @param pool its tasks, in the order in which each thread handed them over
  private void look(List<Integer> pool) {
    pool.forEach(task -> needed[task] = needed(task));
    byReads(pool);
    byOrder(pool);
  }

  /// What others take the processor away for is no part of it.
  private double needed(int task) {
    double sum = 0;
    for (int at = tasks.start(task) + 1; at < tasks.end(task); at++) {
      OperationKind kind = program.operations.kind(at);
      handOn.set(
          task, handOn.get(task) || kind == OperationKind.SPAWN || kind == OperationKind.FORK);
      if (kind == OperationKind.RUN) {
        sum += (double) program.operations.work(at);
      } else if (kind != OperationKind.ACQUIRE
          || !program.model.resources().kind(program.operations.argument(at)).isExclusive()) {
        sum += (double) program.operations.length(at);
      }
    }
    return sum;
  }

  private double mean(List<Integer> some) {
    return some.stream().mapToDouble(task -> needed[task]).average().orElse(0);
  }

  private void byReads(List<Integer> pool) {
    Map<Integer, List<Integer>> reads = new TreeMap<>();
    List<Integer> others = new ArrayList<>();
    for (int task : pool) {
      OptionalInt read = program.model.readBefore(tasks.spawn(task));
      if (read.isPresent()) {
        reads.computeIfAbsent(read.getAsInt(), _ -> new ArrayList<>()).add(task);
      } else if (!isLeftOver(task)) {
        others.add(task);
      }
    }
    List<Integer> brought = reads.values().stream().flatMap(List::stream).toList();
    double swift = SWIFT * mean(brought) * brought.size() / Math.max(1, reads.size());
    int slow = brought.size() - swift(brought, swift).size();
    int slowOthers = others.size() - swift(others, swift).size();
    if (slow < FEWEST || slow < MOST * (slow + slowOthers)) {
      return;
    }
    swift(others, swift).stream()
        .filter(task -> program.model.isOfAReader(tasks.spawn(task)))
        .forEach(found::set);
    int usual = usual(reads.values(), swift);
    if (usual > 1 && !areAnsweredSooner(reads, swift)) {
      for (List<Integer> read : reads.values()) {
        List<Integer> some = swift(read, swift);
        boolean isRequest = some.size() == read.size() && some.size() >= usual;
        some.stream().limit(isRequest ? 1 : 0).forEach(requests::set);
        some.stream().skip(isRequest ? 1 : 0).forEach(found::set);
      }
    }
  }

  /// Whether it was handed over before the stretch of a trace began that is looked at, by whomever.
  private boolean isLeftOver(int task) {
    return program.actors.id(program.actors.of(tasks.spawn(task))) == 0;
  }

  /// How many tasks a read brings at least that brings one which takes its time, for nine of ten:
  /// more than one where others stand beside it. Where one read brings several requests now and
  /// then, many bring one.
  private int usual(Collection<List<Integer>> reads, double swift) {
    int[] sizes =
        reads.stream()
            .filter(read -> read.size() - swift(read, swift).size() == 1)
            .mapToInt(List::size)
            .sorted()
            .toArray();
    return sizes.length == 0 ? 0 : sizes[(int) ((1 - MOST) * sizes.length)];
  }

  /// Whether more than a few reads had an answer while the one task that takes its time had not
  /// done half of it: then one of those beside it was answered, as a request is.
  private boolean areAnsweredSooner(Map<Integer, List<Integer>> reads, double swift) {
    int looked = 0;
    int sooner = 0;
    for (Map.Entry<Integer, List<Integer>> read : reads.entrySet()) {
      List<Integer> slow = read.getValue().stream().filter(task -> !isSwift(task, swift)).toList();
      if (slow.size() == 1 && read.getValue().size() > 1) {
        looked++;
        sooner += program.model.isAnswered(read.getKey(), middle(slow.getFirst())) ? 1 : 0;
      }
    }
    return sooner > (1 - MOST) * looked;
  }

  private long middle(int task) {
    long starts = program.operations.time(tasks.start(task));
    return starts + (program.operations.time(tasks.end(task)) - starts) / 2;
  }

  private boolean isSwift(int task, double limit) {
    return needed[task] < limit && !handOn.get(task);
  }

  private List<Integer> swift(List<Integer> some, double limit) {
    return some.stream().filter(task -> isSwift(task, limit)).toList();
  }

  private void byOrder(List<Integer> pool) {
    double swift = SWIFT * mean(pool);
    Map<Kind, List<Integer>> kinds =
        pool.stream().collect(Collectors.groupingBy(task -> Kind.of(program, task)));
    // Of a kind, those that were over at once, by what the same thread handed over next.
    Map<Kind, Map<Kind, List<Integer>>> followed = new HashMap<>();
    for (int i = 0; i + 1 < pool.size(); i++) {
      int task = pool.get(i);
      int next = pool.get(i + 1);
      if (isSwift(task, swift) && !isLeftOver(task) && isOfOneThread(task, next)) {
        followed
            .computeIfAbsent(Kind.of(program, task), _ -> new HashMap<>())
            .computeIfAbsent(Kind.of(program, next), _ -> new ArrayList<>())
            .add(task);
      }
    }
    followed.forEach((kind, by) ->
        by.forEach((other, some) -> {
          if (areTooSoon(some, of(kinds, kind), of(kinds, other), swift)) {
            some.forEach(found::set);
          }
        }));
  }

  private static List<Integer> of(Map<Kind, List<Integer>> kinds, Kind kind) {
    return kinds.getOrDefault(kind, List.of());
  }

  /// Whether tasks are all those of their kind that were over at once, and others follow nothing
  /// but them, and do what the rest of the kind does.
  private boolean areTooSoon(
      List<Integer> some, List<Integer> kind, List<Integer> others, double swift) {
    if (some.size() < FEWEST || some.size() < MOST * others.size()) {
      return false;
    }
    List<Integer> rest = kind.stream().filter(task -> !isSwift(task, swift)).toList();
    return rest.size() >= FEWEST
        && some.size() >= MOST * (kind.size() - rest.size())
        && mean(rest) < ALIKE * mean(others)
        && mean(others) < ALIKE * mean(rest);
  }

  private boolean isOfOneThread(int one, int other) {
    return program.actors.of(tasks.spawn(one)) == program.actors.of(tasks.spawn(other));
  }
}
