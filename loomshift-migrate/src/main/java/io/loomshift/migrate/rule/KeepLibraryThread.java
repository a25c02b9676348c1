package io.loomshift.migrate.rule;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// `new FastThreadLocalThread(task)`: a subclass of `Thread` that a library declares is a site
/// where it is instantiated. One that the tree declares is a site there ([KeepThreadSubclass]).
final class KeepLibraryThread implements Rule {
  private static final String THREAD = "java.lang.Thread";

  @Override
  public String id() {
    return "keep-library-thread";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Creation.TREES;
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    Tree type = type(path.getLeaf());
    String name = lastName(type);
    boolean other =
        name.isEmpty()
            || name.equals("Thread")
            || analysis.modules().makers().contains(name)
            || analysis.profile() == Profile.LOOMIZER;
    if (other) {
      return Optional.empty();
    }
    Optional<TypeMirror> made = analysis.type(Creation.bare(path, type));
    if (made.filter(t -> analysis.types().inherits(t, THREAD)).isPresent()) {
      return Optional.of(
          finding(
              path,
              analysis,
              ReasonCode.THREAD_SUBCLASS,
              name
                  + " is a library's subclass of Thread, and no virtual thread is an instance of"
                  + " one"));
    }
    boolean unknown = made.isEmpty() || made.get().getKind() == TypeKind.ERROR;
    return unknown && name.endsWith("Thread")
        ? Optional.of(
            finding(
                path,
                analysis,
                ReasonCode.UNRESOLVED_TYPE,
                "whether " + name + " is a thread is not known: it cannot be resolved"))
        : Optional.empty();
  }

  private static Tree type(Tree tree) {
    return switch (tree) {
      case NewClassTree creation when creation.getClassBody() == null -> creation.getIdentifier();
      case MemberReferenceTree reference
          when reference.getMode() == MemberReferenceTree.ReferenceMode.NEW ->
          reference.getQualifierExpression();
      default -> tree;
    };
  }

  private static String lastName(Tree type) {
    return switch (type) {
      case IdentifierTree identifier -> identifier.getName().toString();
      case MemberSelectTree select -> select.getIdentifier().toString();
      case ParameterizedTypeTree parameterized -> lastName(parameterized.getType());
      default -> "";
    };
  }

  private static Finding finding(
      TreePath path, Analysis analysis, ReasonCode code, String message) {
    Unit unit = analysis.unit(path);
    return new Finding(
        unit.start(path.getLeaf()),
        unit.end(path.getLeaf()),
        SiteKind.THREAD_SUBCLASS,
        Optional.empty(),
        List.of(Reason.of(code, analysis.line(path), message)),
        Optional.empty());
  }
}
