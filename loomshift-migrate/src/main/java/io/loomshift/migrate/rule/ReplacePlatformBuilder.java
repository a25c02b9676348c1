package io.loomshift.migrate.rule;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.BuilderChain;
import io.loomshift.migrate.flow.BuilderChain.Call;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.hazard.Constants;
import io.loomshift.migrate.hazard.Hazards;
import io.loomshift.migrate.hazard.Remark;
import io.loomshift.migrate.hazard.ThreadSite;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `Thread.ofPlatform()….start(task)`, `unstarted(task)` and `factory()` become the same of
/// `Thread.ofVirtual()`, without what only platform threads have.
final class ReplacePlatformBuilder implements Rule {
  @Override
  public String id() {
    return "replace-platform-builder";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.METHOD_INVOCATION);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return analysis.profile() == Profile.LOOMIZER
        ? Optional.empty()
        : BuilderChain.from(path, "ofPlatform")
            .filter(_ -> analysis.owner(path).equals("java.lang.Thread"))
            .map(chain -> judge(chain, analysis));
  }

  private static Finding judge(BuilderChain chain, Analysis analysis) {
    Unit unit = analysis.unit(chain.path());
    List<Reason> reasons = new ArrayList<>();
    List<TextEdit> edits = new ArrayList<>();
    int name = unit.end(chain.first().getMethodSelect());
    edits.add(new TextEdit(name - "ofPlatform".length(), name, "ofVirtual"));
    for (Call call : chain.calls()) {
      setting(call, analysis)
          .ifPresent(reason -> {
            reasons.add(reason);
            edits.add(TextEdit.delete(unit.end(call.receiver()), unit.end(call.path().getLeaf())));
          });
    }
    Optional<Call> last = chain.last();
    if (last.isEmpty()) {
      reasons.add(
          Reason.of(
              ReasonCode.FACTORY,
              analysis.line(chain.path()),
              "the builder is kept, and what it makes is decided elsewhere"));
    } else {
      ThreadSite site =
          new ThreadSite(
              chain.path(),
              analysis,
              last.get().argument(),
              chain.call("name").flatMap(Call::argument),
              Optional.empty(),
              analysis.usesOf(chain.path()));
      for (Remark remark : Hazards.of(site)) {
        reasons.add(remark.reason());
        edits.addAll(remark.edits());
      }
    }
    return new Finding(
        unit.start(chain.path().getLeaf()),
        unit.end(chain.path().getLeaf()),
        last.filter(call -> !call.is("factory")).isPresent()
                && EnclosingFactory.of(chain.path(), analysis).isEmpty()
            ? SiteKind.NEW_THREAD
            : SiteKind.THREAD_FACTORY,
        Optional.empty(),
        reasons,
        last.map(_ -> SiteEdit.of(edits)));
  }

  /// What is said of a call that a builder of virtual threads does not have.
  private static Optional<Reason> setting(Call call, Analysis analysis) {
    int line = analysis.line(call.path());
    Optional<Object> value = call.argument().flatMap(a -> Constants.of(a, analysis));
    return switch (call.method()) {
      case "daemon" -> Optional.of(daemon(call, value, line));
      case "priority" ->
          Optional.of(
              new Reason(
                  ReasonCode.PRIORITY,
                  value.isPresent() ? Severity.NOTE : Severity.REVIEW,
                  line,
                  "a virtual thread has the normal priority: the edit drops the call"));
      case "group" ->
          Optional.of(
              Reason.of(
                  ReasonCode.THREAD_GROUP,
                  line,
                  "a virtual thread is in a group of its own: the edit drops the call"));
      case "stackSize" ->
          Optional.of(
              Reason.of(
                  ReasonCode.STACK_SIZE,
                  line,
                  "the thread asks for a stack size, which a virtual thread does not have"));
      default -> Optional.empty();
    };
  }

  private static Reason daemon(Call call, Optional<Object> value, int line) {
    boolean sure =
        ((MethodInvocationTree) call.path().getLeaf()).getArguments().isEmpty()
            || value.equals(Optional.of(true));
    if (sure) {
      return Reason.of(
          ReasonCode.DAEMON_TRUE,
          line,
          "a virtual thread is always a daemon: daemon() says nothing new");
    }
    return value.equals(Optional.of(false))
        ? Reason.of(
            ReasonCode.DAEMON_FALSE,
            line,
            "daemon(false) asks for a thread that keeps the JVM alive, which no virtual thread does")
        : Reason.of(
            ReasonCode.DAEMON_UNKNOWN,
            line,
            "whether the thread is a daemon is decided at run time; a virtual thread always is");
  }
}
