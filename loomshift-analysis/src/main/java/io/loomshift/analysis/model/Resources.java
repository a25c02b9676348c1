package io.loomshift.analysis.model;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What actors contend for. A resource is a number from 0.
public final class Resources {
  private final LongIndex identities = new LongIndex();
  private final List<ResourceKind> kinds = new ArrayList<>();
  private final IntList classes = new IntList();
  private final LongList permits = new LongList();
  private final IntList waits = new IntList();
  private final LongList amounts = new LongList();
  private final IntList whole = new IntList();
  private final LongList limits = new LongList();
  private final IntList makers = new IntList();
  private final BitSet several = new BitSet();

  /// What some are called by that have neither a class nor a maker.
  private final Map<Integer, String> called = new HashMap<>();

  /// The symbols of the stacks that made semaphores and locks, by their identities.
  private final Map<Integer, Integer> made = new HashMap<>();

  Resources() {}

  int add(ResourceKind kind, int identity, int className) {
    // A class is part of the key, so that two resources of one identity rarely are mistaken.
    long symbol = kind.isCounted() ? 0xFF_FFFFL : className;
    int number = identities.add(symbol << 35 | kind.code() << 32 | (identity & 0xFFFF_FFFFL));
    if (number == kinds.size()) {
      kinds.add(kind);
      classes.add(className);
      permits.add(0);
      waits.add(0);
      amounts.add(0);
      limits.add(0);
      makers.add(identity);
      whole.add(0);
    } else if (classes.get(number) == 0) {
      classes.set(number, className);
    }
    return number;
  }

  /// How many there are.
  public int count() {
    return kinds.size();
  }

  /// What it is.
  public ResourceKind kind(int resource) {
    return kinds.get(resource);
  }

  private boolean isOfAPool(int resource) {
    ResourceKind kind = kind(resource);
    return kind == ResourceKind.CONNECTIONS || kind == ResourceKind.COUNT;
  }

  /// What a person calls it: the name of a pool that lends connections or whose tasks are counted,
  /// or the class that made it where it has none, the class of anything else; empty where it is not
  /// known.
  public String name(int resource, Symbols symbols) {
    if (called.containsKey(resource)) {
      return called.getOrDefault(resource, "");
    }
    int symbol = classes.get(resource);
    return isOfAPool(resource)
        ? symbols.pool(symbol).map(Row.Pool::name).orElseGet(() -> maker(resource, symbols))
        : symbols.text(symbol).orElse("");
  }

  /// The class that makes the lock under which something is lent that has no name of its own.
  private String maker(int resource, Symbols symbols) {
    return symbols.stack(creation(resource, symbols)).stream()
        .flatMap(stack -> stack.frames().stream())
        .flatMap(frame -> symbols.method(frame.method()).stream())
        .filter(method -> !method.isOfTheJdk())
        .map(Row.Method::className)
        .findFirst()
        .map(name -> name.substring(name.lastIndexOf('.') + 1))
        .orElse("");
  }

  /// The symbol of its class, of its row among the pools where it lends connections or counts
  /// tasks; 0 where it is not known.
  public int className(int resource) {
    return classes.get(resource);
  }

  /// People know it by a name that no row of the trace gives it.
  void called(int resource, String name) {
    called.put(resource, name);
  }

  /// What has an identity was made at a stack.
  void made(int identity, int stack) {
    made.put(identity, stack);
  }

  /// Whoever made another resource made it, too: a condition belongs to its lock.
  void madeWith(int resource, int other) {
    makers.set(resource, makers.get(other));
  }

  /// The symbol of the stack that made it; 0 where the trace does not tell that.
  public int creation(int resource, Symbols symbols) {
    return (kind(resource) == ResourceKind.CONNECTIONS
            ? symbols.pool(classes.get(resource))
            : Optional.<Row.Pool>empty())
        .map(Row.Pool::creation)
        .orElseGet(() -> made.getOrDefault(makers.get(resource), 0));
  }

  /// An actor took several at once.
  void takenTogether(int resource) {
    several.set(resource);
  }

  /// Whether an actor took several at once: as many as there are keep all others out, and mean
  /// something else than room for so many.
  public boolean isTakenTogether(int resource) {
    return several.get(resource);
  }

  /// Whether the trace tells who made any semaphore or lock.
  public boolean tellsMakers() {
    return !made.isEmpty();
  }

  /// Every use of it is told.
  void toldInFull(int resource) {
    whole.set(resource, 1);
  }

  /// Whether every use of it is told, and not only where somebody waits.
  public boolean isToldInFull(int resource) {
    return whole.get(resource) != 0;
  }

  /// Whether it is a pool of connections of which no event tells, seen by what is done over
  /// sockets.
  public boolean isSeenBySockets(int resource) {
    return kind(resource) == ResourceKind.CONNECTIONS
        && classes.get(resource) == 0
        && isLimited(resource);
  }

  /// It says itself how many there are.
  void limit(int resource, long limit) {
    limits.set(resource, limit);
  }

  /// How many there are, as it says itself; 0 where it says nothing.
  long limit(int resource) {
    return limits.get(resource);
  }

  /// Whether it says itself how many there are.
  boolean isLimited(int resource) {
    return limits.get(resource) > 0;
  }

  /// @param most that were held at once, or put there before any were taken
  void found(int resource, long most, boolean waited, long amount) {
    long limit = limits.get(resource);
    permits.set(resource, limit > 0 ? limit : most);
    amounts.set(resource, limit > 0 ? limit : amount);
    waits.set(resource, waited || limit > 0 ? 1 : 0);
  }

  /// How many permits it had at first: as many as it says or, where it says nothing, the most that
  /// were held at once. Where {@link #isScarce} does not hold, it may have had more.
  public long permits(int resource) {
    return permits.get(resource);
  }

  /// How many there are of it, where actors mostly give back what they took; otherwise 0, since it
  /// is handed from one to another. Elements that a queue got at first count, too.
  public long amount(int resource) {
    return amounts.get(resource);
  }

  /// Whether there are only so many: it says so, or an actor once had to wait for it.
  public boolean isScarce(int resource) {
    return waits.get(resource) != 0;
  }
}
