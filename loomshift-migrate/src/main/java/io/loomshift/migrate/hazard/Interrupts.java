package io.loomshift.migrate.hazard;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.SimpleName;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells whether a thread is interrupted: by whoever has it, or by way of a field in which its task
/// keeps the thread that it runs on.
final class Interrupts {
  private static final String INTERRUPT = "interrupt";
  private static final Pattern OWN =
      Pattern.compile("(java\\.lang\\.)?Thread\\.currentThread\\(\\)");

  private Interrupts() {}

  static boolean areSeen(ThreadSite site) {
    return !site.calls(INTERRUPT).isEmpty()
        || site.uses().stream()
            .anyMatch(use ->
                use instanceof Use.Reference reference && reference.method().equals(INTERRUPT))
        || Tasks.of(site).stream().anyMatch(task -> isKept(task, site));
  }

  /// Whether a task keeps its own thread in a field, `thread = Thread.currentThread()`, and its
  /// file interrupts what is in there.
  private static boolean isKept(TaskBody task, ThreadSite site) {
    Set<String> kept = new HashSet<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitAssignment(AssignmentTree tree, @Nullable Void unused) {
        if (OWN.matcher(tree.getExpression().toString()).matches()) {
          kept.add(SimpleName.of(tree.getVariable()));
        }
        return super.visitAssignment(tree, null);
      }
    }.scan(task.code(), null);
    // Of the file with the site only a part was attributed.
    return !kept.isEmpty()
        && site.analysis()
            .bodies()
            .unit(task.unit().file())
            .filter(unit -> isInterrupted(kept, new TreePath(unit.tree())))
            .isPresent();
  }

  private static boolean isInterrupted(Set<String> names, TreePath file) {
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        found[0] |=
            tree.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals(INTERRUPT)
                && names.contains(SimpleName.of(select.getExpression()));
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(file, null);
    return found[0];
  }
}
