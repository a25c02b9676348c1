package io.loomshift.migrate.structured;

import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.Verdict;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.rule.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;

/// Offers a scope in the place of a pool that a method makes for itself.
public final class ScopeOffer {
  /// The release whose preview API is written; the form of it was another before.
  ///
  /// Source: JEP 505.
  public static final int RELEASE = 25;

  private static final Set<SiteKind> POOLS = Set.of(SiteKind.CACHED_POOL, SiteKind.FIXED_POOL);

  /// What speaks against a virtual thread that nobody waits for: the scope waits.
  private static final Set<ReasonCode> ANSWERED =
      Set.of(ReasonCode.DAEMON_LOST, ReasonCode.NOT_CLOSED);

  private ScopeOffer() {}

  /// Whether an edit writes a preview API.
  public static boolean isWrittenBy(SiteEdit edit) {
    return edit.added().contains(ScopeEdit.SCOPE);
  }

  /// A finding with the edit that makes a scope, or with a note that says why there is none. What
  /// is no pool of a method, or is kept, stays as it is.
  ///
  /// @param made the expression that makes the pool
  /// @param separator what ends a line of the file
  public static Finding of(TreePath made, Finding finding, Analysis analysis, String separator) {
    Optional<TreePath> pool = declaration(made, analysis);
    if (!POOLS.contains(finding.kind())
        || Verdict.of(finding.reasons()) == Verdict.KEEP
        || pool.isEmpty()) {
      return finding;
    }
    try {
      if (analysis.target(made) < RELEASE) {
        throw new NotStructured(
            made, "a scope needs Java 25, and the code runs on " + analysis.target(made));
      }
      if (finding.edit().isEmpty() || isGivenMore(made, finding.kind())) {
        throw new NotStructured(made, "its threads come from a factory, or it is given more");
      }
      Scope scope = ScopeReader.read(pool.get(), analysis);
      ScopeEdit edit = ScopeEdit.of(scope, analysis, separator);
      Reason reason =
          Reason.of(
              ReasonCode.STRUCTURED_SCOPE,
              analysis.line(made),
              "becomes a `StructuredTaskScope`, a preview of JDK 25: " + says(scope.outcome()));
      return new Finding(
          edit.start(),
          edit.end(),
          finding.kind(),
          finding.pattern(),
          with(
              finding.reasons().stream().filter(each -> !ANSWERED.contains(each.code())).toList(),
              reason),
          Optional.of(edit.edit()));
    } catch (NotStructured e) {
      Reason reason =
          Reason.of(
              ReasonCode.NOT_STRUCTURED,
              analysis.line(e.at()),
              "stays an executor: " + e.getMessage());
      return new Finding(
          finding.start(),
          finding.end(),
          finding.kind(),
          finding.pattern(),
          with(finding.reasons(), reason),
          finding.edit());
    }
  }

  private static String says(Scope.Outcome outcome) {
    return switch (outcome) {
      case ALL -> "the first task that fails cancels the others, and its exception is thrown";
      case EACH ->
          "it waits for all tasks before it looks at the first, and each tells its own failure";
      case END -> "it waits for all tasks, and what they throw is left out as before";
      case FIRST -> "the first result cancels the other tasks, and these are waited for";
    };
  }

  private static List<Reason> with(List<Reason> reasons, Reason reason) {
    List<Reason> all = new ArrayList<>(reasons);
    all.add(reason);
    return all;
  }

  /// Whether a pool is given more than its size, as a factory.
  private static boolean isGivenMore(TreePath made, SiteKind kind) {
    return !(made.getLeaf() instanceof MethodInvocationTree call)
        || call.getArguments().size() > (kind == SiteKind.FIXED_POOL ? 1 : 0);
  }

  /// The declaration of the local variable that the pool is put into.
  private static Optional<TreePath> declaration(TreePath made, Analysis analysis) {
    TreePath parent = made.getParentPath();
    Tree leaf = parent.getLeaf();
    if (!(leaf instanceof VariableTree variable)
        || !made.getLeaf().equals(variable.getInitializer())) {
      return Optional.empty();
    }
    return analysis
        .element(parent)
        .map(Element::getKind)
        .filter(kind -> kind == ElementKind.LOCAL_VARIABLE || kind == ElementKind.RESOURCE_VARIABLE)
        .map(_ -> parent);
  }
}
