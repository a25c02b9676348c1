package io.loomshift.migrate.plan;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.hazard.StatementRemoval;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.SyntaxTree;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.CodeRemoval;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// Takes out what only the old text used: the factory of a pool that has none any more, its
/// counter, the method that made it. Only what no other file can name, that nothing in the file
/// names any longer, and that does nothing when it is initialised.
final class Leftovers {
  /// Methods that the JVM calls by their names.
  private static final Set<String> CALLED_BY_NAME =
      Set.of(
          "readObject", "writeObject", "readResolve", "writeReplace", "readObjectNoData", "main");

  /// Types whose constructors and static methods do nothing that is seen elsewhere.
  private static final Pattern HARMLESS =
      Pattern.compile("(?:\\w+\\.)*(?:Atomic(?:Integer|Long)|ThreadGroup|\\w*ThreadFactory\\w*)");

  private static final Set<String> HARMLESS_CALLS =
      Set.of("defaultThreadFactory", "ofPlatform", "ofVirtual", "currentThread", "getThreadGroup");

  private final SourceFile file;
  private final Map<String, Integer> before;

  private Leftovers(SourceFile file, Map<String, Integer> before) {
    this.file = file;
    this.before = before;
  }

  /// What takes out of the edited text what is left over, in turn: each edit is one of the text
  /// that those before it leave.
  ///
  /// @param before the text as it was
  static List<TextEdit> removals(SourceFile file, String before, String edited) {
    Optional<Unit> was = parsed(file, before);
    if (was.isEmpty()) {
      return List.of();
    }
    Leftovers leftovers = new Leftovers(file, NameUses.in(new TreePath(was.get().tree())));
    List<TextEdit> removals = new ArrayList<>();
    String text = edited;
    Optional<TextEdit> next = leftovers.next(text);
    while (next.isPresent()) {
      removals.add(next.get());
      text = TextEdits.apply(text, List.of(next.get()));
      next = leftovers.next(text);
    }
    return removals;
  }

  /// The tree of a text; empty where it has none, which the verification will say.
  private static Optional<Unit> parsed(SourceFile file, String text) {
    try {
      SyntaxTree tree = SyntaxTree.parse(file, text, "25");
      return tree.errors().isEmpty() ? Optional.of(tree.unit()) : Optional.empty();
    } catch (AnalysisFailure e) {
      return Optional.empty();
    }
  }

  /// The removal of one more declaration; empty where there is none.
  private Optional<TextEdit> next(String text) {
    return parsed(file, text).flatMap(unit -> new Finder(unit).found());
  }

  /// Looks for the first declaration that is left over.
  private final class Finder extends TreePathScanner<@Nullable Void, @Nullable Void> {
    private final Unit unit;
    private final Map<String, Integer> now;
    private final List<TextEdit> found = new ArrayList<>();

    /// Classes of the file whose making was looked at.
    private final Set<ClassTree> asked = new HashSet<>();

    Finder(Unit unit) {
      this.unit = unit;
      this.now = NameUses.in(new TreePath(unit.tree()));
    }

    Optional<TextEdit> found() {
      scan(new TreePath(unit.tree()), null);
      return found.stream().findFirst();
    }

    @Override
    public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
      Tree scope = getCurrentPath().getParentPath().getLeaf();
      boolean confined =
          scope instanceof BlockTree || (scope instanceof ClassTree owner && isOwn(tree, owner));
      if (confined
          && isPlain(tree.getModifiers())
          && (tree.getInitializer() == null || isHarmless(tree.getInitializer()))) {
        leftOver(tree, tree.getName().toString());
      }
      return super.visitVariable(tree, null);
    }

    @Override
    public @Nullable Void visitMethod(MethodTree tree, @Nullable Void unused) {
      if (tree.getReturnType() != null
          && tree.getModifiers().getFlags().contains(Modifier.PRIVATE)
          && isPlain(tree.getModifiers())
          && !CALLED_BY_NAME.contains(tree.getName().toString())) {
        leftOver(tree, tree.getName().toString());
      }
      return super.visitMethod(tree, null);
    }

