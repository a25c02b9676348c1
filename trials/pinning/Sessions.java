import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/// Requests that hold the monitor of their session while they wait for an answer that another
/// task brings. Before Java 24 a virtual thread keeps its carrier there: as many requests
/// as there are carriers stop every other one, and the tasks that would bring the answers.
///
/// Arguments as those of the suite: requests, requests a second, seed.
final class Sessions {
  private static final int SESSIONS = 64;

  private final Object[] sessions = new Object[SESSIONS];

  private Sessions() {
    for (int at = 0; at < SESSIONS; at++) {
      sessions[at] = new Object();
    }
  }

  public static void main(String[] arguments) {
    OpenLoad load = OpenLoad.of(arguments, 1_000, 200);
    Sessions service = new Sessions();
    AtomicInteger answered = new AtomicInteger();
    Runtime.getRuntime()
        .addShutdownHook(new Thread(() -> System.out.println("answered " + answered)));
    try (ExecutorService askers = Executors.newCachedThreadPool();
        ExecutorService workers = Executors.newCachedThreadPool()) {
      load.send(request ->
          workers.execute(() -> {
            service.serve(askers);
            load.ended(request);
            answered.incrementAndGet();
          }));
    }
    load.print();
  }

  private void serve(ExecutorService askers) {
    synchronized (sessions[ThreadLocalRandom.current().nextInt(SESSIONS)]) {
      CompletableFuture.supplyAsync(Sessions::ask, askers).join();
    }
  }

  private static int ask() {
    Pause.micros(20_000);
    return 1;
  }
}
