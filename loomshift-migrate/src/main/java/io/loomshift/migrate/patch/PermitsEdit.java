package io.loomshift.migrate.patch;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Changes how many permits a semaphore has, or how many connections a pool lends, where that
/// number is written: at the semaphore, or in the one call that gives it to the pool or to what the
/// pool is made from.
final class PermitsEdit {
  /// What pools call the number, where own code sets it. Source: HikariCP, Commons DBCP and Commons
  /// Pool 2, Apache HttpClient, Tomcat JDBC and Druid, c3p0, Vibur DBCP, Agroal.
  private static final Set<String> SETTERS =
      Set.of(
          "setMaximumPoolSize",
          "setMaxTotal",
          "setMaxActive",
          "setMaxPoolSize",
          "setPoolMaxSize",
          "maxSize");

  private final EditSpec.Permits edit;
  private final TracedSources sources;
  private final Analysis analysis;
  private final WrittenNumber numbers;

  PermitsEdit(EditSpec.Permits edit, TracedSources sources) {
    this.edit = edit;
    this.sources = sources;
    this.analysis = sources.analysis();
    this.numbers =
        new WrittenNumber(
            "the number", "there are %d %s".formatted(edit.to(), edit.lends()), edit.to(), sources);
  }

  /// The site whose edit writes the number.
  ///
  /// @throws Unfit where it is decided at run time, used for more than that, or not to be found
  Site make() throws Unfit {
    TreePath creation = creation();
    TreePath number =
        creation.getLeaf() instanceof NewClassTree made && isSemaphore(made)
            ? new TreePath(creation, made.getArguments().getFirst())
            : set(creation);
    TreePath literal = numbers.literal(number, List.of(number));
    String text = analysis.text(literal);
    if (!text.equals(String.valueOf(edit.from()))) {
      throw new Unfit(
          literal,
          "the number is %s here, where %d %s were traced"
              .formatted(text, edit.from(), edit.lends()));
    }
    Rewrite rewrite = new Rewrite(literal, sources);
    rewrite.replace(rewrite.start(literal), rewrite.end(literal), String.valueOf(edit.to()));
    return rewrite.site("more-permits");
  }

  private static boolean isSemaphore(NewClassTree made) {
    return simpleName(made.getIdentifier()).equals("Semaphore") && !made.getArguments().isEmpty();
  }

  private static String simpleName(Tree type) {
    String text = type.toString();
    return text.substring(text.lastIndexOf('.') + 1);
  }

  /// The expression at the place that makes what lends them.
  private TreePath creation() throws Unfit {
    Place place =
        edit.creation()
            .orElseThrow(() ->
                new Unfit(
                    "the trace does not tell where %s is made: it is older than the recording, or the trace is of an earlier Loomshift; by hand, have it lend %d %s"
                        .formatted(edit.resource(), edit.to(), edit.lends())));
    Unit unit = sources.require(place, edit.resource() + " is made");
    if (place.line() == 0) {
      throw new Unfit(
          new TreePath(unit.tree()),
          "the trace does not tell the line of %s that makes %s; compile it with line numbers"
              .formatted(place, edit.resource()));
    }
    List<TreePath> there = creations(unit, place);
    if (there.isEmpty()) {
      throw new Unfit(
          new TreePath(unit.tree()),
          "%s is made on line %d by no constructor there; see which number or setting it takes, and set it to %d; where the file has changed since, trace and analyze again"
              .formatted(edit.resource(), place.line(), edit.to()));
    }
    if (there.size() > 1) {
      throw new Unfit(
          there.getFirst(),
          "%d objects are made on the line of %s; put each on lines of its own, trace and analyze again"
              .formatted(there.size(), edit.resource()));
    }
    return there.getFirst();
  }

  /// The outermost creations whose text stands on a line, or whose statement begins there: the
  /// compiler gives an expression that is written on several lines the line of any of them.
  private List<TreePath> creations(Unit unit, Place place) {
    List<TreePath> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitNewClass(NewClassTree tree, @Nullable Void unused) {
        Site.Span span = sources.span(getCurrentPath());
        boolean holds = from(getCurrentPath()) <= place.line() && place.line() <= span.endLine();
        if (holds && tree.getClassBody() == null && TracedSources.isIn(getCurrentPath(), place)) {
          found.add(getCurrentPath());
          return null;
        }
        return super.visitNewClass(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return found;
  }

  private int from(TreePath creation) {
    TreePath at = creation;
    while (!(at.getLeaf() instanceof StatementTree) && at.getParentPath() != null) {
      at = at.getParentPath();
    }
    return analysis.line(at.getLeaf() instanceof StatementTree ? at : creation);
  }

  /// The argument of the one call that sets the number of a pool, on the pool itself or on what it
  /// is made from.
  private TreePath set(TreePath creation) throws Unfit {
    if (creation.getLeaf() instanceof NewClassTree made
        && simpleName(made.getIdentifier()).startsWith("PoolingHttpClientConnectionManager")) {
      throw new Unfit(
          creation,
          "%s lends only so many to each host, too: set setMaxTotal and setDefaultMaxPerRoute to %d here, if one host is asked"
              .formatted(edit.resource(), edit.to()));
    }
    Set<String> receivers = receivers(creation);
    List<TreePath> calls = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitMethodInvocation(
          MethodInvocationTree tree, @Nullable Void unused) {
        if (tree.getArguments().size() == 1
            && tree.getMethodSelect() instanceof MemberSelectTree select
            && SETTERS.contains(select.getIdentifier().toString())
            && receivers.contains(select.getExpression().toString())) {
          calls.add(new TreePath(getCurrentPath(), tree.getArguments().getFirst()));
        }
        return super.visitMethodInvocation(tree, null);
      }
    }.scan(member(creation), null);
    if (calls.size() != 1) {
      throw new Unfit(
          creation,
          "%s is made here, and %s sets how many %s it lends; see which number or setting it takes, and set it to %d"
              .formatted(
                  edit.resource(),
                  calls.isEmpty() ? "no call that patch knows" : "more than one call",
                  edit.lends(),
                  edit.to()));
    }
    return calls.getFirst();
  }

  /// What the number can be set on, by its text: the variable that the object becomes, and those
  /// that it is made from.
  private static Set<String> receivers(TreePath creation) {
    Set<String> found = new HashSet<>();
    if (creation.getLeaf() instanceof NewClassTree made) {
      for (ExpressionTree argument : made.getArguments()) {
        if (argument instanceof IdentifierTree || argument instanceof MemberSelectTree) {
          found.add(argument.toString());
        }
      }
    }
    switch (creation.getParentPath().getLeaf()) {
      case VariableTree variable -> found.add(variable.getName().toString());
      case AssignmentTree assignment -> found.add(assignment.getVariable().toString());
      default -> {}
    }
    return found;
  }

  /// The method around it, or the class where it is made for a field.
  private static TreePath member(TreePath creation) {
    TreePath at = creation;
    while (at.getParentPath() != null
        && !(at.getLeaf() instanceof MethodTree || at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at;
  }
}
