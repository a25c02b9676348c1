package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.DAEMON_FALSE;
import static io.loomshift.migrate.ReasonCode.DAEMON_TRUE;
import static io.loomshift.migrate.ReasonCode.DAEMON_UNKNOWN;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/// What the program says about the thread being a daemon. Every virtual thread is one:
/// `setDaemon(false)` throws `IllegalArgumentException`, `setDaemon(true)` says nothing new.
final class DaemonStatus implements Hazard<ThreadSite> {
  @Override
  public List<Remark> examine(ThreadSite site) {
    return site.calls("setDaemon").stream()
        .filter(call -> call.arguments().size() == 1)
        .map(call -> remark(site, call, call.arguments().getFirst()))
        .toList();
  }

  private static Remark remark(ThreadSite site, Use.Call call, ExpressionTree argument) {
    TreePath path = new TreePath(call.path(), argument);
    Optional<Object> value = Constants.of(path, site.analysis());
    if (value.equals(Optional.of(true))) {
      return site.withRemoval(
          call,
          site.reason(
              DAEMON_TRUE,
              call,
              "a virtual thread is always a daemon: setDaemon(true) says nothing new"));
    }
    if (value.equals(Optional.of(false)) || isNeverTrue(path, site)) {
      return site.remark(
          DAEMON_FALSE,
          call,
          "setDaemon(false) throws IllegalArgumentException on a virtual thread");
    }
    Reason unknown =
        site.reason(
            DAEMON_UNKNOWN,
            call,
            "whether the thread is a daemon is decided at run time by `"
                + site.analysis().text(path)
                + "`; a virtual thread always is, and setDaemon(false) would throw");
    // A factory that makes either kind on request is asked for both.
    boolean either = FactoryThread.factory(site).isPresent();
    return Remark.of(
        either
            ? new Reason(DAEMON_UNKNOWN, Severity.KEEP, unknown.line(), unknown.message())
            : unknown);
  }

  /// Whether an expression reads a field that starts as false and that nothing else is assigned to.
  private static boolean isNeverTrue(TreePath path, ThreadSite site) {
    return site.analysis()
        .element(path)
        .filter(element ->
            element.getKind() == ElementKind.FIELD
                && element.getModifiers().contains(Modifier.PRIVATE))
        .map(field -> site.analysis().valuesOf(field, path).values())
        .filter(values ->
            values.stream()
                .allMatch(value -> Constants.of(value, site.analysis()).equals(Optional.of(false))))
        .isPresent();
  }
}
