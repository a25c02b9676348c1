package io.loomshift.analysis.model;

import java.util.Arrays;

/// For whom tasks work: whoever waits for what a task completes, opens or wakes.
///
/// A future may complete others that depend on it, as stages and those that join several do: who
/// waits for one of these waits for the task as well.
final class Beneficiaries {
  private static final int NONE = -1;

  /// Futures that depend on each other in a longer row are not followed.
  private static final int LONGEST = 8;

  private final Operations operations;
  private final Actors actors;
  private final Resources resources;

  /// Numbers by another one. Traces may tell of millions of futures.
  private static final class Lists {
    private final int[] lasts;
    private final IntList values = new IntList();
    private final IntList befores = new IntList();

    Lists(int keys) {
      lasts = new int[keys];
      Arrays.fill(lasts, NONE);
    }

    void add(int key, int value) {
      befores.add(lasts[key]);
      lasts[key] = values.add(value);
    }

    /// The place of the last one of a key; -1 where there is none.
    int last(int key) {
      return lasts[key];
    }

    /// The place of the one before that.
    int before(int place) {
      return befores.get(place);
    }

    int value(int place) {
      return values.get(place);
    }
  }

  /// Waits by the future, the latch or the unpark that ends them.
  private final Lists ofFutures;

  private final Lists ofLatches;

  /// Unparks with the parks that they ended, ascending, in one number each.
  private final LongList ofUnparks = new LongList();

  private long[] unparks = {};

  /// Futures that depend on another one.
  private final Lists dependants;

  /// All these waits, ascending, and the tasks in which they stand.
  private final IntList found = new IntList();

  private int[] places = {};
  private final IntList waiters = new IntList();

  /// Of each task, the wait that it ends; -1 where nobody is known to wait for it.
  private final int[] waits;

  /// The same of parks, which count where it completes nothing: a task may wake others for
  /// anything.
  private final int[] wakes;

  private Beneficiaries(Operations operations, Actors actors, Resources resources, Tasks tasks) {
    this.operations = operations;
    this.actors = actors;
    this.resources = resources;
    ofFutures = new Lists(tasks.futures());
    ofLatches = new Lists(resources.count());
    dependants = new Lists(tasks.futures());
    waits = new int[tasks.count()];
    Arrays.fill(waits, NONE);
    wakes = waits.clone();
  }

  static Beneficiaries of(Operations operations, Actors actors, Resources resources, Tasks tasks) {
    Beneficiaries all = new Beneficiaries(operations, actors, resources, tasks);
    for (int actor = 0; actor < actors.count(); actor++) {
      all.gather(actor);
    }
    all.places = all.found.toArray();
    all.unparks = all.ofUnparks.toArray();
    Arrays.sort(all.unparks);
    for (int actor = 0; actor < actors.count(); actor++) {
      all.look(actor);
    }
    return all;
  }

  /// The wait that a task ends; -1 where nobody is known to wait for it.
  int wait(int task) {
    return waits[task] >= 0 ? waits[task] : wakes[task];
  }

  /// The wait of another that an operation ends; -1 where it ends none.
  int endedBy(int operation) {
    int argument = operations.argument(operation);
    int wait =
        switch (operations.kind(operation)) {
          case END, COMPLETE -> argument < 0 ? NONE : ofFuture(argument, operation, 0);
          case UNPARK -> ofUnpark(operation);
          case RELEASE ->
              resources.kind(argument) == ResourceKind.LATCH
                  ? endedBy(operation, ofLatches, argument)
                  : NONE;
          default -> NONE;
        };
    return wait >= 0 && actors.of(wait) != actors.of(operation) ? wait : NONE;
  }

  /// The task in which such a wait stands; -1 outside any.
  int waiter(int wait) {
    int place = Arrays.binarySearch(places, wait);
    return place < 0 ? NONE : waiters.get(place);
  }

  private void gather(int actor) {
    for (TaskWalk walk = new TaskWalk(operations, actors, actor); walk.next(); ) {
      int at = walk.at();
      int argument = operations.argument(at);
      switch (operations.kind(at)) {
        case AWAIT -> {
          if (argument >= 0 && isWait(walk)) {
            ofFutures.add(argument, at);
          }
        }
        case PARK -> {
          if (argument >= 0 && isWait(walk)) {
            ofUnparks.add((long) argument << Integer.SIZE | at);
          }
        }
        case ACQUIRE -> {
          if (resources.kind(argument) == ResourceKind.LATCH && isWait(walk)) {
            ofLatches.add(argument, at);
          }
        }
        case DEPEND -> {
          if (argument >= 0 && operations.subject(at) >= 0) {
            dependants.add(argument, operations.subject(at));
          }
        }
        default -> {}
      }
    }
  }

  private boolean isWait(TaskWalk walk) {
    if (operations.length(walk.at()) == 0) {
      return false;
    }
    found.add(walk.at());
    waiters.add(walk.innermost());
    return true;
  }

  private void look(int actor) {
    for (TaskWalk walk = new TaskWalk(operations, actors, actor); walk.next(); ) {
      int at = walk.at();
      int wait = endedBy(at);
      if (operations.kind(at) != OperationKind.UNPARK) {
        ends(waits, walk, wait);
      } else if (wait >= 0 && waiter(wait) >= 0) {
        // Those of threads outside tasks are for other ends, as that of who writes a log.
        ends(wakes, walk, wait);
      }
    }
  }

  /// A wait for a future at a moment, or for one that depends on it; -1 where nobody waits.
  private int ofFuture(int future, int at, int depth) {
    int wait = endedBy(at, ofFutures, future);
    for (int place = dependants.last(future);
        wait == NONE && place >= 0 && depth < LONGEST;
        place = dependants.before(place)) {
      wait = ofFuture(dependants.value(place), at, depth + 1);
    }
    return wait;
  }

  /// One that is under way at a moment; -1 where none is.
  private int endedBy(int at, Lists waits, int key) {
    for (int place = waits.last(key); place >= 0; place = waits.before(place)) {
      int wait = waits.value(place);
      if (operations.time(wait) < operations.time(at)
          && operations.time(at) <= operations.end(wait)) {
        return wait;
      }
    }
    return NONE;
  }

  /// The park that an unpark ended; -1 where it ended none.
  private int ofUnpark(int at) {
    int place = Arrays.binarySearch(unparks, (long) at << Integer.SIZE);
    int next = place < 0 ? -place - 1 : place;
    return next < unparks.length && unparks[next] >>> Integer.SIZE == at
        ? (int) unparks[next]
        : NONE;
  }

  private static void ends(int[] into, TaskWalk walk, int wait) {
    int task = walk.innermost();
    if (wait >= 0 && task >= 0 && task < into.length && into[task] == NONE) {
      into[task] = wait;
    }
  }
}
