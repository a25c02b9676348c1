package shop;

import java.util.Iterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// Daemons that copy to a queue what an iterator of the program gives: its code is seen where the
/// program makes it.
public class Counts {
  public static class Numbers implements Iterator<Integer> {
    private int last;

    @Override
    public boolean hasNext() {
      return last < 10;
    }

    @Override
    public Integer next() {
      return last++;
    }
  }

  private final BlockingQueue<Integer> to = new LinkedBlockingQueue<>();
  private final Numbers own = new Numbers();

  public void copyOwn() {
    Thread thread =
        Thread.ofVirtual().unstarted(
            () -> {
              while (own.hasNext()) {
                put(own.next());
              }
            });
    thread.start();
  }

  public void copyGiven(Numbers given) {
    Thread thread =
        new Thread(
            () -> {
              while (given.hasNext()) {
                put(given.next());
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private void put(Integer number) {
    try {
      to.put(number);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
