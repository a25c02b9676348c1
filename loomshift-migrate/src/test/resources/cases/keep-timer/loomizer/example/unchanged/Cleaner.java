import java.util.Timer;
import java.util.TimerTask;

class Cleaner {
  private final Timer timer = new Timer("cleaner", true);

  void start(TimerTask cleaning) {
    timer.schedule(cleaning, 1000, 1000);
  }
}
