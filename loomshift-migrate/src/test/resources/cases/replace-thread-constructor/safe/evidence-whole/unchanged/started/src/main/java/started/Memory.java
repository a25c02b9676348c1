package started;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

final class Memory implements Store {
  private final BlockingQueue<String> old = new LinkedBlockingQueue<>();

  @Override
  public void clean() {
    old.clear();
  }

  @Override
  public int size() {
    return old.size();
  }

  static Cleaner cleaner() {
    return new Cleaner(new Memory());
  }
}
