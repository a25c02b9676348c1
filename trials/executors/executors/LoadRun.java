package executors;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;

/// One load on one executor, from the first task on. Run in a JVM of its own.
final class LoadRun {
  private LoadRun() {}

  /// Arguments: load, contender, milliseconds.
  public static void main(String[] arguments) throws Exception {
    Load load = Load.named(arguments[0]);
    Contender contender = null;
    for (Contender c : Contender.values()) {
      if (c.id().equals(arguments[1])) {
        contender = c;
      }
    }
    System.out.println(run(load, contender, Long.parseLong(arguments[2])));
    System.out.flush();
    // Some contenders are deadlocked by now.
    Runtime.getRuntime().halt(0);
  }

  private static String run(Load load, Contender contender, long millis) throws Exception {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    ExecutorService executor = contender.open();
    Tally tally = new Tally();
    long cpu = system.getProcessCpuTime();
    long start = System.nanoTime();
    long end = start + millis * 1_000_000;
    List<Client> clients = new ArrayList<>();
    List<Thread> senders = new ArrayList<>();
    for (Load.Stream stream : load.streams()) {
      Client client = new Client(executor, stream.work(), tally, stream.arrival());
      clients.add(client);
      Thread sender =
          new Thread(() -> {
            try {
              client.send(stream.arrival(), end);
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
          });
      sender.setDaemon(true);
      sender.start();
      senders.add(sender);
    }
    boolean isBatch = load.streams().getFirst().arrival() instanceof Arrival.Batch;
    if (isBatch) {
      for (Thread sender : senders) {
        sender.join(60_000);
      }
    } else {
      Thread.sleep(millis);
    }
    clients.forEach(Client::end);
    double seconds = (System.nanoTime() - start) / 1e9;
    double used = (system.getProcessCpuTime() - cpu) / 1e9;
    long count = tally.count();
    if (Boolean.getBoolean("explain")
        && executor instanceof io.loomshift.adaptive.hybrid.HybridExecutor hybrid) {
      System.err.println(hybrid.explain());
    }
    return "%s %s %.1f %.1f %.1f %.2f"
        .formatted(
            load.name(),
            contender.id(),
            count / seconds,
            tally.quantile(0.5) / 1e3,
            tally.quantile(0.99) / 1e3,
            used / Math.max(1, count) * 1e6);
  }
}