    @Override
    public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
      if (tree.getModifiers().getFlags().contains(Modifier.PRIVATE)
          && isPlain(tree.getModifiers())) {
        leftOver(tree, tree.getSimpleName().toString());
      }
      return super.visitClass(tree, null);
    }

    /// An `if` whose statements have all gone; one that was empty before is named as often as then.
    @Override
    public @Nullable Void visitIf(IfTree tree, @Nullable Void unused) {
      boolean empty =
          tree.getElseStatement() == null
              && tree.getThenStatement() instanceof BlockTree block
              && unit.text(block).replaceAll("[{}\\s]", "").isEmpty()
              && StatementRemoval.onlyReads(tree.getCondition());
      if (empty
          && found.isEmpty()
          && now.getOrDefault(NameUses.EMPTY_IF, 0) > before.getOrDefault(NameUses.EMPTY_IF, 0)) {
        found.add(new CodeRemoval(unit.content()).of(unit.start(tree), unit.end(tree)));
      }
      return super.visitIf(tree, null);
    }

    /// Notes a declaration that something named before, and nothing outside of it does now. A local
    /// name is none of the business of other blocks.
    private void leftOver(Tree tree, String name) {
      TreePath scope = getCurrentPath().getParentPath();
      int own = NameUses.in(getCurrentPath()).getOrDefault(name, 0);
      int all =
          scope.getLeaf() instanceof BlockTree
              ? NameUses.in(scope).getOrDefault(name, 0)
              : now.getOrDefault(name, 0);
      boolean less = before.getOrDefault(name, 0) > now.getOrDefault(name, 0);
      int start = unit.start(tree);
      boolean linked =
          Pattern.compile("(?:#|@link(?:plain)?\\s+|@see\\s+)" + Pattern.quote(name) + "\\b")
              .matcher(unit.content())
              .find();
      boolean alone = !isOneOfSeveral(tree, scope.getLeaf());
      if (found.isEmpty() && all == own && less && !linked && alone && start >= 0) {
        found.add(new CodeRemoval(unit.content()).of(start, unit.end(tree)));
      }
    }

    /// Whether a field is its class's alone: no component of a record, and not in a class whose
    /// annotations may have code made of its fields.
    private static boolean isOwn(VariableTree tree, ClassTree owner) {
      Set<Modifier> flags = tree.getModifiers().getFlags();
      boolean isComponent = owner.getKind() == Tree.Kind.RECORD && !flags.contains(Modifier.STATIC);
      return flags.contains(Modifier.PRIVATE) && !isComponent && isPlain(owner.getModifiers());
    }

    /// Whether one declaration makes several variables: each but the last ends with its comma, and
    /// all start with the modifiers that they share.
    private boolean isOneOfSeveral(Tree tree, Tree scope) {
      boolean first = unit.content().substring(0, unit.end(tree)).stripTrailing().endsWith(",");
      List<? extends Tree> beside =
          switch (scope) {
            case ClassTree type -> type.getMembers();
            case BlockTree block -> block.getStatements();
            default -> List.of();
          };
      return first
          || beside.stream()
                  .filter(VariableTree.class::isInstance)
                  .filter(other -> unit.start(other) == unit.start(tree))
                  .count()
              > 1;
    }

    /// Annotations may be read by somebody.
    private static boolean isPlain(ModifiersTree modifiers) {
      return modifiers.getAnnotations().stream()
          .map(AnnotationTree::getAnnotationType)
          .allMatch(type -> type.toString().endsWith("SuppressWarnings"));
    }

    private boolean isHarmless(ExpressionTree tree) {
      return switch (tree) {
        case LiteralTree _, IdentifierTree _, LambdaExpressionTree _, MemberReferenceTree _ -> true;
        case ParenthesizedTree inner -> isHarmless(inner.getExpression());
        case MemberSelectTree select -> isHarmless(select.getExpression());
        case BinaryTree binary ->
            isHarmless(binary.getLeftOperand()) && isHarmless(binary.getRightOperand());
        case NewClassTree creation ->
            creation.getArguments().stream().allMatch(this::isHarmless) && isHarmlessType(creation);
        case MethodInvocationTree call ->
            call.getArguments().stream().allMatch(this::isHarmless)
                && call.getMethodSelect() instanceof MemberSelectTree select
                && (HARMLESS_CALLS.contains(select.getIdentifier().toString())
                    || (select.getExpression() instanceof MethodInvocationTree
                        && isHarmless(select.getExpression()))
                    || (select.getExpression() instanceof NewClassTree
                        && isHarmless(select.getExpression())));
        default -> false;
      };
    }

    private boolean isHarmlessType(NewClassTree creation) {
      if (creation.getClassBody() != null) {
        return creation.getClassBody().getMembers().stream().allMatch(this::isHarmlessMember);
      }
      Optional<ClassTree> own = ownClass(creation.getIdentifier().toString());
      if (own.isEmpty()) {
        return HARMLESS.matcher(creation.getIdentifier().toString()).matches();
      }
      // A class may make instances of itself; of those nothing else is to be known.
      return !asked.add(own.get())
          || own.get().getMembers().stream().allMatch(this::isHarmlessMember);
    }

    private boolean isHarmlessMember(Tree member) {
      return switch (member) {
        case VariableTree field ->
            field.getInitializer() == null || isHarmless(field.getInitializer());
        case MethodTree method when method.getReturnType() == null && method.getBody() != null ->
            method.getBody().getStatements().stream()
                .allMatch(statement ->
                    statement instanceof ExpressionStatementTree expression
                        && ((expression.getExpression() instanceof AssignmentTree assignment
                                && isHarmless(assignment.getExpression()))
                            || isOtherConstructor(expression.getExpression())));
        case BlockTree _ -> false;
        default -> true;
      };
    }

    private static boolean isOtherConstructor(ExpressionTree tree) {
      return tree instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof IdentifierTree name
          && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
    }

    private Optional<ClassTree> ownClass(String name) {
      List<ClassTree> classes = new ArrayList<>();
      new TreePathScanner<@Nullable Void, @Nullable Void>() {
        @Override
        public @Nullable Void visitClass(ClassTree tree, @Nullable Void unused) {
          if (tree.getSimpleName().contentEquals(name)) {
            classes.add(tree);
          }
          return super.visitClass(tree, null);
        }
      }.scan(new TreePath(unit.tree()), null);
      return classes.stream().findFirst();
    }
  }
}
