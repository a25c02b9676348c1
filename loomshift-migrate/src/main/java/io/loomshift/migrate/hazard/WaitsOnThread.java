package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.WAITS_ON_THREAD;

import com.sun.source.tree.SynchronizedTree;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;

/// The thread's own monitor is used. The JVM notifies those who wait on a platform thread when it
/// ends; nobody is notified when a virtual one does, and `wait()` until then never returns.
///
/// Source: seen; JDK-8284161.
final class WaitsOnThread implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    for (Use use : site.uses()) {
      if (use instanceof Use.Elsewhere && use.path().getLeaf() instanceof SynchronizedTree) {
        return List.of(
            site.remark(
                WAITS_ON_THREAD,
                use,
                "the thread object is a monitor here, and nobody is notified when a virtual thread"
                    + " ends"));
      }
    }
    Optional<Use.Call> call = site.calls("wait", "notify", "notifyAll").stream().findFirst();
    return call
        .map(wait ->
            site.remark(
                WAITS_ON_THREAD,
                wait,
                "`"
                    + wait.method()
                    + "` is called on the thread object, and nobody is notified when a virtual"
                    + " thread ends"))
        .stream()
        .toList();
  }
}
