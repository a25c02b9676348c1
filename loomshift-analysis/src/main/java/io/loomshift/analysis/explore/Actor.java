package io.loomshift.analysis.explore;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// A thread, as far as it has come.
final class Actor {
  /// A thread without a lane of its own.
  static final int NO_LANE = -1;

  /// What a thread is in: a task or a function.
  ///
  /// @param node of the flame graphs
  /// @param name of the task or function
  record Place(int node, int name) {}

  final Crew crew;
  final boolean isVirtual;
  final boolean isCarrier;
  final int lane;

  /// Where in the flame graphs what it does outside of tasks is counted.
  final int root;

  private final Deque<Place> places = new ArrayDeque<>();

  State state = State.OUTSIDE;

  /// Since when it does that.
  long since;

  /// Until when that is counted.
  long counted;

  int name = Names.NONE;
  int tasks;
  boolean isMounted;

  /// The wait that is open, or the idle time, with what it is for.
  @Nullable State wait;

  int waitName = Names.NONE;

  /// Whether the wait was begun by an event that is no activity.
  boolean isOwnWait;

  Actor(Crew crew, boolean isVirtual, boolean isCarrier, int lane, int root, long since) {
    this.crew = crew;
    this.isVirtual = isVirtual;
    this.isCarrier = isCarrier;
    this.lane = lane;
    this.root = root;
    this.since = since;
    this.counted = since;
  }

  void enter(int node, int placeName) {
    places.push(new Place(node, placeName));
  }

  void leave() {
    places.poll();
  }

  int node() {
    Place place = places.peek();
    return place == null ? root : place.node();
  }

  int placeName() {
    Place place = places.peek();
    return place == null ? Names.NONE : place.name();
  }

  /// What it does, by what is open.
  State now() {
    if (wait != null) {
      return wait;
    }
    if (isVirtual) {
      return isMounted ? State.RUNS : State.UNMOUNTED;
    }
    if (isCarrier) {
      return isMounted ? State.RUNS : State.IDLE;
    }
    return places.isEmpty() ? State.OUTSIDE : State.RUNS;
  }

  /// What that is for.
  int nowName() {
    return wait != null ? waitName : placeName();
  }
}
