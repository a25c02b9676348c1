package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_AS_RUNNABLE;

import io.loomshift.migrate.Reason;
import java.util.List;

/// A task that is itself a thread, of which only `run()` is wanted: inside it `this` is not the
/// thread that runs.
final class ThreadAsTask implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.task().stream()
        .filter(task ->
            site.analysis()
                .type(task)
                .filter(type -> site.analysis().types().inherits(type, "java.lang.Thread"))
                .isPresent())
        .map(task ->
            Remark.of(
                Reason.of(
                    THREAD_AS_RUNNABLE,
                    site.analysis().line(task),
                    "the task is a thread itself: `"
                        + site.analysis().text(task)
                        + "` is run by this one, and is not the current thread in its run()")))
        .toList();
  }
}
