package io.loomshift.analysis.log;

import java.util.ArrayList;
import java.util.List;

/// What actors contend for. A resource is a number from 0.
public final class Resources {
  private final LongIndex identities = new LongIndex();
  private final List<ResourceKind> kinds = new ArrayList<>();
  private final IntList classes = new IntList();

  Resources() {}

  int add(ResourceKind kind, int identity, int className) {
    // A class is part of the key, so that two resources of one identity rarely are mistaken.
    long symbol =
        kind == ResourceKind.SEMAPHORE || kind == ResourceKind.QUEUE ? 0xFF_FFFFL : className;
    int number = identities.add(symbol << 35 | kind.code() << 32 | (identity & 0xFFFF_FFFFL));
    if (number == kinds.size()) {
      kinds.add(kind);
      classes.add(className);
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
}
