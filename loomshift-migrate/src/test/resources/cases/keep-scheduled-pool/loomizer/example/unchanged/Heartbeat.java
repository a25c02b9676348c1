import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

class Heartbeat {
  private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(2);

  void start(Runnable beat) {
    clock.scheduleAtFixedRate(beat, 1, 1, TimeUnit.SECONDS);
  }
}
