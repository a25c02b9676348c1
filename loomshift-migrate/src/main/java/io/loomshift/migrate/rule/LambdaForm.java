package io.loomshift.migrate.rule;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Whether the body of an anonymous class's only method may be that of a lambda instead.
///
/// A lambda does not open a scope for names, and to a field that has no value yet it is a use.
/// javac objects to the latter in its flow phase only, which the verification of a plan does not
/// reach, so nothing but this class keeps such an edit out.
final class LambdaForm {
  private LambdaForm() {}

  /// @param creation the anonymous class's creation
  /// @param body the body of its method
  static boolean isPossible(TreePath creation, TreePath body, Analysis analysis) {
    Set<String> declared = new HashSet<>();
    new Declarations(declared).scan(body.getLeaf(), null);
    return declared.stream().noneMatch(visible(creation)::contains)
        && !usesUnsetField(creation, body, analysis);
  }

  /// The names of local variables that are in scope at a path.
  private static Set<String> visible(TreePath path) {
    Set<String> names = new HashSet<>();
    Declarations declarations = new Declarations(names);
    Tree child = path.getLeaf();
    for (TreePath at = path.getParentPath(); at != null; at = at.getParentPath()) {
      Tree here = at.getLeaf();
      switch (here) {
        case ClassTree _ -> {
          return names;
        }
        case MethodTree method -> declarations.scan(method.getParameters(), null);
        case LambdaExpressionTree lambda -> declarations.scan(lambda.getParameters(), null);
        case CatchTree caught -> declarations.scan(caught.getParameter(), null);
        case ForLoopTree loop -> {
          declarations.scan(loop.getInitializer(), null);
          declarations.scan(loop.getCondition(), null);
        }
        case EnhancedForLoopTree loop -> declarations.scan(loop.getVariable(), null);
        case TryTree attempt -> declarations.scan(attempt.getResources(), null);
        case VariableTree variable -> names.add(variable.getName().toString());
        case BlockTree block -> before(block.getStatements(), child, declarations);
        case CaseTree branch -> {
          declarations.scan(branch.getLabels(), null);
          if (branch.getStatements() != null) {
            before(branch.getStatements(), child, declarations);
          }
        }
        // A pattern anywhere in a condition may bind what follows.
        default -> declarations.scanPatterns(here);
      }
      child = here;
    }
    return names;
  }

  private static void before(
      Iterable<? extends Tree> statements, Tree last, Declarations declarations) {
    for (Tree statement : statements) {
      if (statement.equals(last)) {
        return;
      }
      if (statement instanceof VariableTree variable) {
        declarations.scan(variable, null);
      } else {
        declarations.scanPatterns(statement);
      }
    }
  }

  /// Collects the names of variables, those of nested classes apart.
  private static final class Declarations extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Set<String> names;
    private boolean patternsOnly;

    Declarations(Set<String> names) {
      this.names = names;
    }

    void scanPatterns(Tree tree) {
      patternsOnly = true;
      scan(tree, null);
      patternsOnly = false;
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      if (!patternsOnly) {
        names.add(tree.getName().toString());
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitBindingPattern(BindingPatternTree tree, @Nullable Void unused) {
      names.add(tree.getVariable().getName().toString());
      return super.visitBindingPattern(tree, null);
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      return null;
    }
  }

  /// Whether the body reads a field by its bare name that the code around it may not have set yet.
  private static boolean usesUnsetField(TreePath creation, TreePath body, Analysis analysis) {
    TreePath member = creation;
    TreePath type = creation.getParentPath();
    while (type != null && !(type.getLeaf() instanceof ClassTree)) {
      member = type;
      type = type.getParentPath();
    }
    boolean initializes =
        !(member.getLeaf() instanceof MethodTree method)
            || method.getName().contentEquals("<init>");
    if (type == null || !initializes) {
      return false;
    }
    Unit unit = analysis.unit(creation);
    int from = unit.start(member.getLeaf());
    ClassTree declaring = (ClassTree) type.getLeaf();
    boolean[] found = new boolean[1];
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        VariableTree field = fieldNamed(declaring, tree.getName().toString());
        if (field != null
            && analysis
                .element(getCurrentPath())
                .filter(element -> element.getKind().isField())
                .isPresent()) {
          found[0] |= isBlankFinal(field) || unit.start(field) >= from;
        }
        return super.visitIdentifier(tree, null);
      }

      @Override
      public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
        return null;
      }
    }.scan(body, null);
    return found[0];
  }

  private static @Nullable VariableTree fieldNamed(ClassTree type, String name) {
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree field && field.getName().contentEquals(name)) {
        return field;
      }
    }
    return null;
  }

  private static boolean isBlankFinal(VariableTree field) {
    return field.getInitializer() == null
        && field.getModifiers().getFlags().contains(Modifier.FINAL);
  }
}
