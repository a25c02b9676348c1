import static java.lang.Thread.currentThread;

import java.util.List;
import java.util.function.ToLongFunction;

class Ids<T extends Thread> {
  long[] of(List<Thread> threads, T mine, Thread[] all) {
    ToLongFunction<Thread> id = Thread::getId;
    System.out.println(id.applyAsLong(mine) + currentThread() . getId ( ) + all[0]./* which */getId());
    return threads.stream().filter(t -> t.getId() > 0).mapToLong(Thread::getId).toArray();
  }

  static class Worker extends Thread {
    long me = getId();
    long same = this.getId();

    long above() {
      return super.getId() + Worker.super.getId() + Worker.this.getId();
    }

    class Inner {
      long threadId() {
        return getId();
      }
    }
  }

  static class Derived extends Worker {
    final Runnable print = () -> System.out.println(getId());
  }
}
