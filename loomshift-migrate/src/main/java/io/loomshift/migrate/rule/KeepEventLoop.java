package io.loomshift.migrate.rule;

import com.sun.source.tree.NewClassTree;
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
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// `new NioEventLoopGroup(…)` and its relatives: few threads that serve many connections each by
/// waiting in a selector. Libraries relocate Netty, so that its interface is known by its last
/// name.
final class KeepEventLoop implements Rule {
  private static final List<String> ENDINGS = List.of("EventLoopGroup", "EventExecutorGroup");
  private static final String LOOPS = "EventExecutorGroup";

  @Override
  public String id() {
    return "keep-event-loop";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.NEW_CLASS);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    TreePath type = Creation.bare(path, ((NewClassTree) path.getLeaf()).getIdentifier());
    String name = SimpleName.of(type.getLeaf());
    if (analysis.profile() == Profile.LOOMIZER || ENDINGS.stream().noneMatch(name::endsWith)) {
      return Optional.empty();
    }
    boolean loops =
        analysis
            .type(type)
            .map(made -> made.getKind() == TypeKind.ERROR || isLoops(made, analysis))
            .orElse(true);
    return loops
        ? Optional.of(
            PoolFinding.keep(
                path,
                SiteKind.EVENT_LOOP,
                ReasonCode.SELECTOR_LOOP,
                "each of its threads waits for many connections at once: to run what blocks beside"
                    + " them is what virtual threads are for",
                analysis))
        : Optional.empty();
  }

  private static boolean isLoops(TypeMirror type, Analysis analysis) {
    return type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && (element.getSimpleName().contentEquals(LOOPS)
            || analysis.attribution().types().directSupertypes(type).stream()
                .anyMatch(
                    parent -> parent.getKind() == TypeKind.ERROR || isLoops(parent, analysis)));
  }
}
