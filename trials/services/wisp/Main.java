package trial;

import com.coreoz.wisp.Scheduler;
import com.coreoz.wisp.SchedulerConfig;
import com.coreoz.wisp.schedule.Schedules;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/// Answers by a job of a scheduler, which is due at once.
public class Main {
  private static final AtomicLong JOBS = new AtomicLong();

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(System.getenv().getOrDefault("TRIAL_THREADS", "10"));
    Scheduler scheduler =
        new Scheduler(SchedulerConfig.builder().maxThreads(threads).build());
    HttpServer server = Front.server(args[0]);
    server.createContext("/", exchange -> schedule(exchange, scheduler));
    server.start();
  }

  private static void schedule(HttpExchange exchange, Scheduler scheduler) {
    scheduler.schedule(
        "answer-" + JOBS.incrementAndGet(),
        () -> Front.answer(exchange, Answer.to("world")),
        Schedules.executeOnce(Schedules.fixedDelaySchedule(Duration.ZERO)));
  }
}
