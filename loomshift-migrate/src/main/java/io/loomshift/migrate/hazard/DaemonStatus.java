package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.DAEMON_FALSE;
import static io.loomshift.migrate.ReasonCode.DAEMON_TRUE;
import static io.loomshift.migrate.ReasonCode.DAEMON_UNKNOWN;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LiteralTree;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Use;
import java.util.ArrayList;
import java.util.List;

/// What the program says about the thread being a daemon. Every virtual thread is one:
/// `setDaemon(false)` throws `IllegalArgumentException`, `setDaemon(true)` says nothing new.
final class DaemonStatus implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    List<Remark> remarks = new ArrayList<>();
    for (Use use : site.uses()) {
      if (use instanceof Use.Call call
          && call.method().equals("setDaemon")
          && call.arguments().size() == 1) {
        remarks.add(remark(site, call, call.arguments().getFirst()));
      }
    }
    return remarks;
  }

  private static Remark remark(ThreadSite site, Use.Call call, ExpressionTree argument) {
    int line = site.analysis().line(call.path());
    if (!(argument instanceof LiteralTree literal)) {
      return Remark.of(
          Reason.of(
              DAEMON_UNKNOWN,
              line,
              "whether the thread is a daemon is decided at run time by `"
                  + argument
                  + "`; a virtual thread always is, and setDaemon(false) would throw"));
    }
    if (Boolean.FALSE.equals(literal.getValue())) {
      return Remark.of(
          Reason.of(
              DAEMON_FALSE,
              line,
              "setDaemon(false) throws IllegalArgumentException on a virtual thread"));
    }
    return site.withRemoval(
        call,
        Reason.of(
            DAEMON_TRUE,
            line,
            "a virtual thread is always a daemon: setDaemon(true) says nothing new"));
  }
}
