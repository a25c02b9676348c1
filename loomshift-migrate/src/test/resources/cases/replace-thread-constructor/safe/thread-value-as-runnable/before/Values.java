import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

class Values {
  private Runnable kept;
  private Thread started;

  void executor(Executor executor) {
    Thread thread = new Thread(Values::work);
    executor.execute(thread);
  }

  void noExecutor(Executor executor) {
    Thread thread = new Thread(Values::work);
    thread.start();
  }

  void future() {
    CompletableFuture.runAsync(new Thread(Values::work));
  }

  void field() {
    kept = new Thread(Values::work);
  }

  void noField() {
    started = new Thread(Values::work);
  }

  void collection(List<Runnable> tasks) {
    tasks.add(new Thread(Values::work));
  }

  void noCollection(List<Thread> threads) {
    threads.add(new Thread(Values::work));
  }

  Runnable result() {
    return new Thread(Values::work);
  }

  Thread noResult() {
    return new Thread(Values::work);
  }

  void parameter() {
    take(new Thread(Values::work));
  }

  void noParameter() {
    start(new Thread(Values::work));
  }

  private static void take(Runnable task) {
    task.run();
  }

  private static void start(Thread thread) {
    thread.start();
  }

  private static void work() {}
}
