package io.loomshift.migrate.rule;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;

/// `ForkJoinPool.commonPool()`, `collection.parallelStream()`, and the methods of a
/// `CompletableFuture` that end in `Async` and are not given an executor. The common pool has about
/// one worker a processor: good for tasks that compute, and soon full of those that wait.
///
/// Source: the Javadoc of `CompletableFuture` ("All async methods without an explicit Executor
/// argument are performed using the ForkJoinPool.commonPool()").
final class KeepCommonPool implements Rule {
  private static final String COLLECTION = "java.util.Collection";
  private static final Set<String> STAGES =
      Set.of("java.util.concurrent.CompletableFuture", "java.util.concurrent.CompletionStage");

  @Override
  public String id() {
    return "keep-common-pool";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.METHOD_INVOCATION);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    if (analysis.profile() == Profile.LOOMIZER) {
      return Optional.empty();
    }
    String method = SimpleName.of(((MethodInvocationTree) path.getLeaf()).getMethodSelect());
    Optional<String> why =
        switch (method) {
          case "commonPool" ->
              analysis.owner(path).equals("java.util.concurrent.ForkJoinPool")
                  ? Optional.of("the common pool splits up work among the processors")
                  : Optional.empty();
          case "parallelStream" ->
              isOfCollection(path, analysis)
                  ? Optional.of("the stream is split up among the threads of the common pool")
                  : Optional.empty();
          default ->
              method.endsWith("Async")
                      && isWithoutExecutor(path, analysis)
                      && ReplaceCommonPool.site(path, analysis).isEmpty()
                  ? Optional.of("`" + method + "` without an executor runs on the common pool")
                  : Optional.empty();
        };
    return why.map(reason ->
        PoolFinding.keep(
            path,
            SiteKind.COMMON_POOL,
            ReasonCode.CPU_POOL,
            reason
                + ", which is made for computing; a task that waits wants an executor of virtual"
                + " threads",
            analysis));
  }

  private static boolean isOfCollection(TreePath path, Analysis analysis) {
    return analysis
        .executable(path)
        .map(ExecutableElement::getEnclosingElement)
        .filter(owner -> analysis.types().inherits(owner.asType(), COLLECTION))
        .isPresent();
  }

  private static boolean isWithoutExecutor(TreePath path, Analysis analysis) {
    if (!STAGES.contains(analysis.owner(path))) {
      return false;
    }
    List<? extends VariableElement> parameters =
        analysis.executable(path).map(ExecutableElement::getParameters).orElse(List.of());
    return parameters.isEmpty()
        || !analysis.types().is(parameters.getLast().asType(), "java.util.concurrent.Executor");
  }
}
