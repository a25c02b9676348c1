package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.SELECTOR_LOOP;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A thread, or a task of a pool, that waits for events in a loop: around a `Selector`, or around a
/// native method that polls. It never blocks where its carrier could do something else.
///
/// Source: Jetty issue 11501.
final class SelectorLoop implements Hazard<ThreadMaker> {
  private static final Set<String> SELECTS = Set.of("select", "selectNow");

  /// What is a selector by its declared type.
  private static final Set<String> SELECTORS =
      Set.of(
          "java.nio.channels.Selector",
          "java.nio.channels.spi.AbstractSelector",
          "sun.nio.ch.SelectorImpl");

  @Override
  public List<Remark> examine(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(ReachedCode.Place::looped)
        .filter(call -> isSelect(call) || isNativePoll(call, site.analysis()))
        .limit(1)
        .map(call ->
            Remark.of(
                Reason.of(
                    SELECTOR_LOOP,
                    call.line(site),
                    (site instanceof PoolSite ? "a task of the pool is" : "it is")
                        + " an event loop around `"
                        + (call.receiver().isEmpty() ? "" : call.receiver() + ".")
                        + call.method()
                        + "`, which holds its carrier"
                        + call.elsewhere(site))))
        .toList();
  }

  private static boolean isSelect(ReachedCode.Place call) {
    return SELECTS.contains(call.method())
        && call.in().receiver().filter(SELECTORS::contains).isPresent();
  }

  private static boolean isNativePoll(ReachedCode.Place call, Analysis analysis) {
    return call.receiver().isEmpty()
        && call.in().own()
        && call.method().toLowerCase(Locale.ROOT).matches(".*(poll|select|epoll|kevent|wait).*")
        && analysis.bodies().isNative(call.body(), call.method());
  }
}
