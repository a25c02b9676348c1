package io.loomshift.analysis.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  /// Waits by the future, the latch or the unpark that ends them.
  private final Map<Integer, List<Integer>> ofFutures = new HashMap<>();

  private final Map<Integer, List<Integer>> ofLatches = new HashMap<>();
  private final Map<Integer, List<Integer>> ofUnparks = new HashMap<>();
  private final Map<Integer, List<Integer>> dependants = new HashMap<>();

  /// Of each task, the wait that it ends; -1 where nobody is known to wait for it.
  private final int[] waits;

  /// Of each wait that a task ends, the task in which it stands; -1 outside any.
  private final Map<Integer, Integer> waiters = new HashMap<>();

  private Beneficiaries(Operations operations, Actors actors, Resources resources, Tasks tasks) {
    this.operations = operations;
    this.actors = actors;
    this.resources = resources;
    waits = new int[tasks.count()];
    Arrays.fill(waits, NONE);
  }

  static Beneficiaries of(Operations operations, Actors actors, Resources resources, Tasks tasks) {
    Beneficiaries found = new Beneficiaries(operations, actors, resources, tasks);
    for (int actor = 0; actor < actors.count(); actor++) {
      found.gather(actor);
    }
    for (int actor = 0; actor < actors.count(); actor++) {
      found.look(actor);
    }
    return found;
  }

  /// The wait that a task ends; -1 where nobody is known to wait for it.
  int wait(int task) {
    return waits[task];
  }

  /// The task in which such a wait stands; -1 outside any.
  int waiter(int wait) {
    return waiters.getOrDefault(wait, NONE);
  }

  private void gather(int actor) {
    Deque<Integer> tasks = new ArrayDeque<>();
    for (int at = actors.first(actor); at < actors.end(actor); at++) {
      int argument = operations.argument(at);
      switch (operations.kind(at)) {
        case AWAIT -> add(ofFutures, argument, at, tasks);
        case PARK -> add(ofUnparks, argument, at, tasks);
        case ACQUIRE -> {
          if (resources.kind(argument) == ResourceKind.LATCH) {
            add(ofLatches, argument, at, tasks);
          }
        }
        case DEPEND ->
            dependants
                .computeIfAbsent(argument, _ -> new ArrayList<>())
                .add(operations.subject(at));
        case START -> tasks.push(argument);
        case END -> tasks.poll();
        case LOST -> tasks.clear();
        default -> {}
      }
    }
  }

  private void add(Map<Integer, List<Integer>> into, int key, int wait, Deque<Integer> tasks) {
    if (key >= 0 && operations.length(wait) > 0) {
      into.computeIfAbsent(key, _ -> new ArrayList<>()).add(wait);
      if (!tasks.isEmpty()) {
        waiters.put(wait, tasks.getFirst());
      }
    }
  }

  private void look(int actor) {
    Deque<Integer> tasks = new ArrayDeque<>();
    for (int at = actors.first(actor); at < actors.end(actor); at++) {
      int argument = operations.argument(at);
      switch (operations.kind(at)) {
        case START -> tasks.push(argument);
        case END -> {
          ends(tasks, actor, at, ofFuture(argument, at, 0));
          tasks.poll();
        }
        case COMPLETE -> ends(tasks, actor, at, ofFuture(argument, at, 0));
        case UNPARK -> ends(tasks, actor, at, ofUnparks.getOrDefault(at, List.of()));
        case RELEASE -> ends(tasks, actor, at, ofLatches.getOrDefault(argument, List.of()));
        case LOST -> tasks.clear();
        default -> {}
      }
    }
  }

  /// Those who wait for a future at a moment, or for one that depends on it.
  private List<Integer> ofFuture(int future, int at, int depth) {
    if (future < 0 || depth > LONGEST) {
      return List.of();
    }
    List<Integer> own = ofFutures.getOrDefault(future, List.of());
    if (own.stream().anyMatch(wait -> isEndedBy(wait, at))) {
      return own;
    }
    for (int dependant : dependants.getOrDefault(future, List.of())) {
      List<Integer> later = ofFuture(dependant, at, depth + 1);
      if (!later.isEmpty()) {
        return later;
      }
    }
    return List.of();
  }

  private boolean isEndedBy(int wait, int at) {
    return operations.time(wait) < operations.time(at)
        && operations.time(at) <= operations.end(wait);
  }

  private void ends(Deque<Integer> tasks, int actor, int at, List<Integer> candidates) {
    int task = tasks.isEmpty() ? NONE : tasks.getFirst();
    if (task >= 0 && task < waits.length && waits[task] == NONE) {
      candidates.stream()
          .filter(wait -> isEndedBy(wait, at) && actors.of(wait) != actor)
          .findFirst()
          .ifPresent(wait -> waits[task] = wait);
    }
  }
}
