package stress;

import java.util.ArrayDeque;
import java.util.Queue;

/** A bounded queue as people wrote it before `java.util.concurrent`: what {@code migrate --locks-api} is given. */
public final class Mailbox {
  private final Object lock = new Object();
  private final Queue<Integer> letters = new ArrayDeque<>();
  private final int capacity;
  private boolean closed;

  public Mailbox(int capacity) {
    this.capacity = capacity;
  }

  public void put(int letter) throws InterruptedException {
    synchronized (lock) {
      while (letters.size() == capacity) {
        lock.wait();
      }
      letters.add(letter);
      lock.notifyAll();
    }
  }

  /** The next letter, or -1 where it is closed and empty. */
  public int take() throws InterruptedException {
    synchronized (lock) {
      while (letters.isEmpty()) {
        if (closed) {
          return -1;
        }
        lock.wait();
      }
      int letter = letters.remove();
      lock.notifyAll();
      return letter;
    }
  }

  /** The next letter, or -1 where none came in time. */
  public int poll(long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    synchronized (lock) {
      while (letters.isEmpty()) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) {
          return -1;
        }
        lock.wait(left);
      }
      int letter = letters.remove();
      lock.notifyAll();
      return letter;
    }
  }

  public void close() {
    synchronized (lock) {
      closed = true;
      lock.notifyAll();
    }
  }
}
