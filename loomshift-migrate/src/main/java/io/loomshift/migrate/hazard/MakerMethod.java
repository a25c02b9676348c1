package io.loomshift.migrate.hazard;

import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.flow.Use;
import io.loomshift.source.attribute.Unit;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/// A method that makes a thread and returns it, and what a `ThreadFactory` has to do with it.
final class MakerMethod {
  private static final String THREAD_FACTORY = "java.util.concurrent.ThreadFactory";

  private MakerMethod() {}

  /// The factory that hands out the thread of a site: one that calls the method around it, one that
  /// the method is by a reference to it, or the method itself where it is a `newThread`.
  static Optional<TreePath> factory(ThreadSite site) {
    Analysis analysis = site.analysis();
    for (Use use : site.uses()) {
      if (use instanceof Use.Returned returned) {
        Optional<TreePath> factory =
            lambda(returned.path(), analysis)
                .or(() -> EnclosingFactory.of(returned.path(), analysis))
                .or(() -> returned.method().flatMap(method -> reference(method, analysis)))
                .or(() -> newThread(returned, analysis));
        if (factory.isPresent()) {
          return factory;
        }
      }
    }
    return Optional.empty();
  }

  private static Optional<TreePath> lambda(TreePath path, Analysis analysis) {
    return path.getLeaf() instanceof LambdaExpressionTree && isFactory(path, analysis)
        ? Optional.of(path)
        : Optional.empty();
  }

  private static boolean isFactory(TreePath path, Analysis analysis) {
    return analysis
        .type(path)
        .filter(type -> analysis.types().inherits(type, THREAD_FACTORY))
        .isPresent();
  }

  private static Optional<TreePath> newThread(Use.Returned returned, Analysis analysis) {
    return returned
        .method()
        .filter(method ->
            method.getSimpleName().contentEquals("newThread")
                && method.getParameters().size() == 1
                && analysis
                    .types()
                    .inherits(method.getParameters().getFirst().asType(), "java.lang.Runnable"))
        .flatMap(analysis.attribution()::declaration)
        .filter(path -> path.getLeaf() instanceof MethodTree);
  }

  /// A reference to a method that is a factory.
  private static Optional<TreePath> reference(ExecutableElement method, Analysis analysis) {
    TreePath[] found = new TreePath[1];
    String name = method.getSimpleName().toString();
    for (Unit unit : analysis.attribution().units()) {
      if (unit.content().contains("::" + name)) {
        new TreePathScanner<@Nullable Void, @Nullable Void>() {
          @Override
          public @Nullable Void visitMemberReference(
              MemberReferenceTree tree, @Nullable Void unused) {
            if (tree.getName().contentEquals(name)
                && analysis.element(getCurrentPath()).filter(method::equals).isPresent()
                && isFactory(getCurrentPath(), analysis)) {
              found[0] = getCurrentPath();
            }
            return super.visitMemberReference(tree, null);
          }
        }.scan(new TreePath(unit.tree()), null);
      }
    }
    return Optional.ofNullable(found[0]);
  }
}
