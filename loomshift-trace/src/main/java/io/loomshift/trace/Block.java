package io.loomshift.trace;

import java.util.Arrays;
import java.util.List;

/// A block of a trace, decoded.
public sealed interface Block {
  /// Events of one owner, in the order in which they happened there.
  final class Events implements Block {
    private static final long ARGUMENT = (1L << 56) - 1;

    private final long owner;
    private final long dropped;
    private final long[] words;

    Events(long owner, long dropped, long[] words) {
      this.owner = owner;
      this.dropped = dropped;
      this.words = words;
    }

    /// The thread id of a platform thread, a carrier among them.
    public long owner() {
      return owner;
    }

    /// How many events of this owner are missing between its block before and this one.
    public long dropped() {
      return dropped;
    }

    /// How many events it holds.
    public int count() {
      return words.length / 2;
    }

    /// When an event happened, by `System.nanoTime` of the traced program.
    public long time(int event) {
      return words[2 * event];
    }

    /// The code of an event's kind, which {@link EventKind#of} may not know.
    public int code(int event) {
      return (int) (words[2 * event + 1] >>> 56);
    }

    /// The argument of an event, 56 bits.
    public long argument(int event) {
      return words[2 * event + 1] & ARGUMENT;
    }

    /// Events that somebody makes of those that were read, such as a reader who tells in other
    /// words what they say.
    ///
    /// @param words two for each event: when it happened, and its argument below the code of its
    ///   kind, which takes the uppermost eight bits
    public static Events of(long owner, long dropped, long[] words) {
      return new Events(owner, dropped, words.clone());
    }

    /// Some of the events, from one up to and without another.
    public Events slice(int from, int to) {
      return new Events(owner, dropped, Arrays.copyOfRange(words, 2 * from, 2 * to));
    }

    /// Two for each event, as they were handed to the writer.
    long[] words() {
      return words;
    }
  }

  /// Rows of tables.
  record Rows(List<Row> rows) implements Block {
    public Rows {
      rows = List.copyOf(rows);
    }
  }

  /// Recording ended in order.
  ///
  /// @param nanos when, by the clock of the events
  /// @param events how many were written
  /// @param dropped how many were lost
  record End(long nanos, long events, long dropped) implements Block {}
}
