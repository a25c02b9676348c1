package io.loomshift.migrate.rule;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// `getId()` of a thread becomes `threadId()`, which no subclass can override and which is not
/// deprecated. A call that reaches an overriding `getId` is left alone: it means another thing.
final class ReplaceThreadId implements Rule {
  private static final String OLD = "getId";
  private static final String NEW = "threadId";

  @Override
  public String id() {
    return "replace-thread-id";
  }

  @Override
  public Set<Tree.Kind> trees() {
    return Set.of(Tree.Kind.METHOD_INVOCATION, Tree.Kind.MEMBER_REFERENCE);
  }

  @Override
  public Optional<Finding> examine(TreePath path, Analysis analysis) {
    return switch (path.getLeaf()) {
      case MethodInvocationTree call
          when call.getArguments().isEmpty()
              && SimpleName.of(call.getMethodSelect()).equals(OLD)
              && isOfThread(path, analysis) ->
          Optional.of(call(path, call.getMethodSelect(), analysis));
      case MemberReferenceTree reference
          when reference.getName().contentEquals(OLD) && isOfThread(path, analysis) ->
          Optional.of(finding(path, path, isCurrent(reference.getQualifierExpression()), analysis));
      default -> Optional.empty();
    };
  }

  private static boolean isOfThread(TreePath path, Analysis analysis) {
    return analysis.owner(path).equals("java.lang.Thread");
  }

  private static Finding call(TreePath path, ExpressionTree select, Analysis analysis) {
    boolean current =
        select instanceof MemberSelectTree member && isCurrent(member.getExpression());
    return finding(path, new TreePath(path, select), current, analysis);
  }

  /// @param named the tree that ends with the method's name
  private static Finding finding(
      TreePath path, TreePath named, boolean current, Analysis analysis) {
    Unit unit = analysis.unit(path);
    int end = unit.end(named.getLeaf());
    int start = end - OLD.length();
    boolean plain = unit.content().startsWith(OLD, start);
    boolean hidden = named.getLeaf() instanceof IdentifierTree && hidesNewName(path, analysis);
    return new Finding(
        unit.start(path.getLeaf()),
        unit.end(path.getLeaf()),
        SiteKind.THREAD_ID,
        Optional.of(current ? Pattern.P8 : Pattern.P7),
        List.of(),
        plain
            ? Optional.of(
                SiteEdit.of(
                    List.of(new TextEdit(start, end, hidden ? outer(path, analysis) + NEW : NEW))))
            : Optional.empty());
  }

  private static boolean isCurrent(ExpressionTree receiver) {
    return receiver instanceof MethodInvocationTree call
        && SimpleName.of(call.getMethodSelect()).equals("currentThread");
  }

  /// Whether a class between an unqualified call and the thread that it means has a method of the
  /// new name.
  private static boolean hidesNewName(TreePath path, Analysis analysis) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        if (isThread(at, analysis)) {
          return false;
        }
        for (Tree member : type.getMembers()) {
          if (member instanceof MethodTree method && method.getName().contentEquals(NEW)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static String outer(TreePath path, Analysis analysis) {
    for (TreePath at = path; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type && isThread(at, analysis)) {
        return type.getSimpleName() + ".this.";
      }
    }
    return "";
  }

  private static boolean isThread(TreePath type, Analysis analysis) {
    return analysis
        .element(type)
        .filter(element -> analysis.types().inherits(element.asType(), "java.lang.Thread"))
        .isPresent();
  }
}
