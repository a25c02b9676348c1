package io.loomshift.analysis.replay;

import io.loomshift.analysis.model.Actors;
import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.Operations;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TimeSlice;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.RequestFacts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/// What a trace tells of the program that can be replayed: which threads are workers, which tasks
/// they run, who else spawns tasks, and what the pools and the processors are.
///
/// It never changes: any number of replays may use it at the same time.
public final class Program {
  /// Longer than a runnable thread waits for a processor beside some others.
  private static final long HIDDEN_NANOS = 50_000_000;

  private static final double HIDDEN_SHARE = 0.02;

  /// A thread that answers for others seldom computes for longer at once.
  private static final long LONG_NANOS = 1_000_000;

  private static final long FROM_THE_BEGINNING = 0;

  final TraceModel model;
  final Operations operations;
  final Actors actors;
  final Tasks tasks;

  /// Tasks that the thread runs that is at work on something else: they never come to a worker.
  final BitSet inPlace;

  /// Tasks that waited for a worker as recording began: see {@link Runners}.
  final BitSet waiting;

  /// Actors that do nothing but run tasks.
  final BitSet workers;

  /// The operation that completes a future, or -1.
  final int[] completions;

  final Externals externals;
  final List<NonPoolThread> threads = new ArrayList<>();
  final Anchored anchored;
  final Slack slack;
  final Delays delays = new Delays(this);
  final Background background;

  final Extents extents;
  final BitSet services;
  private final Map<Integer, PoolFacts> pools;
  private final BitSet delayed;
  private final Requests requests;
  private final Unread unread;
  private final int warmUp;
  private final long countedFrom;
  final long firstArrival;

  /// Whether nobody else uses the machine: then what took time from its threads was their own
  /// collector.
  final boolean alone;

  /// Those in which waits ended, where they did not come as they do in a replay.
  final Pauses collections;

  /// How many times as much of a processor everything needs as in the trace.
  private final double cost;

  /// Whether few collections count, too.
  final boolean pausing;

  /// A thread outside any pool, that does something that others wait for.
  ///
  /// @param end behind the last operation that others wait for
  /// @param anchored whether it waits for nothing that is replayed
  /// @param forked whether a thread that is replayed starts it
  record NonPoolThread(int actor, int end, boolean anchored, boolean forked) {}

  /// Reads what a trace tells of it.
  public Program(TraceModel model) {
    this(model, 0, List.of());
  }

  /// The same, of which the first requests do not count: they warm it up.
  ///
  /// @param warmUp how many
  /// @param requestPools globs of the pools whose tasks are requests; empty to find them
  public Program(TraceModel model, int warmUp, List<String> requestPools) {
    this(model, warmUp, program -> Requests.of(program, requestPools), true, Optional.empty());
  }

  private Program(
      TraceModel model,
      int warmUp,
      Function<Program, Requests> rule,
      boolean counts,
      Optional<BitSet> known) {
    this.model = model;
    this.warmUp = warmUp;
    operations = model.operations();
    actors = model.actors();
    tasks = model.tasks();
    extents = new Extents(model);
    services = known.orElseGet(() -> extents.services(model.length()));
    Runners runners = Runners.of(model);
    inPlace = runners.inPlace;
    waiting = runners.waiting;
    workers = runners.workers;
    completions = runners.completions;
    delayed = TaskKinds.delayed(this);
    requests = rule.apply(this);
    unread = Unread.of(this, counts && requests.comeToSockets());
    pools = Pools.of(this);
    slack = Slack.of(this);
    background = Background.of(this);
    // What tasks do from outside is known before the threads are that do nothing else.
    NonPoolThreads.find(this, Externals.of(this));
    externals = Externals.of(this);
    anchored = Anchored.of(this, externals);
    int[] all = requests();
    firstArrival = warmUp < all.length ? arrival(all[warmUp]) : FROM_THE_BEGINNING;
    countedFrom =
        warmUp == 0 ? FROM_THE_BEGINNING : warmUp < all.length ? firstArrival : Long.MAX_VALUE;
    alone = false;
    collections = Pauses.none();
    cost = 1;
    pausing = false;
  }

