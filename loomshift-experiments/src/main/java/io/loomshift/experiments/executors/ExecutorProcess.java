package io.loomshift.experiments.executors;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;

/// One load on one executor, from the first task on, in a JVM of its own.
public final class ExecutorProcess {
  private static final long LONGEST_BATCH_MILLIS = 20_000;

  private ExecutorProcess() {}

  /// Answers one question: what to run, for how long.
  public static void main(String[] arguments) throws IOException {
    Conversation.hold(
        JsonObject.builder().put("ready", true).build(),
        question -> {
          Load load = Load.named(question.text("load")).getFirst();
          Contender contender = Contender.named(question.text("contender"));
          return run(load, contender, question.whole("millis"));
        });
    // Some contenders are deadlocked by now.
    Runtime.getRuntime().halt(0);
  }

  private static JsonObject run(Load load, Contender contender, long millis)
      throws InterruptedException {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    List<Tally> tallies = new ArrayList<>();
    List<Client> clients = new ArrayList<>();
    List<Thread> senders = new ArrayList<>();
    long processor = system.getProcessCpuTime();
    long bytes = threads.getTotalThreadAllocatedBytes();
    long start = System.nanoTime();
    // Not closed: a contender that is deadlocked would never be.
    ExecutorService executor = contender.open();
    for (int i = 0; i < load.streams().size(); i++) {
      Load.Stream stream = load.streams().get(i);
      Tally tally = new Tally();
      tallies.add(tally);
      Client client = new Client(i, executor, stream.work(), tally, stream.arrival());
      clients.add(client);
      senders.add(
          Thread.ofPlatform()
              .daemon()
              .start(() -> send(client, stream.arrival(), start + millis * 1_000_000)));
    }
    if (load.streams().getFirst().arrival() instanceof Arrival.Batch) {
      for (Thread sender : senders) {
        sender.join(LONGEST_BATCH_MILLIS);
      }
    } else {
      Thread.sleep(millis);
    }
    clients.forEach(Client::end);
    double seconds = (System.nanoTime() - start) / 1e9;
    Tally tally = Tally.of(tallies);
    long count = tally.count();
    long some = Math.max(1, count);
    JsonObject.Builder result =
        JsonObject.builder()
            .put("perSecond", count / seconds)
            .put("p50Micros", tally.quantile(0.5) / 1e3)
            .put("p99Micros", tally.quantile(0.99) / 1e3)
            .put("processorMicros", (system.getProcessCpuTime() - processor) / 1e3 / some)
            .put("bytes", (double) (threads.getTotalThreadAllocatedBytes() - bytes) / some)
            .put("streams", tallies.stream().map(each -> stream(each, seconds)).toList());
    if (executor instanceof HybridExecutor hybrid) {
      result.put("explanation", hybrid.explain());
    }
    return result.build();
  }

  private static JsonObject stream(Tally tally, double seconds) {
    return JsonObject.builder()
        .put("perSecond", tally.count() / seconds)
        .put("p99Micros", tally.quantile(0.99) / 1e3)
        .build();
  }

  private static void send(Client client, Arrival arrival, long endNanos) {
    try {
      client.send(arrival, endNanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
