package io.loomshift.experiments.adaptive;

import io.loomshift.adaptive.AdaptiveExecutor;
import io.loomshift.adaptive.hybrid.HybridExecutor;
import io.loomshift.adaptive.jetty.AdaptiveThreadPool;
import io.loomshift.adaptive.metric.Measure;
import io.loomshift.adaptive.select.PaperSelector;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.util.Set;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ThreadPool;
import org.eclipse.jetty.util.thread.VirtualThreadPool;

/// The thread pools of the arms.
final class ServerPools {
  /// Jetty's own pools also run the acceptor and the selector, which never end.
  static final int JETTYS_OWN = 2;

  private static final int FEWEST = 10;

  private ServerPools() {}

  static ThreadPool of(ServerOptions options) {
    return switch (options.arm()) {
      case PLATFORM ->
          new QueuedThreadPool(
              options.threads() + JETTYS_OWN, Math.min(FEWEST, options.threads() + JETTYS_OWN));
      case VIRTUAL ->
          new VirtualThreadPool(options.isBounded() ? options.threads() + JETTYS_OWN : 0);
      case ADAPTIVE -> new AdaptiveThreadPool(() -> executor(options).build());
      case FROM_VIRTUAL ->
          new AdaptiveThreadPool(() -> executor(options).initialType(ThreadType.VIRTUAL).build());
      case HELD_PLATFORM -> held(options, ThreadType.PLATFORM);
      case HELD_VIRTUAL -> held(options, ThreadType.VIRTUAL);
      case PAPER ->
          new AdaptiveThreadPool(() -> executor(options).selector(new PaperSelector()).build());
      case HYBRID -> hybrid(options);
    };
  }

  private static ThreadPool hybrid(ServerOptions options) {
    HybridExecutor.Builder builder = HybridExecutor.builder().name("request").daemon(true);
    return new AdaptiveThreadPool(
        () -> (options.isBounded() ? builder.concurrency(options.threads()) : builder).build());
  }

  /// Without any measuring.
  private static ThreadPool held(ServerOptions options, ThreadType type) {
    return new AdaptiveThreadPool(() ->
        executor(options)
            .initialType(type)
            .selector(ThreadTypeSelector.fixed(type))
            .measures(Set.<Measure>of())
            .build());
  }

  private static AdaptiveExecutor.Builder executor(ServerOptions options) {
    AdaptiveExecutor.Builder builder =
        AdaptiveExecutor.builder().name("request").daemon(true).platformThreads(options.threads());
    return options.isBounded() ? builder.concurrency(options.threads()) : builder;
  }
}
