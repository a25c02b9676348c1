package io.loomshift.adaptive;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The threads of a pool, and which of them are to end for no other reason than that new ones are
/// wanted. Guarded by the lock of the pool.
final class Crew {
  private final Set<Thread> threads = new HashSet<>();
  private final Set<Thread> retired = new HashSet<>();

  void add(Thread thread) {
    threads.add(thread);
  }

  void remove(Thread thread) {
    threads.remove(thread);
    retired.remove(thread);
  }

  void retireAll() {
    retired.addAll(threads);
  }

  boolean isRetired(Thread thread) {
    return retired.contains(thread);
  }

  List<Thread> alive() {
    return List.copyOf(threads);
  }
}
