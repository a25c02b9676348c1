package io.loomshift.migrate.rule;

import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.flow.FactoryReader;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.source.attribute.Receiver;
import java.util.Optional;
import java.util.Set;

/// `factory.newThread(task)` outside of a factory: the factory decides of which type the thread is,
/// so that this call need not change, whatever becomes of the thread.
final class KeepFactoryThread implements Rule {
  @Override
  public String id() {
    return "keep-factory-thread";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.METHOD_INVOCATION);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    boolean calls =
        analysis.profile() == Profile.SAFE
            && path.getLeaf() instanceof MethodInvocationTree call
            && call.getArguments().size() == 1
            && call.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("newThread");
    if (!calls || EnclosingFactory.of(path, analysis).isPresent()) {
      return Optional.empty();
    }
    MemberSelectTree select =
        (MemberSelectTree) ((MethodInvocationTree) path.getLeaf()).getMethodSelect();
    TreePath factory = Receiver.of(path, select);
    boolean isFactory =
        analysis
            .type(factory)
            .filter(type -> analysis.types().inherits(type, "java.util.concurrent.ThreadFactory"))
            .isPresent();
    if (!isFactory || FactoryReader.read(factory, analysis) instanceof FactoryShape.Virtual) {
      return Optional.empty();
    }
    return Optional.of(
        PoolFinding.keep(
            path,
            SiteKind.NEW_THREAD,
            ReasonCode.FACTORY,
            "the factory `"
                + analysis.text(factory).replaceAll("\\s+", " ")
                + "` decides of which type the thread is: this call stays whatever it makes",
            analysis));
  }
}
