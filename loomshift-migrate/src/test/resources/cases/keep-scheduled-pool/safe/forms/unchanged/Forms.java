import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.function.Supplier;

class Forms {
  ScheduledExecutorService single = Executors.newSingleThreadScheduledExecutor();
  ScheduledExecutorService made = new ScheduledThreadPoolExecutor(3);
  ScheduledExecutorService derived = new Clock();
  Supplier<ScheduledExecutorService> reference = Executors::newSingleThreadScheduledExecutor;
  ScheduledExecutorService anonymous = new ScheduledThreadPoolExecutor(1) {};

  static class Clock extends ScheduledThreadPoolExecutor {
    Clock() {
      super(1);
    }
  }
}
