import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class Forms {
  private static final ReentrantLock GATE = new ReentrantLock(); // of all
  private static final Condition GATE_CONDITION = GATE.newCondition();
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition lockCondition = lock.newCondition();
  private final ReentrantLock spare = new ReentrantLock() /* idle */;
  private final Condition spareCondition = spare.newCondition();
  private int state;

  static class Part {
    private final Forms whole;

    Part(Forms whole) {
      this.whole = whole;
    }

    void rest() throws InterruptedException {
      whole.lock.lock();
      try {
        whole.lockCondition.await(1000L * 60, TimeUnit.MILLISECONDS);
      } finally {
        whole.lock.unlock();
      }
    }
  }

  void start() {
    Thread.startVirtualThread(() -> {
      try {
        below();
        unbraced(true);
        labelled(List.of(1));
        timed(3);
        switched(2);
        new Part(this).rest();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private void below() throws InterruptedException
  {
    this.lock.lock();
    try
    {
      // waits
      this.lockCondition.await(100, TimeUnit.MILLISECONDS);
    }
    finally
    {
      this.lock.unlock();
    }
  }

  private void unbraced(boolean really) throws InterruptedException {
    if (really) {
      GATE.lock();
      try {
        GATE_CONDITION.await();
      } finally {
        GATE.unlock();
      }
    }
    else state++;
  }

  private void labelled(List<Integer> numbers) throws InterruptedException {
    all:
    for (int number : numbers) {
      lock.lock(); /* of all numbers */
      try {
        if (number > state) {
          break all;
        }
        Thread.sleep(number);
      } finally {
        lock.unlock();
      }
    }
  }

  private String timed(long millis) throws InterruptedException {
    long left = millis;
    lock.lock();
    try {
      assert lock.isHeldByCurrentThread();
      while (left > 0 && state == 0) {
        lockCondition.await(left, TimeUnit.MILLISECONDS);
        left--;
      }
      if (state == 1) if (millis == 0) { // for ever where it is 0
        lockCondition.await();
      } else {
        lockCondition.await(millis, TimeUnit.MILLISECONDS);
      }
      lockCondition.await(Math.max(1, millis - state), TimeUnit.MILLISECONDS);
      return """
          text
            block
          """;
    } finally {
      lock.unlock();
    }
  }

  private void switched(int which) throws InterruptedException {
    switch (which) {
      case 1:
        spare.lock();
        try { Thread.sleep(1); } finally {
          spare.unlock();
        }
      default:
        spare.lock();
        try {
          spareCondition.signal();
        } finally {
          spare.unlock();
        }
    }
  }
}
