package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.trace.PoolKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Tasks by the place of the code that handed them over: those of one place do the same kind of
/// job. Frameworks hand an executor several tasks for each request, from a place each.
final class TaskKinds {
  /// A kind that holds threads for a smaller part of the time that one of the main kind does is
  /// there for the sake of these.
  ///
  /// Source: Netty 4.2, which hands an executor one task for what was read, one for the end of the
  /// reading, and one for the end of each write, besides those of a connection: the first held its
  /// thread for 53 ms, the others for less than 0.1 ms.
  private static final double MINOR = 0.02;

  /// The main kind has so much of its pool's tasks at least: what comes now and then is none.
  private static final double LEAST_SHARE = 0.05;

  /// Tasks that hold their thread for less than a system call takes answer nobody. However many
  /// there are, another kind is the main one where it holds threads for far longer in sum.
  ///
  /// Source: KryoNet 2.22, whose loop tells a listener of each idle connection by a task each time:
  /// 840,930 tasks of 0.1 µs beside 2,431 requests of 77 ms.
  private static final double NOTHING_NANOS = 1_000;

  private static final double FAR_LONGER = 10;

  /// What threads take from a queue has no place that hands it over. Of that, what holds its thread
  /// for less than it takes to hand an answer to another thread, and does nothing but run, is a
  /// kind of its own.
  ///
  /// Source: Rest.li 29, which hands the threads behind its loops the ends of connections and
  /// requests as well: 777 of 5,200 elements held theirs for 1 to 8 µs, the others for 32 ms.
  private static final double SWIFT_NANOS = 10_000;

  /// Where more of them are over at once, they are what is asked for most, as what is answered from
  /// memory.
  private static final double MOST_SWIFT = 1.0 / 3;

  /// Whoever starts later than this was not to start at once.
  private static final long AT_ONCE_NANOS = 1_000_000;

  private TaskKinds() {}

  /// What tasks have in common that one place of the code hands to one pool.
  record Kind(int pool, int stack) {
    static Kind of(Program program, int task) {
      int spawn = program.tasks.spawn(task);
      return new Kind(program.tasks.pool(task), spawn < 0 ? 0 : program.operations.subject(spawn));
    }
  }

  /// Tasks of each kind, of those that are wanted.
  static Map<Kind, List<Integer>> kinds(Program program, IntPredicate wanted) {
    Map<Kind, List<Integer>> kinds = new LinkedHashMap<>();
    for (int task = 0; task < program.tasks.count(); task++) {
      int spawn = program.tasks.spawn(task);
      if (spawn >= 0 && wanted.test(task)) {
        kinds.computeIfAbsent(Kind.of(program, task), _ -> new ArrayList<>()).add(task);
      }
    }
    return kinds;
  }

  /// Tasks of kinds that are there for the sake of another kind in the same pool or, where tasks
  /// hand their job on, in any. Of one kind, those that hand a job on are looked at apart from
  /// those that do not: a stage may be handed a request, the end of reading and what is to be
  /// written from one place.
  ///
  /// Source: RocketMQ 5.3, whose handlers run on a loop of Netty's of their own: 1,830 of the tasks
  /// that were handed to it came from outside, of which 638 handed on what was read.
  ///
  /// @param wanted the tasks that are looked at, all of which have ended
  static BitSet minor(Program program, IntPredicate wanted, Optional<Relays> relays) {
    boolean together = relays.filter(of -> !of.isEmpty()).isPresent();
    Companions companions =
        Companions.of(
            program,
            task -> wanted.test(task) && relays.filter(of -> of.first(task) >= 0).isEmpty());
    BitSet known = companions.all();
    BitSet minor = companions.all();
    kinds(program, task -> wanted.test(task) && !known.get(task)).entrySet().stream()
        .flatMap(kind ->
            parts(program, kind.getKey(), kind.getValue(), companions, relays)
                .map(part -> Map.entry(kind.getKey(), part)))
        .collect(
            Collectors.groupingBy(
                kind -> together ? 0 : kind.getKey().pool(),
                Collectors.mapping(
                    kind -> new Jobs(kind.getValue(), held(program, kind.getValue(), relays)),
                    Collectors.toList())))
        .values()
        .forEach(all -> minor(all, minor));
    return minor;
  }

  /// The tasks of a kind that hand a job on, and those that do not; of what threads take from a
  /// queue, the few that are over at once as well.
  private static Stream<List<Integer>> parts(
      Program program,
      Kind kind,
      List<Integer> tasks,
      Companions companions,
      Optional<Relays> relays) {
    BitSet swift = new BitSet();
    if (program.model.isKnownByThreads(kind.pool())) {
      tasks.stream()
          .filter(task -> isSwift(program, task) && !companions.isRequest(task))
          .forEach(swift::set);
    }
    boolean few = swift.cardinality() <= MOST_SWIFT * tasks.size();
    return tasks.stream()
        .collect(
            Collectors.groupingBy(task ->
                relays.filter(of -> of.first(task) >= 0).isPresent()
                    ? 0
                    : few && swift.get(task) ? 1 : 2))
        .values()
        .stream();
  }

