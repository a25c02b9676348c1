package io.loomshift.agent.record;

import java.io.IOException;

/// Where the drain puts events.
interface Sink {
  /// Takes events of one thread.
  ///
  /// @param owner the id of the thread that recorded them
  /// @param words pairs of a time and an event
  /// @param from the first word
  /// @param count how many events
  /// @param lostBefore how many events the thread dropped before the first of these
  void events(long owner, long[] words, int from, int count, long lostBefore) throws IOException;
}
