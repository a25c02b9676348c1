package io.loomshift.analysis.replay;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The carriers of virtual threads, and the queues in which these wait for one.
///
/// Whoever lets a virtual thread go on puts it into a queue: a thread that has a carrier into that
/// of its carrier, and any other, such as one that accepts connections or the one that wakes
/// sleepers, into a queue of its own. What a virtual thread starts goes to any of these by chance,
/// and is taken for a sleeper here. A carrier takes from its own queue first. When that is empty it
/// goes on with the queue that it took from last, as long as there is something, and then looks
/// into the others. So while requests come faster than they are served, the queue of the thread
/// that hands them over is never empty, and those that have slept wait behind all of them: for
/// hundreds of milliseconds no request ends, though the processor is at work.
///
/// Source: `runWorker` of `ForkJoinPool`, and `VirtualThread`, of the JDK 25. Of a service with one
/// processor that was used to 0.87, no request ended for 0.4 s twice within 5 s; 236 ended in the
/// tenth of a second that followed.
///
/// Where more come than are ever served, that would last, and nothing would end. So there is one
/// queue for the question of what a service carries, which is asked with no more requests under way
/// than it bears.
final class Carriers {
  /// Who lets sleepers go on; other threads have numbers from 0.
  static final int TIMER = -1;

  /// Who lets those go on that wait for a socket, or for something else from outside.
  static final int POLLER = -2;

  /// Who of the workers of a server looks for requests, between its tasks: one does at a time.
  static final int SELECTOR = -3;

  /// Who lets those go on that wait for a monitor.
  static final int UNBLOCKER = -4;

  private static final long SEED = 1;

  /// Two queues of eight are the same seldom.
  private static final int SHARED = 8;

  private final int most;
  private final boolean inOrder;
  private final int shared;

  private final List<Line> lines = new ArrayList<>();
  private final List<Line> sharedLines = new ArrayList<>();
  private final Map<Integer, Line> byThread = new HashMap<>();
  private final Deque<Carrier> idle = new ArrayDeque<>();
  private final SplittableRandom random = new SplittableRandom(SEED);
  private int made;
  private int waiting;

  /// A queue.
  static final class Line {
    private final Deque<SimulatedThread> threads = new ArrayDeque<>();
    private long taken;
  }

  /// One of them.
  static final class Carrier {
    private final Line own;

    /// From where it took last, and how many had been taken there by then.
    private Line source;

    private long taken;

    private Carrier(Line own) {
      this.own = own;
      this.source = own;
    }

    private void take(Line line) {
      if (line != own) {
        source = line;
        taken = ++line.taken;
      }
    }
  }

  private Carriers(int most, boolean inOrder, int shared) {
    this.most = most;
    this.inOrder = inOrder;
    this.shared = shared;
  }

  /// Those of a variant.
  static Carriers of(int most, Variant variant) {
    return variant.arrival() instanceof Arrival.Faster
        ? inOrder(most)
        : of(most, variant.release());
  }

  /// Those of a release.
  ///
  /// Source: threads without a carrier have every second place of the array `queues` of a
  /// `ForkJoinPool`, which has 16 places at least of the JDK 25, and of the JDK 21 2, 4, 8 and 16
  /// for one, two, four and eight processors.
  static Carriers of(int most, int release) {
    int least = 1 << (Integer.SIZE - Integer.numberOfLeadingZeros(most - 1));
    return new Carriers(most, false, release > 21 ? Math.max(SHARED, least) : least);
  }

  /// Those to which all come in their order, whoever lets them go on.
  static Carriers inOrder(int most) {
    return new Carriers(most, true, 1);
  }

  /// A thread without a carrier lets a virtual thread go on.
  ///
  /// @param thread its number
  void submit(SimulatedThread simulated, int thread) {
    simulated.line = line(thread);
  }

  /// A thread that has a carrier lets a virtual thread go on.
  void submit(SimulatedThread simulated, Carrier by) {
    simulated.line = inOrder ? line(TIMER) : by.own;
  }

  private Line line(int thread) {
    Line known = byThread.get(thread);
    if (known == null) {
      int count = byThread.size();
      known = count < shared ? newLine() : sharedLines.get(count % shared);
      if (count < shared) {
        sharedLines.add(known);
      }
      byThread.put(thread, known);
    }
    return known;
  }

  private Line newLine() {
    Line line = new Line();
    lines.add(line);
    return line;
  }

  /// Whether a virtual thread has a carrier, which it otherwise queues for.
  boolean mount(SimulatedThread simulated) {
    if (simulated.carrier != null) {
      return true;
    }
    Line line = simulated.line == null ? line(TIMER) : simulated.line;
    Optional<Carrier> free = free();
    if (free.isEmpty()) {
      line.threads.add(simulated);
      waiting++;
      return false;
    }
    free.get().take(line);
    simulated.carrier = free.get();
    return true;
  }

  private Optional<Carrier> free() {
    if (idle.isEmpty() && made < most) {
      made++;
      return Optional.of(new Carrier(newLine()));
    }
    return Optional.ofNullable(idle.poll());
  }

  /// A virtual thread leaves its carrier, which goes on with another one.
  ///
  /// @param ready told of that one
  void unmount(SimulatedThread simulated, Consumer<SimulatedThread> ready) {
    Carrier carrier = simulated.carrier;
    if (carrier == null) {
      return;
    }
    simulated.carrier = null;
    simulated.line = null;
    SimulatedThread next = next(carrier);
    if (next == null) {
      idle.push(carrier);
    } else {
      next.carrier = carrier;
      ready.accept(next);
    }
  }

  private @Nullable SimulatedThread next(Carrier carrier) {
    if (waiting == 0) {
      return null;
    }
    waiting--;
    Line line = chosen(carrier);
    carrier.take(line);
    return line.threads.remove();
  }

  /// From where a carrier takes. Where another one took from the same queue meanwhile, it looks for
  /// one anew, by chance.
  private Line chosen(Carrier carrier) {
    if (!carrier.own.threads.isEmpty()) {
      return carrier.own;
    }
    Line source = carrier.source;
    if (!source.threads.isEmpty() && source.taken == carrier.taken) {
      return source;
    }
    List<Line> some = lines.stream().filter(line -> !line.threads.isEmpty()).toList();
    return some.get(random.nextInt(some.size()));
  }
}
