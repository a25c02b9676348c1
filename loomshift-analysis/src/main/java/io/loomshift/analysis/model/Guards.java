package io.loomshift.analysis.model;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Finds locks and monitors that guard a number of something, such as free connections: whoever
/// wants one waits on a condition while there is none, and whoever gives one back signals it.
///
/// What is done while the lock is held is a *section*. Of a condition, a section that signals it
/// gives one, and any other takes one. That is only so where it agrees with the waits: whoever
/// waited did so when none was left, and whoever did not wait met one. Where it agrees for nearly
/// all sections, the condition is a resource with as many permits as were taken at most, and the
/// lock is of no interest besides: it is held for moments.
///
/// Where it does not agree, the lock and the signals are replayed as they were.
final class Guards {
  /// With fewer waits nothing is learnt.
  private static final int FEWEST_WAITS = 5;

  /// So many waits tell how many there are: later ones may follow events that were lost.
  private static final int FIRST_WAITS = 25;

  /// So many sections may contradict: two threads that come at once are told in any order.
  private static final double MOST_CONTRADICTIONS = 0.1;

  private final Operations operations;
  private final Actors actors;
  private final Resources resources;
  private final Signals signals;
  private final Map<Integer, Integer> conditions = new HashMap<>();

  /// What an actor does with a lock from when it has it until it gives it back.
  private static final class Section {
    final int first;
    int last = -1;
    final List<Integer> waits = new ArrayList<>();
    final Set<Integer> awaited = new HashSet<>();
    final Set<Integer> signalled = new HashSet<>();

    /// Conditions that it signalled when there was nobody to take what it gave.
    final Set<Integer> inVain = new HashSet<>();

    Section(int first) {
      this.first = first;
    }
  }

  Guards(Operations operations, Actors actors, Resources resources, Signals signals) {
    this.operations = operations;
    this.actors = actors;
    this.resources = resources;
    this.signals = signals;
  }

  void apply() {
    Map<Integer, Integer> waits = new HashMap<>();
    for (int entry = 0; entry < signals.size(); entry++) {
      conditions.put(signals.place(entry), signals.condition(entry));
      if (operations.kind(signals.place(entry)) == OperationKind.WAIT) {
        waits.merge(operations.argument(signals.place(entry)), 1, Integer::sum);
      }
    }
    waits.values().removeIf(count -> count < FEWEST_WAITS);
    if (!waits.isEmpty()) {
      sections(waits.keySet()).forEach(this::guard);
    }
  }

  private Map<Integer, List<Section>> sections(Set<Integer> locks) {
    Map<Integer, List<Section>> found = new HashMap<>();
    for (int actor = 0; actor < actors.count(); actor++) {
      Map<Integer, Section> open = new HashMap<>();
      for (int at = actors.first(actor); at < actors.end(actor); at++) {
        OperationKind kind = operations.kind(at);
        int lock = operations.argument(at);
        switch (kind) {
          case ACQUIRE -> {
            if (locks.contains(lock) && operations.subject(at) > 0) {
              open.putIfAbsent(lock, new Section(at));
            }
          }
          case WAIT, SIGNAL -> {
            Section section = open.get(lock);
            int condition = conditions.getOrDefault(at, 0);
            if (section != null && kind == OperationKind.WAIT) {
              section.waits.add(at);
              section.awaited.add(condition);
            } else if (section != null) {
              section.signalled.add(condition);
            }
          }
          case RELEASE -> {
            Section section = open.remove(lock);
            if (section != null) {
              section.last = at;
              found.computeIfAbsent(lock, _ -> new ArrayList<>()).add(section);
            }
          }
          case LOST -> open.clear();
          default -> {}
        }
      }
    }
    return found;
  }

  private void guard(int lock, List<Section> sections) {
    sections.sort(Comparator.comparingLong(section -> operations.time(section.last)));
    Set<Integer> awaited = new HashSet<>();
    sections.forEach(section -> awaited.addAll(section.awaited));
    boolean agrees =
        awaited.size() <= 2
            && awaited.stream().allMatch(condition -> agrees(condition, sections))
            && sections.stream().allMatch(section -> takes(section, awaited) <= 1);
    if (!agrees) {
      return;
    }
    Map<Integer, Integer> guarded = new HashMap<>();
    for (int condition : awaited) {
      int resource = resources.add(ResourceKind.SEMAPHORE, condition, resources.className(lock));
      resources.madeWith(resource, lock);
      List<Step> steps = steps(condition, sections);
      long most = mostTaken(steps);
      resources.limit(resource, most);
      inVain(steps, most)
          .forEach(section -> {
            section.signalled.remove(condition);
            section.inVain.add(condition);
          });
      guarded.put(condition, resource);
    }
    int none = resources.add(ResourceKind.OTHER, 0, 0);
    sections.forEach(section -> rewrite(section, guarded, none));
  }