  private static boolean isSwift(Program program, int task) {
    int start = program.tasks.start(task);
    int end = program.tasks.end(task);
    return program.operations.time(end) - program.operations.time(start) < SWIFT_NANOS
        && IntStream.range(start + 1, end)
            .allMatch(at -> program.operations.kind(at) == OperationKind.RUN);
  }

  /// Tasks of one kind, and for how long each holds a thread, or has another task hold one.
  private record Jobs(List<Integer> tasks, double held) {
    double sum() {
      return tasks.size() * held;
    }
  }

  private static void minor(List<Jobs> all, BitSet minor) {
    List<Jobs> some = all.stream().filter(jobs -> jobs.held() >= NOTHING_NANOS).toList();
    double held = all.stream().mapToDouble(Jobs::sum).sum();
    double heldBySome = some.stream().mapToDouble(Jobs::sum).sum();
    boolean others = heldBySome >= FAR_LONGER * (held - heldBySome);
    int tasks = (others ? some : all).stream().mapToInt(jobs -> jobs.tasks().size()).sum();
    Optional<Jobs> main =
        all.stream()
            .filter(jobs -> jobs.tasks().size() >= LEAST_SHARE * tasks)
            .max(Comparator.comparingDouble(Jobs::sum));
    main.ifPresent(most ->
        all.stream()
            .filter(jobs -> jobs.held() < MINOR * most.held())
            .forEach(jobs -> jobs.tasks().forEach(minor::set)));
  }

  private static double held(Program program, List<Integer> kind, Optional<Relays> relays) {
    return held(program, relays.map(of -> kind.stream().map(of::last).toList()).orElse(kind));
  }

  /// For how long a task holds its thread, as a mean.
  static double held(Program program, List<Integer> kind) {
    return kind.stream()
        .mapToLong(task ->
            program.operations.time(program.tasks.end(task))
                - program.operations.time(program.tasks.start(task)))
        .average()
        .orElse(0);
  }

  /// Tasks that were handed to a scheduled pool for later. A trace does not tell for when; but its
  /// worker was idle while such a task waited, and none is where tasks queue. It need not have been
  /// idle at last: what one moment hands over for the same time later runs in a row.
  static BitSet delayed(Program program) {
    BitSet scheduled = new BitSet();
    program.model.symbols().pools().stream()
        .filter(pool -> pool.kind() == PoolKind.SCHEDULED)
        .forEach(pool -> scheduled.set(pool.symbol()));
    BitSet delayed = new BitSet();
    int[] idle = idle(program, scheduled);
    kinds(
            program,
            task -> scheduled.get(program.tasks.pool(task)) && program.tasks.start(task) >= 0)
        .values()
        .stream()
        .filter(kind -> isForLater(program, kind, idle))
        .forEach(kind -> kind.forEach(delayed::set));
    return delayed;
  }

  /// Of each task of some pools, the operation in which its worker was last idle before it; -1
  /// where it never was.
  private static int[] idle(Program program, BitSet pools) {
    int[] idle = new int[program.tasks.count()];
    Arrays.fill(idle, Tasks.NONE);
    for (int actor = 0; actor < program.actors.count(); actor++) {
      int last = -1;
      for (int at = program.actors.first(actor); at < program.actors.end(actor); at++) {
        switch (program.operations.kind(at)) {
          case IDLE -> last = program.operations.length(at) > AT_ONCE_NANOS ? at : last;
          case START -> {
            int task = program.operations.argument(at);
            if (task >= 0 && pools.get(program.tasks.pool(task))) {
              idle[task] = last;
            }
          }
          default -> {}
        }
      }
    }
    return idle;
  }

  /// A few start late on a busy machine although a worker is idle: of what is for later, most do.
  private static boolean isForLater(Program program, List<Integer> kind, int[] idle) {
    int late = 0;
    int forLater = 0;
    for (int task : kind) {
      long spawned = program.operations.time(program.tasks.spawn(task));
      if (program.operations.time(program.tasks.start(task)) - spawned > AT_ONCE_NANOS) {
        late++;
        int before = idle[task];
        boolean free =
            before >= 0
                && program.operations.end(before)
                        - Math.max(spawned, program.operations.time(before))
                    > AT_ONCE_NANOS;
        forLater += free ? 1 : 0;
      }
    }
    return 2 * late > kind.size() && 2 * forLater > late;
  }
}
