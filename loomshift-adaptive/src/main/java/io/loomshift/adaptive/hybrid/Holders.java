package io.loomshift.adaptive.hybrid;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/// Finds out in a sample how virtual threads want the carriers: what holds them, and what else
/// waits for one. Not thread-safe.
final class Holders {
  /// Tasks that wait of which the class is looked at.
  private static final int MOST_ASKED = 16;

  /// Virtual threads that are asked what they do at most; it takes some 20 ns each.
  private static final int MOST_WATCHED = 10_000;

  private final Origins origins;
  private final Permits permits;
  private final Lane virtual;
  private final Carriers carriers;
  private boolean isStarved;
  private boolean areAsleep;
  private int woken;

  Holders(Origins origins, Permits permits, Lane virtual, Carriers carriers) {
    this.carriers = carriers;
    this.origins = origins;
    this.permits = permits;
    this.virtual = virtual;
  }

  /// Looks at virtual threads.
  ///
  /// @param isStarved whether some of them wait for a carrier to begin, and tasks for them
  void follow(boolean isStarved) {
    this.isStarved = isStarved;
    areAsleep = isStarved && carriers.areAsleep();
    woken = 0;
    int most = Carriers.parallelism();
    boolean mayHold = false;
    for (Origin origin : origins.all()) {
      mayHold |= isStarved && origin.mayHold(most);
    }
    if (mayHold && permits.count(Place.VIRTUAL) <= MOST_WATCHED) {
      for (Worker worker : virtual.workers()) {
        Worker.Sight sight = worker.look();
        if (sight != null) {
          see(worker, origins.of(sight.task()), sight.doing(), most);
        }
      }
    }
  }

  private void see(Worker worker, Origin origin, Worker.Doing doing, int most) {
    if (doing == Worker.Doing.COMPUTES) {
      if (!origin.isWoken() && worker.isWoken()) {
        origin.sawWoken();
        woken++;
      }
    } else if (origin.mayHold(most)) {
      origin.sawWaiting(worker.isMounted());
    }
  }

  /// Whether tasks of one class on virtual threads wait, as far as Java tells, while others of it
  /// want a carrier. Where none does, those that are late compute like those that hold the
  /// carriers, and the system would only let them take turns. To ask one takes some 20 ns.
  boolean doesOneClassBoth() {
    Set<Origin> waiting = new HashSet<>();
    Set<Origin> others = new HashSet<>();
    for (Worker worker : virtual.workers()) {
      Origin origin = origins.of(worker);
      if (origin != null) {
        boolean ignored = (worker.isWaiting() ? waiting : others).add(origin);
      }
    }
    return !Collections.disjoint(waiting, others);
  }

  /// How an origin finds the carriers. One that has them to itself would get no more done
  /// elsewhere: what holds them may be what a young JVM does once, and more threads would take the
  /// processors from it.
  // The same one, not one that is equal.
  @SuppressWarnings("ReferenceEquality")
  Hold hold(Origin origin) {
    if (!isStarved) {
      return Hold.NONE;
    }
    if (areAsleep) {
      return Hold.ASLEEP;
    }
    if (woken > (origin.isWoken() ? 1 : 0)) {
      return Hold.OTHERS;
    }
    int left = MOST_ASKED;
    for (Runnable task : virtual.queue()) {
      if (origins.of(task) != origin) {
        return Hold.OTHERS;
      }
      left--;
      if (left == 0) {
        break;
      }
    }
    for (Origin other : origins.all()) {
      if (other != origin && other.runningOnVirtual() > 0) {
        return Hold.BESIDE;
      }
    }
    return Hold.ALONE;
  }
}
