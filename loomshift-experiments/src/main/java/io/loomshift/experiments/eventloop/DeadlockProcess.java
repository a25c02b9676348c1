package io.loomshift.experiments.eventloop;

import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.load.HttpConnections;
import io.loomshift.measure.run.Conversation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/// One trial with one strategy, in a JVM of its own: server, client and watchdog. The client's
/// threads are platform threads, so that nothing of it depends on a loop.
public final class DeadlockProcess {
  private static final Duration SILENCE = Duration.ofSeconds(2);
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private DeadlockProcess() {}

  /// A question to this process.
  ///
  /// @param dump where a dump of all threads is to go if there is a deadlock
  static JsonObject question(Strategy strategy, LoopTrial trial, Path dump) {
    return JsonObject.builder()
        .put("strategy", strategy.id())
        .put("trial", trial.id())
        .put("dump", dump.toString())
        .build();
  }

  /// Answers `answered`, how many of the requests were; and, where an event loop stopped,
  /// `evidence`.
  public static void main(String[] args) throws IOException {
    Conversation.hold(JsonObject.builder().put("ready", true).build(), DeadlockProcess::answer);
    // Loops and clients that wait for ever are daemons.
  }

  private static JsonObject answer(JsonObject question) throws IOException, InterruptedException {
    LoopTrial trial = LoopTrial.of(question.text("trial"));
    WaitingEndpoints endpoints = new WaitingEndpoints(trial);
    EventLoopServer server =
        new EventLoopServer(Strategy.of(question.text("strategy")), endpoints, 0, 1);
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), server.port());
    HttpConnections client = new HttpConnections(address, 2, TIMEOUT);
    AtomicInteger answered = new AtomicInteger();
    List<Thread> asking = new ArrayList<>();
    for (String path : trial.paths()) {
      if (!asking.isEmpty()) {
        endpoints.awaitHeld();
      }
      asking.add(Thread.ofPlatform().daemon().start(() -> ask(client, path, answered)));
    }
    Watchdog watchdog = new Watchdog(server, SILENCE);
    Optional<EventLoop> stopped = watchdog.watch(() -> asking.stream().noneMatch(Thread::isAlive));
    JsonObject.Builder answer =
        JsonObject.builder()
            .put("asked", trial.paths().size())
            .put("answered", answered.get())
            .put("processors", Runtime.getRuntime().availableProcessors());
    if (stopped.isPresent()) {
      Watchdog.dump(Path.of(question.text("dump")));
      answer.put("owner", endpoints.owner()).put("evidence", watchdog.evidence(stopped.get()));
    }
    return answer.build();
  }

  private static void ask(HttpConnections client, String path, AtomicInteger answered) {
    try {
      client.send(path);
      answered.incrementAndGet();
    } catch (IOException _) {
      // Not answered.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