  private Program(
      Program other, Background background, boolean alone, double cost, boolean pausing) {
    model = other.model;
    operations = other.operations;
    actors = other.actors;
    tasks = other.tasks;
    extents = other.extents;
    services = other.services;
    inPlace = other.inPlace;
    waiting = other.waiting;
    workers = other.workers;
    completions = other.completions;
    threads.addAll(other.threads);
    anchored = other.anchored;
    pools = other.pools;
    delayed = other.delayed;
    requests = other.requests;
    unread = other.unread;
    warmUp = other.warmUp;
    countedFrom = other.countedFrom;
    firstArrival = other.firstArrival;
    slack = alone && !other.alone ? Slack.alone(this) : other.slack;
    externals = other.externals;
    this.background = background;
    this.alone = alone;
    collections = alone ? Pauses.of(model.machine(), 1) : Pauses.none();
    this.cost = cost;
    this.pausing = pausing;
  }

  /// The same, where others took another part of the time.
  Program with(Background other) {
    return new Program(this, other, alone, cost, pausing);
  }

  /// The same, where everything needs so many times as much of a processor.
  public Program costing(double factor) {
    return new Program(this, background, alone, factor * cost, pausing);
  }

  /// The same on a machine that nobody else uses: what others took from its threads is theirs
  /// again, but for what its collector took.
  public Program alone() {
    return new Program(this, new Background(0, 0), true, cost, pausing);
  }

  /// The same with the few collections that another run need not have, if there are any.
  public Optional<Program> pausing() {
    return Optional.of(new Program(this, background, alone, cost, true)).filter(Pauses::areFew);
  }

  /// A stretch of its trace as a program, with what was found out about its processors.
  public Program in(TimeSlice stretch) {
    Program program =
        new Program(stretch.model(), 0, requests::in, false, Optional.of(stretch.services()));
    return new Program(program, background, alone, cost, pausing);
  }

  /// The same, where requests come when the program received them, however long they waited in its
  /// sockets; nothing where none did.
  public Optional<Program> asReceived() {
    return countsUnread()
        ? Optional.of(new Program(model, warmUp, _ -> requests, false, Optional.of(services)))
        : Optional.empty();
  }

  /// The pools that ran tasks, by their symbols.
  public Map<Integer, PoolFacts> pools() {
    return pools;
  }

  /// How many processors it had.
  public int processors() {
    return Math.max(1, model.header().processors());
  }

  /// What it was read from.
  public TraceModel model() {
    return model;
  }

  /// How many processors others took from threads that wanted to run, as a mean.
  public double stalled() {
    return background.stalled();
  }

  /// How long a run takes if nobody else of this program wants a processor.
  double work(int at) {
    double work = operations.work(at);
    return cost * work + (operations.length(at) - work) * background.share();
  }

  /// The same of a thread outside any pool that waits for nothing that is replayed. What it did
  /// without a processor was most often a wait in native code, as for the next request; where its
  /// processor time is not told, so was what took long.
  double workOutside(int at) {
    return actors.isTimed(actors.of(at)) || operations.length(at) < LONG_NANOS
        ? cost * operations.work(at)
        : 0;
  }

  /// How long a thread computes in an operation of a socket or a file.
  double workWithin(int at) {
    return cost * operations.work(at);
  }

  /// Whether a run was a wait of which no event tells, as in native code: it took long, and next to
  /// no processor time.
  boolean isHidden(int at) {
    long length = operations.length(at);
    return length > HIDDEN_NANOS && operations.work(at) < HIDDEN_SHARE * length;
  }

  /// How long a wait takes if nobody else of this program wants a processor.
  double wait(int at) {
    double late = operations.late(at);
    double usual = operations.kind(at) == OperationKind.SLEEP ? slack.sleep() : slack.wake();
    return operations.length(at) - late + delays.of(late, usual);
  }

  /// Whether it is a request, whether it counts or warms the program up.
  public boolean isAnyRequest(int task) {
    return requests.contains(task);
  }

