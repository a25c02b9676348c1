package io.loomshift.measure.load;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.Semaphore;

/// Time that passes when everybody waits for it, and only then. One thread runs at a time: a load
/// comes out the same on every machine. The thread that makes it runs first.
final class SimulatedClock implements LoadClock {
  private record Waiter(long nanos, long number, Semaphore turn) {}

  private final PriorityQueue<Waiter> waiters =
      new PriorityQueue<>(
          Comparator.comparingLong(Waiter::nanos).thenComparingLong(Waiter::number));
  private long now;
  private long numbers;

  @Override
  public synchronized long nanos() {
    return now;
  }

  @Override
  public void awaitUntil(long nanos) throws InterruptedException {
    Semaphore turn = queue(nanos);
    letNextGoOn();
    turn.acquire();
  }

  /// The request begins when the present thread waits.
  @Override
  public void start(Runnable request) {
    Semaphore turn = queue(nanos());
    Thread.startVirtualThread(() -> {
      turn.acquireUninterruptibly();
      try {
        request.run();
      } finally {
        letNextGoOn();
      }
    });
  }

  private synchronized Semaphore queue(long nanos) {
    Semaphore turn = new Semaphore(0);
    waiters.add(new Waiter(Math.max(now, nanos), numbers++, turn));
    return turn;
  }

  private synchronized void letNextGoOn() {
    Waiter next = waiters.poll();
    if (next != null) {
      now = next.nanos();
      next.turn().release();
    }
  }
}
