package io.loomshift.migrate.patch;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreeScanner;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/// A condition that another place may evaluate: it changes nothing, waits for nothing, reads only
/// what any thread may read, and divides by nothing but literals.
///
/// What it allows is a list, so that what is not known is not allowed.
final class Condition {
  private static final int DEEPEST = 4;

  /// Classes whose objects never change and whose methods only look at them.
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.String",
          "java.lang.Math",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.Boolean",
          "java.lang.Character",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Float",
          "java.lang.Enum",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.UUID",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate");

  /// Methods of concurrent collections and atomic variables that only look.
  private static final Set<String> LOOKING =
      Set.of("contains", "containsKey", "containsValue", "get", "getOrDefault", "isEmpty", "size");

  private final Analysis analysis;

  /// What is written in place of variables that the place does not know.
  private final Map<Element, String> known;

  /// Whether the condition stands in another method than the place.
  private final boolean elsewhere;

  /// The names of the local variables around the place.
  private final Set<String> locals;

  private final List<TextEdit> edits = new ArrayList<>();

  private Condition(
      Map<Element, String> known, boolean elsewhere, TreePath place, Analysis analysis) {
    this.known = known;
    this.elsewhere = elsewhere;
    this.locals = elsewhere ? locals(place) : Set.of();
    this.analysis = analysis;
  }

  /// The text of a condition for another place.
  ///
  /// @param known what is written in place of some variables
  /// @param elsewhere whether the condition is that of another method than the place
  /// @param place where it is to be evaluated, too
  /// @throws Unfit where evaluating it there might do more than that
  static String text(
      TreePath expression,
      Map<Element, String> known,
      boolean elsewhere,
      TreePath place,
      Analysis analysis)
      throws Unfit {
    Condition condition = new Condition(known, elsewhere, place, analysis);
    condition.check(expression, 0);
    Unit unit = analysis.unit(expression);
    int start = unit.start(expression.getLeaf());
    List<TextEdit> moved =
        condition.edits.stream()
            .map(e -> new TextEdit(e.start() - start, e.end() - start, e.replacement()))
            .toList();
    return TextEdits.apply(unit.text(expression.getLeaf()), moved);
  }

  private static Set<String> locals(TreePath place) {
    TreePath member = place;
    while (member.getParentPath() != null && !(member.getLeaf() instanceof MethodTree)) {
      member = member.getParentPath();
    }
    Set<String> names = new HashSet<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        names.add(tree.getName().toString());
        return super.visitVariable(tree, null);
      }
    }.scan(member.getLeaf(), null);
    return names;
  }

  private void check(TreePath path, int depth) throws Unfit {
    switch (path.getLeaf()) {
      case LiteralTree _, PrimitiveTypeTree _ -> {}
      case ParenthesizedTree tree -> check(path, tree.getExpression(), depth);
      case TypeCastTree tree when tree.getType() instanceof PrimitiveTypeTree ->
          check(path, tree.getExpression(), depth);
      case InstanceOfTree tree when tree.getPattern() == null ->
          check(path, tree.getExpression(), depth);
      case UnaryTree tree when isPlain(tree) -> check(path, tree.getExpression(), depth);
      case BinaryTree tree -> {
        requireNoDivision(tree, path);
        check(path, tree.getLeftOperand(), depth);
        check(path, tree.getRightOperand(), depth);
      }
      case IdentifierTree tree -> identifier(path, tree, depth);
      case MemberSelectTree tree -> select(path, tree, depth);
      case MethodInvocationTree call -> call(path, call, depth);
      default -> throw unfit(path);
    }
  }

  private void check(TreePath path, Tree child, int depth) throws Unfit {
    check(new TreePath(path, child), depth);
  }

  private static boolean isPlain(UnaryTree tree) {
    return switch (tree.getKind()) {
      case LOGICAL_COMPLEMENT, BITWISE_COMPLEMENT, UNARY_MINUS, UNARY_PLUS -> true;
      default -> false;
    };
  }

  private void requireNoDivision(BinaryTree tree, TreePath path) throws Unfit {
    boolean divides = tree.getKind() == Tree.Kind.DIVIDE || tree.getKind() == Tree.Kind.REMAINDER;
    if (divides
        && !(tree.getRightOperand() instanceof LiteralTree
            || isConstant(new TreePath(path, tree.getRightOperand())))) {
      throw new Unfit(path, "its condition divides, which may fail");
    }
  }

  private boolean isConstant(TreePath path) {
    return analysis
        .element(path)
        .filter(VariableElement.class::isInstance)
        .map(element -> ((VariableElement) element).getConstantValue())
        .isPresent();
  }

  private void identifier(TreePath path, IdentifierTree tree, int depth) throws Unfit {
    Optional<Element> element = analysis.element(path);
    if (element.isEmpty()) {
      throw unfit(path);
    }
    Unit unit = analysis.unit(path);
    String written = known.get(element.get());
    if (written != null) {
      replace(unit, tree, written, depth);
    } else if (isField(element.get())) {
      requireShared(element.get(), path);
      if (locals.contains(tree.getName().toString())) {
        replace(unit, tree, owner(element.get()) + "." + tree.getName(), depth);
      }
    } else if (elsewhere && depth == 0 && isLocal(element.get())) {
      throw new Unfit(path, "its condition needs " + tree.getName() + ", which the caller has not");
    }
  }

  private void replace(Unit unit, Tree tree, String text, int depth) {
    if (depth == 0) {
      edits.add(new TextEdit(unit.start(tree), unit.end(tree), text));
    }
  }

  private static boolean isField(Element element) {
    return element.getKind() == ElementKind.FIELD && !isThis(element);
  }

  private static boolean isThis(Element element) {
    return element.getSimpleName().contentEquals("this")
        || element.getSimpleName().contentEquals("super");
  }

  private static boolean isLocal(Element element) {
    return switch (element.getKind()) {
      case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE ->
          true;
      default -> false;
    };
  }

  private static String owner(Element field) {
    return field.getModifiers().contains(Modifier.STATIC) ? className(field) : "this";
  }

  private static String className(Element member) {
    return Optional.ofNullable(member.getEnclosingElement())
        .map(type -> type.getSimpleName().toString())
        .orElseThrow();
  }

  /// A field that another thread may be writing would be read without care.
  private static void requireShared(Element field, TreePath path) throws Unfit {
    boolean safe =
        field.getModifiers().contains(Modifier.FINAL)
            || field.getModifiers().contains(Modifier.VOLATILE)
            || field.getKind() == ElementKind.ENUM_CONSTANT
            || field.getSimpleName().contentEquals("length");
    if (!safe) {
      throw new Unfit(
          path,
          "its condition reads the field "
              + field.getSimpleName()
              + ", which is neither final nor volatile");
    }
  }

  private void select(TreePath path, MemberSelectTree tree, int depth) throws Unfit {
    Optional<Element> element = analysis.element(path);
    if (element.filter(e -> e.getKind() == ElementKind.FIELD).isPresent()) {
      requireShared(element.get(), path);
    }
    boolean qualifier =
        analysis
            .element(new TreePath(path, tree.getExpression()))
            .filter(e -> e instanceof TypeElement || e.getKind() == ElementKind.PACKAGE)
            .isPresent();
    if (!qualifier) {
      check(path, tree.getExpression(), depth);
    }
  }

  private void call(TreePath path, MethodInvocationTree call, int depth) throws Unfit {
    ExecutableElement callee = analysis.executable(path).orElseThrow(() -> unfit(path));
    if (!isHarmless(path, callee, depth)) {
      throw new Unfit(
          path,
          "its condition calls %s, of which it is not known that it only looks"
              .formatted(callee.getSimpleName()));
    }
    for (ExpressionTree argument : call.getArguments()) {
      check(path, argument, depth);
    }
    TreePath select = new TreePath(path, call.getMethodSelect());
    if (call.getMethodSelect() instanceof MemberSelectTree) {
      select(select, (MemberSelectTree) call.getMethodSelect(), depth);
    }
  }

  private boolean isHarmless(TreePath path, ExecutableElement callee, int depth) {
    if (!(callee.getEnclosingElement() instanceof TypeElement owner)) {
      return false;
    }
    String type = owner.getQualifiedName().toString();
    boolean value = VALUES.contains(type) && !callee.getSimpleName().contentEquals("random");
    boolean accessor =
        owner.getKind() == ElementKind.RECORD
            && callee.getParameters().isEmpty()
            && analysis.attribution().declaration(callee).isEmpty();
    boolean looking =
        LOOKING.contains(callee.getSimpleName().toString())
            && (type.startsWith("java.util.concurrent.atomic.") || isSharedCollection(path));
    return value || accessor || looking || (depth < DEEPEST && onlyReturns(callee, owner, depth));
  }

  /// Whether a collection is one that several threads may use: by its type, or by all that it is
  /// ever set to.
  private boolean isSharedCollection(TreePath call) {
    if (!(call.getLeaf() instanceof MethodInvocationTree tree
        && tree.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    TreePath receiver = new TreePath(new TreePath(call, select), select.getExpression());
    if (isShared(receiver)) {
      return true;
    }
    return analysis
        .element(receiver)
        .filter(VariableElement.class::isInstance)
        .map(variable -> analysis.valuesOf(variable, receiver))
        .filter(given -> given.complete() && given.values().stream().allMatch(this::isShared))
        .isPresent();
  }

  private boolean isShared(TreePath path) {
    boolean unmodifiable =
        path.getLeaf() instanceof MethodInvocationTree call
            && Set.of("of", "copyOf", "ofEntries").contains(Spawn.calledName(call))
            && analysis.owner(path).startsWith("java.util.");
    return unmodifiable
        || analysis
            .type(path)
            .filter(type ->
                analysis.types().inherits(type, "java.util.concurrent.ConcurrentMap")
                    || analysis
                        .types()
                        .inherits(type, "java.util.concurrent.ConcurrentHashMap.KeySetView"))
            .isPresent();
  }

  /// A method of the tree that cannot be another one at run time, and only returns such an
  /// expression.
  private boolean onlyReturns(ExecutableElement callee, TypeElement owner, int depth) {
    Set<Modifier> modifiers = callee.getModifiers();
    boolean certain =
        modifiers.contains(Modifier.PRIVATE)
            || modifiers.contains(Modifier.STATIC)
            || modifiers.contains(Modifier.FINAL)
            || owner.getModifiers().contains(Modifier.FINAL)
            || owner.getKind() == ElementKind.RECORD;
    Optional<TreePath> declared = analysis.attribution().declaration(callee);
    if (!certain
        || declared.isEmpty()
        || !(declared.get().getLeaf() instanceof MethodTree method)
        || method.getBody() == null
        || method.getBody().getStatements().size() != 1
        || !(method.getBody().getStatements().getFirst() instanceof ReturnTree returned)
        || returned.getExpression() == null) {
      return false;
    }
    try {
      TreePath body = new TreePath(declared.get(), method.getBody());
      check(new TreePath(new TreePath(body, returned), returned.getExpression()), depth + 1);
      return true;
    } catch (Unfit _) {
      return false;
    }
  }

  private static Unfit unfit(TreePath path) {
    return new Unfit(path, "its condition does more than look at values");
  }
}
