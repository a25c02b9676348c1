package io.loomshift.migrate.lock;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.TaskBodies;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.reach.Heirs;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the tasks of a file that run on virtual threads already, and are no site any more.
final class VirtualTasks extends TreePathScanner<@Nullable Void, @Nullable Void> {
  /// The words of files that make virtual threads.
  static final Set<String> WORDS =
      Set.of("startVirtualThread", "ofVirtual", "newVirtualThreadPerTaskExecutor");

  private static final Set<String> TAKE =
      Set.of("startVirtualThread", "start", "unstarted", "newThread", "execute", "submit");
  private static final List<String> METHODS = List.of("run", "call");

  private final Attribution attribution;
  private final TaskBodies bodies;
  private final Set<Reach.Code> tasks = new HashSet<>();

  private VirtualTasks(Attribution attribution, PackageIndex index) {
    this.attribution = attribution;
    this.bodies = new TaskBodies(index, Heirs.NONE, new SyntaxTrees());
  }

  /// Which pool a task is given to is not asked: one too many costs nothing but a monitor that is
  /// looked at in vain.
  static Set<Reach.Code> of(Attribution attribution, Unit unit, PackageIndex index) {
    if (WORDS.stream().noneMatch(unit.content()::contains)) {
      return Set.of();
    }
    VirtualTasks reader = new VirtualTasks(attribution, index);
    reader.scan(new TreePath(unit.tree()), null);
    return reader.tasks;
  }

  @Override
  public @Nullable Void visitMethodInvocation(MethodInvocationTree tree, @Nullable Void unused) {
    if (tree.getMethodSelect() instanceof MemberSelectTree select
        && TAKE.contains(select.getIdentifier().toString())
        && !tree.getArguments().isEmpty()) {
      ExpressionTree task = tree.getArguments().getFirst();
      body(new TreePath(getCurrentPath(), task))
          .ifPresent(body ->
              tasks.add(
                  new Reach.Code(
                      body.unit().file(),
                      body.unit().start(body.code().getLeaf()),
                      body.unit().end(body.code().getLeaf()))));
    }
    return super.visitMethodInvocation(tree, null);
  }

  private Optional<TaskBody> body(TreePath task) {
    return METHODS.stream()
        .flatMap(method -> bodies.of(task, method, attribution).stream())
        .findFirst();
  }
}
