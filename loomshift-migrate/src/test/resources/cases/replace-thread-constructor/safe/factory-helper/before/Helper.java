import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Helper {
  ExecutorService byCall() {
    return Executors.newSingleThreadExecutor(
        new ThreadFactory() {
          @Override
          public Thread newThread(Runnable task) {
            return make(task);
          }
        });
  }

  ExecutorService byLambda() {
    return Executors.newSingleThreadExecutor(task -> makeForLambda(task));
  }

  ExecutorService byReference() {
    return Executors.newSingleThreadExecutor(Helper::makeForReference);
  }

  void alone(Runnable task) {
    makeAlone(task).start();
  }

  private static Thread make(Runnable task) {
    return new Thread(task, "pooled");
  }

  private static Thread makeForLambda(Runnable task) {
    return new Thread(task, "pooled");
  }

  private static Thread makeForReference(Runnable task) {
    return new Thread(task, "pooled");
  }

  private static Thread makeAlone(Runnable task) {
    return new Thread(task, "alone");
  }
}
