package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.QUEUE_READ;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.Use;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.VariableElement;

/// A pool whose queue the program reads: threads per task have none, and what is read would be
/// empty for ever.
final class QueueRead implements Hazard<PoolSite> {
  @Override
  public List<Remark> examine(PoolSite site) {
    Optional<Use> read =
        site.uses().stream()
            .filter(use -> use instanceof Use.Call call && call.method().equals("getQueue"))
            .findFirst()
            .or(() -> queue(site));
    return read
        .map(use ->
            Remark.of(
                Reason.of(
                    QUEUE_READ,
                    Lines.of(use, site),
                    "the pool's queue is read"
                        + Lines.elsewhere(use, site)
                        + ", and "
                        + (site.successor() == PoolSuccessor.PER_TASK
                            ? "threads per task have none"
                            : site.successor().words() + " has another"))))
        .stream()
        .toList();
  }

  /// A use of the variable that the constructor is given as its queue.
  private static Optional<Use> queue(PoolSite site) {
    if (!(site.path().getLeaf() instanceof NewClassTree creation)) {
      return Optional.empty();
    }
    Analysis analysis = site.analysis();
    for (ExpressionTree argument : creation.getArguments()) {
      TreePath path = new TreePath(site.path(), argument);
      Optional<Element> queue =
          analysis
              .element(path)
              .filter(VariableElement.class::isInstance)
              .filter(variable ->
                  analysis
                      .types()
                      .inherits(variable.asType(), "java.util.concurrent.BlockingQueue"));
      if (queue.isPresent()) {
        return analysis.usesOfVariable(queue.get()).stream()
            .filter(Use.Call.class::isInstance)
            .findFirst();
      }
    }
    return Optional.empty();
  }
}
