package io.loomshift.analysis.log;

import java.util.ArrayList;
import java.util.List;

/// What actors contend for. A resource is a number from 0.
public final class Resources {
  private final LongIndex identities = new LongIndex();
  private final List<ResourceKind> kinds = new ArrayList<>();
  private final IntList classes = new IntList();
  private final LongList permits = new LongList();
  private final IntList waits = new IntList();
  private final LongList amounts = new LongList();

  Resources() {}

  int add(ResourceKind kind, int identity, int className) {
    // A class is part of the key, so that two resources of one identity rarely are mistaken.
    long symbol =
        kind == ResourceKind.SEMAPHORE || kind == ResourceKind.QUEUE ? 0xFF_FFFFL : className;
    int number = identities.add(symbol << 35 | kind.code() << 32 | (identity & 0xFFFF_FFFFL));
    if (number == kinds.size()) {
      kinds.add(kind);
      classes.add(className);
      permits.add(0);
      waits.add(0);
      amounts.add(0);
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

  /// The symbol of its class; 0 where it is not known.
  public int className(int resource) {
    return classes.get(resource);
  }

  void found(int resource, long most, boolean waited, long amount) {
    permits.set(resource, most);
    amounts.set(resource, amount);
    waits.set(resource, waited ? 1 : 0);
  }

  /// How many permits it had at first: the most that were held at once. Where {@link #wasWaitedFor}
  /// does not hold, it may have had more.
  public long permits(int resource) {
    return permits.get(resource);
  }

  /// How many there are of it, where actors mostly give back what they took; otherwise 0, since it
  /// is handed from one to another. Elements that a queue got at first count, too.
  public long amount(int resource) {
    return amounts.get(resource);
  }

  /// Whether an actor ever had to wait for it.
  public boolean wasWaitedFor(int resource) {
    return waits.get(resource) != 0;
  }
}