  private static long takes(Section section, Set<Integer> conditions) {
    return conditions.stream().filter(each -> !section.signalled.contains(each)).count();
  }

  /// Something that changes how many are taken, or tells how many that must be.
  private record Step(long time, Move move, Section section) {}

  private enum Move {
    TAKE,
    GIVE,
    WAIT,
    /// A take without a wait, which was possible before it.
    MEET
  }

  /// Whether waits and signals agree with a number that is taken from and given to. Whoever waits
  /// tells that all are taken: from there they are counted again, so that an event that was lost
  /// contradicts once.
  private boolean agrees(int condition, List<Section> sections) {
    List<Step> steps = steps(condition, sections);
    long most = mostTaken(steps);
    // What was given before anybody took it is there to be taken.
    long taken = 0;
    long least = 0;
    int contradictions = 0;
    int looked = 0;
    for (Step step : steps) {
      switch (step.move()) {
        case TAKE -> taken++;
        case GIVE -> least = Math.min(least, --taken);
        case WAIT -> {
          looked++;
          contradictions += taken == most ? 0 : 1;
          taken = most;
        }
        case MEET -> {
          looked++;
          contradictions += taken < most ? 0 : 1;
        }
      }
    }
    return most > least && contradictions <= MOST_CONTRADICTIONS * looked;
  }

  private List<Step> steps(int condition, List<Section> sections) {
    List<Step> steps = new ArrayList<>();
    for (Section section : sections) {
      long last = operations.time(section.last);
      if (section.signalled.contains(condition)) {
        steps.add(new Step(last, Move.GIVE, section));
        continue;
      }
      boolean waited = section.awaited.contains(condition);
      long looked = waited ? operations.time(section.waits.getFirst()) : last;
      steps.add(new Step(looked, waited ? Move.WAIT : Move.MEET, section));
      steps.add(new Step(last, Move.TAKE, section));
    }
    steps.sort(Comparator.comparingLong(Step::time));
    return steps;
  }

  /// How many were taken when the first ones waited.
  private static long mostTaken(List<Step> steps) {
    List<Long> found = new ArrayList<>();
    long taken = 0;
    for (Step step : steps) {
      switch (step.move()) {
        case TAKE -> taken++;
        case GIVE -> taken--;
        case WAIT -> {
          if (found.size() < FIRST_WAITS) {
            found.add(taken);
          }
        }
        case MEET -> {}
      }
    }
    found.sort(null);
    return found.isEmpty() ? 0 : found.get(found.size() / 2);
  }

  /// The sections whose signals nobody was waiting for, and nobody found later: whoever waits tells
  /// that none is left of what was given before. Two that come at once are told in any order:
  /// whoever then takes more than there is has what was thought to be in vain.
  ///
  /// Source: Wisp 2.5 wakes its loop for each job that is added, and once for two that come while
  /// it is at work.
  private static List<Section> inVain(List<Step> steps, long most) {
    Deque<Section> given = new ArrayDeque<>();
    List<Section> found = new ArrayList<>();
    long taken = 0;
    for (Step step : steps) {
      switch (step.move()) {
        case TAKE -> {
          taken++;
          given.pollLast();
          if (taken > most && !found.isEmpty()) {
            found.removeLast();
            taken--;
          }
        }
        case GIVE -> {
          taken--;
          given.push(step.section());
        }
        case WAIT -> {
          for (; taken < most && !given.isEmpty(); taken++) {
            found.add(given.pop());
          }
        }
        case MEET -> {}
      }
    }
    return found;
  }

  private void rewrite(Section section, Map<Integer, Integer> guarded, int none) {
    set(section.first, OperationKind.RELEASE, none, 0);
    set(section.last, OperationKind.RELEASE, none, 0);
    guarded.forEach((condition, resource) -> {
      if (section.signalled.contains(condition)) {
        set(section.last, OperationKind.RELEASE, resource, 1);
      } else if (!section.inVain.contains(condition)) {
        take(section, resource);
      }
    });
  }

  private void take(Section section, int resource) {
    section.waits.forEach(wait -> operations.kind(wait, OperationKind.ABSORBED));
    int taken = section.waits.isEmpty() ? section.first : section.waits.getLast();
    set(taken, OperationKind.ACQUIRE, resource, 1);
  }

  private void set(int operation, OperationKind kind, int resource, int permits) {
    operations.kind(operation, kind);
    operations.argument(operation, resource);
    operations.subject(operation, permits);
  }
}
