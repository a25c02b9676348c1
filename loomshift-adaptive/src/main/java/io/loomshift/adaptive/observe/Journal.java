package io.loomshift.adaptive.observe;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// The last decisions of one factory or executor, and how many there were. Thread-safe.
public final class Journal {
  /// How many decisions are kept.
  static final int KEPT = 100;

  private static final boolean HAS_RECORDER = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private final String owner;
  private final Deque<Decision> decisions = new ArrayDeque<>();
  private long moves;

  /// An empty journal.
  ///
  /// @param owner the name of the factory or executor, as events show it
  public Journal(String owner) {
    this.owner = owner;
  }

  /// Whose journal this is.
  public String owner() {
    return owner;
  }

  /// Keeps a decision, forgets the oldest where there are too many, and tells the flight recorder.
  public void add(Decision decision) {
    synchronized (this) {
      if (decisions.size() == KEPT) {
        decisions.removeFirst();
      }
      decisions.addLast(decision);
      if (decision.kind() == Decision.Kind.MOVE) {
        moves++;
      }
    }
    if (HAS_RECORDER) {
      DecisionEvent.record(owner, decision);
    }
  }

  /// The last decisions, oldest first.
  public synchronized List<Decision> decisions() {
    return List.copyOf(decisions);
  }

  /// How often the type of threads changed.
  public synchronized long moves() {
    return moves;
  }
}
