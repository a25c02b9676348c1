import java.util.List;

class Forms {
  private static final Object GATE = new Object(); // of all
  private final Object lock = new Object();
  private final Object spare = new Object() /* idle */;
  private int state;

  static class Part {
    private final Forms whole;

    Part(Forms whole) {
      this.whole = whole;
    }

    void rest() throws InterruptedException {
      synchronized (whole.lock) {
        whole.lock.wait(1000L * 60);
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
    synchronized (this.lock)
    {
      // waits
      this.lock.wait(100);
    }
  }

  private void unbraced(boolean really) throws InterruptedException {
    if (really)
      synchronized (GATE) {
        GATE.wait();
      }
    else state++;
  }

  private void labelled(List<Integer> numbers) throws InterruptedException {
    all:
    for (int number : numbers)
      synchronized ((lock /* of all numbers */)) {
        if (number > state) {
          break all;
        }
        Thread.sleep(number);
      }
  }

  private String timed(long millis) throws InterruptedException {
    long left = millis;
    synchronized (lock) {
      assert Thread.holdsLock(lock);
      while (left > 0 && state == 0) {
        lock.wait(left);
        left--;
      }
      if (state == 1) lock.wait(millis); // for ever where it is 0
      lock.wait(Math.max(1, millis - state));
      return """
          text
            block
          """;
    }
  }

  private void switched(int which) throws InterruptedException {
    switch (which) {
      case 1:
        synchronized (spare) { Thread.sleep(1); }
      default:
        synchronized (spare) {
          spare.notify();
        }
    }
  }
}
