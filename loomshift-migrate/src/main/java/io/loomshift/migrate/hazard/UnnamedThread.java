package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_NAME;

import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.flow.Use;
import java.util.ArrayList;
import java.util.List;

/// A thread that is not given a name, but whose name somebody reads: a platform thread is called
/// `Thread-7` then, the name of a virtual one is empty.
///
/// Source: Logback issue 834.
final class UnnamedThread implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    if (site.name().isPresent() || !site.calls("setName").isEmpty()) {
      return List.of();
    }
    List<Remark> remarks = new ArrayList<>();
    for (Use.Call call : site.calls("getName")) {
      remarks.add(
          site.remark(THREAD_NAME, call, "the thread has no name, and its name is read here"));
    }
    ReachedCode.of(site).own().calls().stream()
        .filter(call -> call.method().equals("getName") && isOfCurrentThread(call, site))
        .limit(1)
        .forEach(call ->
            remarks.add(
                Remark.of(
                    Reason.of(
                        THREAD_NAME,
                        call.line(site),
                        "the thread has no name, and its task reads it" + call.elsewhere(site)))));
    List<Sighting> patterns =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.LOGGED_NAME);
    if (!patterns.isEmpty()) {
      Sighting pattern = patterns.getFirst();
      remarks.add(
          Remark.of(
              Reason.of(
                  THREAD_NAME,
                  site.line(),
                  "the thread has no name, and the log shows it by the pattern `"
                      + pattern.word()
                      + "` in "
                      + pattern.file().name()
                      + ":"
                      + pattern.line())));
    }
    return remarks;
  }

  private static boolean isOfCurrentThread(ReachedCode.Place call, ThreadSite site) {
    return call.receiver().endsWith("currentThread()")
        || (site.isAnonymous() && (call.receiver().isEmpty() || call.receiver().equals("this")));
  }
}