  /// Whether it is a request that counts. What a server does for itself, now and then, what warms
  /// it up, and what nobody saw arrive, is replayed and not counted.
  boolean isRequest(int task) {
    return requests.contains(task)
        && !waiting.get(task)
        && !unread.isOfBefore(task)
        && (countedFrom == FROM_THE_BEGINNING || arrival(task) >= countedFrom);
  }

  /// Whether an operation took its time before the first request that counts arrived: it starts the
  /// program or warms it up, and is over by then where requests arrive faster, too.
  boolean isOfTheStart(int at) {
    return switch (operations.kind(at)) {
      case RUN, IO, SLEEP, BLOCKED -> operations.end(at) <= firstArrival;
      default -> false;
    };
  }

  /// Whether it arrives when it did in the trace, whoever hands it over: it is a server's, or a
  /// thread hands it over that waits for nothing that is replayed, such as an event loop. What such
  /// a thread does besides would else delay what comes.
  boolean comesFromOutside(int task) {
    return requests.isOfAServer(task)
        || (countsUnread() && requests.contains(task))
        || (requests.contains(task) && anchored.handOver(this, task));
  }

  /// Whether requests come when they came to its sockets.
  boolean countsUnread() {
    return unread.isCounted();
  }

  /// Which tasks open requests that others do.
  Openings openings() {
    return requests.openings();
  }

  /// Whether it is a request, or was spawned within one.
  public boolean isPartOfARequest(int task) {
    return requests.requestOf(task) >= 0;
  }

  /// The request that may end when a task does, where it counts; -1 where none does.
  int requestThatEndsWith(int task) {
    int request = requests.requestThatEndsWith(task);
    return request >= 0 && isRequest(request) ? request : -1;
  }

  /// How many tasks must have ended before a request has.
  int partsOf(int request) {
    return requests.partsOf(request);
  }

  /// The request that a task is part of, or -1.
  int requestOf(int task) {
    return requests.requestOf(task);
  }

  /// Which tasks are requests, and how that is known.
  public RequestFacts requestFacts() {
    return requests.facts(unread.facts(this));
  }

  /// Why nobody knows which tasks are requests, if so.
  Optional<String> caveatOfRequests() {
    return requests.caveat();
  }

  /// The symbols of the pools that run requests; 0 stands for no pool.
  public Set<Integer> requestPools() {
    return requests.pools();
  }

  /// Whether a task lasts for more than half of the recording, as the loop of a service does, which
  /// may not end at all.
  public boolean isService(int task) {
    return services.get(task);
  }

  /// Whether a worker ran it to its end, and it is no service.
  boolean isWhole(int task) {
    return isOfAWorker(task) && tasks.end(task) >= 0 && !isService(task);
  }

  /// Whether a worker runs it, and not the thread that was at work on something else.
  boolean isOfAWorker(int task) {
    return tasks.start(task) >= 0 && !inPlace.get(task);
  }

  /// Whether a worker ended a park, from within a task: that is replayed.
  boolean isWokenByATask(int park) {
    return externals.isWokenByATask(park);
  }

  /// Whether it was handed to a pool that was to run it later.
  boolean isDelayed(int task) {
    return delayed.get(task);
  }

  /// Whether a task hands it over that takes all requests that have come meanwhile.
  boolean isOfABatch(int task) {
    return requests.batch(task) >= 0;
  }

  /// When a request arrived, which is before it was received where it waited in a socket.
  public long arrival(int task) {
    return unread.came(task, received(task));
  }

  /// When a request was received. One that was scheduled for later is when it starts, and one of a
  /// batch when that is.
  long received(int task) {
    int batch = requests.batch(task);
    return batch >= 0
        ? received(batch)
        : delayed.get(task) ? operations.time(tasks.start(task)) : tasks.arrival(operations, task);
  }

  /// Requests, by the time of their arrival.
  public int[] requests() {
    return IntStream.range(0, tasks.count())
        .filter(this::isRequest)
        .boxed()
        .sorted(Comparator.comparingLong(this::arrival))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /// How many requests there are.
  public long requestCount() {
    return IntStream.range(0, tasks.count()).filter(this::isRequest).count();
  }
}
