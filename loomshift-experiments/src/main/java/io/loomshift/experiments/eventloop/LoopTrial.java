package io.loomshift.experiments.eventloop;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A wait that an event loop has a part in. Each is made by the endpoint `/wait`; where two
/// requests meet, the other one is `/loop`, which the loop answers itself.
enum LoopTrial {
  /// The request waits for something that its own loop will do: the situation of the source's
  /// example, a query whose answer arrives on the loop.
  AWAIT(
      "waits for its own event loop",
      false,
      "The request waits for a result that its own event loop will deliver, and lets go of its"
          + " carrier meanwhile."),
  /// The same while the virtual thread cannot let go of its carrier.
  PINNED(
      "waits for its own event loop, pinned",
      false,
      "The request waits for a result that its own event loop will deliver, within the initializer of"
          + " a class: there a virtual thread is pinned to its carrier, also since JDK 24. Where the"
          + " carrier is the event loop, the loop cannot come around, and the result never comes."),
  /// The request is blocked while it holds a lock that the loop wants.
  LOCK(
      "holds a lock that its event loop wants",
      true,
      "The request takes a lock and is blocked; the event loop then wants the lock. Virtual thread"
          + " and carrier are two owners to a lock: it waits. Where it is the carrier, nobody is left"
          + " to let the request go on, and the lock is never given back."),
  /// The same with a monitor.
  MONITOR(
      "holds a monitor that its event loop wants",
      true,
      "As before, with synchronized. Until JDK 23 the request would have been pinned, and the loop"
          + " would have stood still until it was done; since JDK 24 it lets go of its carrier, and"
          + " the same deadlock as with a lock is there.");

  private final String label;
  private final boolean isMeeting;
  private final String explanation;

  LoopTrial(String label, boolean isMeeting, String explanation) {
    this.label = label;
    this.isMeeting = isMeeting;
    this.explanation = explanation;
  }

  /// What the request does.
  String label() {
    return label;
  }

  /// What is asked for, each on a connection of its own.
  List<String> paths() {
    return isMeeting ? List.of("/wait", "/loop") : List.of("/wait");
  }

  /// What waits for what.
  String explanation() {
    return explanation;
  }

  /// As files and processes name it.
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The trial of this id.
  ///
  /// @throws IllegalArgumentException where there is none
  static LoopTrial of(String id) {
    return Arrays.stream(values())
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no trial \"" + id + "\""));
  }
}
