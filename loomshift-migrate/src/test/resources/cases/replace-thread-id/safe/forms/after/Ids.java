import static java.lang.Thread.currentThread;

import java.util.List;
import java.util.function.ToLongFunction;

class Ids<T extends Thread> {
  long[] of(List<Thread> threads, T mine, Thread[] all) {
    ToLongFunction<Thread> id = Thread::threadId;
    System.out.println(id.applyAsLong(mine) + currentThread() . threadId ( ) + all[0]./* which */threadId());
    return threads.stream().filter(t -> t.threadId() > 0).mapToLong(Thread::threadId).toArray();
  }

  static class Worker extends Thread {
    long me = threadId();
    long same = this.threadId();

    long above() {
      return super.threadId() + Worker.super.threadId() + Worker.this.threadId();
    }

    class Inner {
      long threadId() {
        return Worker.this.threadId();
      }
    }
  }

  static class Derived extends Worker {
    final Runnable print = () -> System.out.println(threadId());
  }
}
