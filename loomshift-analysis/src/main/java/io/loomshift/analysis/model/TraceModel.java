package io.loomshift.analysis.model;

import io.loomshift.trace.Damage;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.timeline.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// A trace in memory: who did what, when, and in which task.
///
/// It never changes once it is loaded: any number of threads may read it.
public final class TraceModel {
  private final TraceHeader header;
  private final Symbols symbols;
  private final Operations operations;
  private final Actors actors;
  private final Tasks tasks;
  private final Resources resources;
  private final Machine machine;
  private final List<BacklogSample> backlog;
  private final Map<Integer, Integer> signals;
  private final Set<Integer> ownQueues;
  private final Set<Integer> consumers;
  private final Reads reads;
  private final long events;
  private final long dropped;
  private final long begin;
  private final long length;
  private final Optional<Damage> damage;

  TraceModel(
      RawTrace raw,
      Operations operations,
      Actors actors,
      Tasks tasks,
      Resources resources,
      Map<Integer, Integer> signals,
      Set<Integer> ownQueues) {
    this.header = raw.header;
    this.symbols = raw.symbols;
    this.operations = operations;
    this.actors = actors;
    this.tasks = tasks;
    this.resources = resources;
    this.signals = signals;
    this.ownQueues = Set.copyOf(ownQueues);
    this.consumers = raw.consumers;
    this.reads = raw.reads;
    this.machine = Standstills.place(raw.machine.build(), operations);
    this.backlog = List.copyOf(raw.backlog);
    this.events = raw.events;
    this.dropped = raw.dropped;
    this.begin = 0;
    this.length = raw.last;
    this.damage = raw.damage;
  }

  /// A stretch of another trace.
  ///
  /// @param begin of the stretch
  /// @param until its end
  TraceModel(
      TraceModel whole, Operations operations, Actors actors, Tasks tasks, long begin, long until) {
    this.header = whole.header;
    this.symbols = whole.symbols;
    this.operations = operations;
    this.actors = actors;
    this.tasks = tasks;
    this.resources = whole.resources;
    this.signals = Map.of();
    this.ownQueues = whole.ownQueues;
    this.consumers = whole.consumers;
    this.reads = whole.reads;
    this.machine = whole.machine;
    this.backlog = whole.backlog;
    this.events = operations.count();
    this.dropped = whole.dropped;
    this.begin = begin;
    this.length = until;
    this.damage = whole.damage;
  }

  /// Reads a file to its end, or to its damage. While it is read it takes some 40 bytes an event,
  /// half of that afterwards.
  ///
  /// @throws TraceException where it is no trace, or one of a version that is not known
  public static TraceModel load(Path file) throws IOException, TraceException {
    return Loader.load(RawTrace.read(file));
  }

  /// What the program and its clock were.
  public TraceHeader header() {
    return header;
  }

  /// Names for symbols.
  public Symbols symbols() {
    return symbols;
  }

  /// Whether a pool is known by its threads alone: no code makes one, somebody starts threads each
  /// of which takes one task after the other.
  public boolean isKnownByThreads(int pool) {
    return MadePools.isMade(pool);
  }

  /// Whether each worker of a pool has a queue of its own, as a thread that answers on connections
  /// of its own has.
  public boolean hasOwnQueues(int pool) {
    return ownQueues.contains(pool);
  }

  /// Whether the threads of a pool take messages, each by a consumer of its own: virtual threads
  /// would be as many.
  public boolean isOfConsumers(int pool) {
    return consumers.contains(pool);
  }

  /// What was done.
  public Operations operations() {
    return operations;
  }

  /// Who did it.
  public Actors actors() {
    return actors;
  }

  /// The tasks in which it was done.
  public Tasks tasks() {
    return tasks;
  }

  /// What was contended for.
  public Resources resources() {
    return resources;
  }

  /// The {@link OperationKind#SIGNAL} that ended a {@link OperationKind#WAIT}; -1 where that is not
  /// known, as in a stretch of a trace.
  public int signalOf(int wait) {
    return signals.getOrDefault(wait, -1);
  }

  /// The read of a connection that brought what a {@link OperationKind#SPAWN} hands over, by a
  /// number of its own; nothing where none did.
  public OptionalInt readBefore(int spawn) {
    return reads.at(actors.id(actors.of(spawn)), operations.time(spawn));
  }

  /// Whether the thread that did an operation reads, without blocking, from connections that others
  /// opened.
  public boolean isOfAReader(int operation) {
    return reads.isReader(actors.id(actors.of(operation)));
  }

  /// Whether the thread that runs a task reads the next request meanwhile, without blocking, from a
  /// connection that others opened: one that was written to since it was read before.
  ///
  /// @param task which has started and ended
  public boolean readsAnother(int task) {
    int start = tasks.start(task);
    return reads.beginsAnother(
        actors.id(actors.of(start)), operations.time(start), operations.time(tasks.end(task)));
  }

  /// Whether something was written to the connection of a read between it and a moment.
  ///
  /// @param read its number, as of {@link #readBefore(int)}
  public boolean isAnswered(int read, long until) {
    return reads.isAnswered(read, until);
  }

  /// What was told of processors.
  public Machine machine() {
    return machine;
  }

  /// How many connections waited for the program, in the order of time; nothing where there are no
  /// samples or the program listened nowhere.
  public List<BacklogSample> backlog() {
    return backlog;
  }

  /// How many events were read.
  public long events() {
    return events;
  }

  /// How many events the recording lost.
  public long dropped() {
    return dropped;
  }

  /// When it begins: nanoseconds since recording began, which is later in a stretch of a trace.
  public long begin() {
    return begin;
  }

  /// When the last event was, or the recording or the stretch of it ended: nanoseconds since it
  /// began.
  public long length() {
    return length;
  }

  /// Where the trace ends to be readable.
  public Optional<Damage> damage() {
    return damage;
  }
}
