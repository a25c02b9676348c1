import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

class Loops {
  enum State { OPEN, CLOSED }

  private final AtomicBoolean shouldStop = new AtomicBoolean();
  private final AtomicLong count = new AtomicLong();
  private final CountDownLatch open = new CountDownLatch(1);
  private final Deque<Runnable> jobs = new ArrayDeque<>();
  private final CompletableFuture<Void> ready = new CompletableFuture<>();
  private volatile State state = State.OPEN;
  private Node at = new Node(null);

  void start() {
    new Thread(this::untilTold, "until told").start();
    new Thread(this::untilClosed, "until closed").start();
    new Thread(this::whileOpen, "while open").start();
    new Thread(this::leaves, "leaves").start();
    new Thread(this::leavesAtEnd, "leaves at the end").start();
    new Thread(this::leavesWhenIdle, "leaves when told and idle").start();
    new Thread(this::counts, "counts").start();
    new Thread(this::drains, "drains").start();
    Thread.ofVirtual().name("follows").start(this::follows);
    Thread.ofVirtual().name("iterates").start(() -> iterate(jobs.iterator()));
  }

  private void untilTold() {
    while (!shouldStop.get()) {
      count.incrementAndGet();
    }
  }

  private void untilClosed() {
    while (state != State.CLOSED) {
      count.incrementAndGet();
    }
  }

  private void whileOpen() {
    while (open.getCount() > 0) {
      count.incrementAndGet();
    }
  }

  private void leaves() {
    while (true) {
      if (count.incrementAndGet() > 100) {
        return;
      }
    }
  }

  private void leavesAtEnd() {
    while (true) {
      if (state == State.CLOSED) {
        return;
      }
      count.incrementAndGet();
    }
  }

  private void leavesWhenIdle() {
    while (true) {
      if (jobs.isEmpty() && shouldStop.get()) {
        return;
      }
      count.incrementAndGet();
    }
  }

  private void counts() {
    int left = 10;
    while (left > 0) {
      left--;
    }
  }

  private void drains() {
    while (!jobs.isEmpty()) {
      jobs.remove();
    }
  }

  private void follows() {
    while (at != null) {
      ready.join();
      at = at.next();
    }
  }

  private void iterate(Iterator<Runnable> each) {
    while (each.hasNext()) {
      ready.join();
      count.addAndGet(each.next().hashCode());
    }
  }

  record Node(Node next) {}

  private static final class PerTask implements Executor {
    @Override
    public void execute(Runnable task) {
      new Thread(task, "per task").start();
    }
  }
}
