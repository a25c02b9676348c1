package io.loomshift.experiments.adaptive;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.management.OperatingSystemMXBean;
import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import io.loomshift.adaptive.observe.Decision;
import io.loomshift.measure.json.JsonObject;
import io.loomshift.measure.run.Conversation;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.LongAdder;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.ThreadPool;

/// The server under test in a JVM of its own: Jetty with one acceptor and one selector, and one
/// handler, which performs the [Workload] with the blocking operations that the path says.
public final class JettyProcess {
  private static final int BACKLOG = 4096;

  private final Workload workload;
  private final LongAdder onPlatform = new LongAdder();
  private final LongAdder onVirtual = new LongAdder();

  private JettyProcess(Workload workload) {
    this.workload = workload;
  }

  /// The path of a request.
  static String path(BlockingOps blockingOps) {
    return "/work/" + blockingOps.id();
  }

  /// Serves until nobody asks any more.
  ///
  /// @param args the [ServerOptions] as JSON
  public static void main(String[] args) throws Exception {
    ServerOptions options = ServerOptions.of(JsonObject.parse(args[0]));
    ThreadPool pool = ServerPools.of(options);
    JettyProcess process =
        new JettyProcess(
            new Workload(options.spins(), Duration.ofNanos(1_000 * options.blockingMicros())));
    Server server = new Server(pool);
    try (ServerConnector connector = new ServerConnector(server, 1, 1)) {
      connector.setHost(InetAddress.getLoopbackAddress().getHostAddress());
      connector.setAcceptQueueSize(BACKLOG);
      server.addConnector(connector);
      server.setHandler(process.new WorkHandler());
      server.start();
      Conversation.hold(
          JsonObject.builder().put("port", connector.getLocalPort()).build(),
          _ -> process.state(pool));
      server.stop();
    }
  }

  private JsonObject state(ThreadPool pool) {
    Optional<ExecutorService> executor =
        pool instanceof AdaptiveThreadPool adaptive ? adaptive.executor() : Optional.empty();
    JsonObject.Builder state =
        JsonObject.builder()
            .put("onPlatform", onPlatform.sum())
            .put("onVirtual", onVirtual.sum())
            .put(
                "processorSeconds",
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
                    / 1e9)
            .put("collections", collections())
            .put("collectionSeconds", collectionSeconds());
    switch (executor.orElse(null)) {
      case AdaptiveExecutor adaptive ->
          state
              .put("threadType", adaptive.threadType().name())
              .put("explanation", adaptive.explain())
              .put("decisions", adaptive.decisions().stream().map(JettyProcess::json).toList());
      case HybridExecutor hybrid -> state.put("explanation", hybrid.explain());
      case null, default -> {}
    }
    return state.build();
  }

  private static JsonObject json(Decision decision) {
    return JsonObject.builder()
        .put("atMillis", decision.at().toEpochMilli())
        .put("kind", decision.kind().name())
        .put("from", decision.from().name())
        .put("to", decision.to().name())
        .put("reason", decision.reason())
        .build();
  }

  private static long collections() {
    return collectors().stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
  }

  private static double collectionSeconds() {
    return collectors().stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum() / 1e3;
  }

  private static List<GarbageCollectorMXBean> collectors() {
    return ManagementFactory.getGarbageCollectorMXBeans();
  }

  /// Blocks, as handlers do unless they say otherwise.
  private final class WorkHandler extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback)
        throws InterruptedException {
      String path = request.getHttpURI().getPath();
      BlockingOps blockingOps = BlockingOps.of(path.substring(path.lastIndexOf('/') + 1));
      (Thread.currentThread().isVirtual() ? onVirtual : onPlatform).increment();
      long result = workload.perform(blockingOps);
      byte[] body = Long.toHexString(result).getBytes(US_ASCII);
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.length);
      response.write(true, ByteBuffer.wrap(body), callback);
      return true;
    }
  }
}
