package io.loomshift.migrate.reach;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.Receiver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/// Tells what makes its elements one by one, when it is asked for them, and comes from code that is
/// not seen: whoever handed it over computes or reads each. A collection holds them already.
///
/// What cannot be told is taken for handed over.
final class HandedSequences {
  private static final String STREAM = "java/util/stream/BaseStream";

  /// The types, and the methods by which they are asked; a stream is by any.
  private static final Map<String, Set<String>> ASKED =
      Map.of(
          "java/lang/Iterable",
          Set.of("iterator", "spliterator", "forEach"),
          "java/util/Iterator",
          Set.of("hasNext", "next", "forEachRemaining"),
          "java/util/Enumeration",
          Set.of("hasMoreElements", "nextElement", "asIterator"),
          "java/util/Spliterator",
          Set.of("tryAdvance", "forEachRemaining", "trySplit"),
          STREAM,
          Set.of());

  /// What holds all that it gives.
  private static final Set<String> DATA =
      Set.of(
          "java/util/Collection",
          "java/util/Map",
          "java/util/Optional",
          "java/lang/CharSequence",
          "java/lang/Throwable",
          "java/nio/file/Path");

  /// Methods of these that give what is there already, one by one.
  private static final Set<String> VIEWS =
      Set.of(
          "iterator",
          "listIterator",
          "descendingIterator",
          "stream",
          "parallelStream",
          "spliterator",
          "keySet",
          "values",
          "entrySet",
          "elements",
          "keys",
          "asIterator",
          "chars",
          "codePoints",
          "lines");

  /// Whose static methods make sequences of what they are given, and of nothing else.
  private static final Set<String> MAKERS =
      Set.of(
          "java.util.stream.Stream",
          "java.util.stream.IntStream",
          "java.util.stream.LongStream",
          "java.util.stream.DoubleStream",
          "java.util.stream.StreamSupport",
          "java.util.Arrays",
          "java.util.Collections",
          "java.util.Spliterators");

  private final Classes classes;
  private final Callees callees;
  private final KnownValues values;

  HandedSequences(Classes classes, Callees callees, KnownValues values) {
    this.classes = classes;
    this.callees = callees;
    this.values = values;
  }

  /// Whether an expression gives such a sequence.
  boolean isHanded(TreePath expression) {
    return isSequence(expression) && isHanded(expression, new HashSet<>());
  }

  /// Whether a method asks such a sequence for elements.
  boolean isAsked(TreePath expression, String method) {
    Set<String> types = types(expression);
    boolean asks =
        types.contains(STREAM)
            || types.stream().anyMatch(type -> ASKED.getOrDefault(type, Set.of()).contains(method));
    return asks && isHanded(expression);
  }

  private boolean isSequence(TreePath expression) {
    Set<String> types = types(expression);
    return !Collections.disjoint(types, ASKED.keySet()) && Collections.disjoint(types, DATA);
  }

  /// The types of the JDK that an expression's type inherits from.
  private Set<String> types(TreePath expression) {
    return callees.variables().typeOf(expression).stream()
        .flatMap(type -> classes.foreign(type).stream())
        .flatMap(type -> classes.outside().parentsOfJdk(type).stream())
        .collect(Collectors.toSet());
  }

  /// @param seen what was asked for already: methods may call each other
  private boolean isHanded(TreePath value, Set<Tree> seen) {
    if (!seen.add(value.getLeaf())) {
      return false;
    }
    return switch (value.getLeaf()) {
      case ParenthesizedTree tree -> isHanded(child(value, tree.getExpression()), seen);
      case TypeCastTree tree -> isHanded(child(value, tree.getExpression()), seen);
      case ConditionalExpressionTree choice ->
          isHanded(child(value, choice.getTrueExpression()), seen)
              || isHanded(child(value, choice.getFalseExpression()), seen);
      case LiteralTree _ -> false;
      case NewClassTree creation ->
          !isOfJdk(value) || areHanded(creation.getArguments(), value, seen);
      case MethodInvocationTree call -> isOfHanded(call, value, seen);
      case ExpressionTree expression when isItself(expression) -> false;
      case IdentifierTree _, MemberSelectTree _ -> {
        Optional<Variable> variable = callees.variables().read(value);
        yield variable.isEmpty() || isHanded(variable.get(), seen);
      }
      default -> true;
    };
  }

  /// Whether a call gives what was handed over, or makes it of that.
  private boolean isOfHanded(MethodInvocationTree call, TreePath path, Set<Tree> seen) {
    List<TreePath> returned = Returns.of(callees.of(path).methods());
    if (!(call.getMethodSelect() instanceof MemberSelectTree select)
        || isItself(select.getExpression())) {
      return returned.isEmpty() || returned.stream().anyMatch(result -> isHanded(result, seen));
    }
    TreePath receiver = Receiver.of(path, select);
    Optional<String> owner = callees.variables().typeName(receiver);
    if (owner.isPresent()) {
      return returned.isEmpty()
          ? !MAKERS.contains(owner.get()) || areHanded(call.getArguments(), path, seen)
          : returned.stream().anyMatch(result -> isHanded(result, seen));
    }
    return Collections.disjoint(types(receiver), DATA)
        ? isHanded(receiver, seen)
        : !VIEWS.contains(select.getIdentifier().toString());
  }

  private boolean isOfJdk(TreePath creation) {
    return callees.variables().typeOf(creation).stream().allMatch(type -> type.startsWith("java."));
  }

  private boolean areHanded(
      List<? extends ExpressionTree> arguments, TreePath call, Set<Tree> seen) {
    return arguments.stream()
        .map(argument -> child(call, argument))
        .filter(this::isSequence)
        .anyMatch(argument -> isHanded(argument, seen));
  }

  private boolean isHanded(Variable variable, Set<Tree> seen) {
    if (!seen.add(variable.tree())) {
      return false;
    }
    TreePath around = variable.path().getParentPath();
    List<TreePath> given = new ArrayList<>(callees.variables().assigned(variable));
    ExpressionTree initial = variable.tree().getInitializer();
    if (initial != null) {
      given.add(child(variable.path(), initial));
    }
    Set<Modifier> flags = variable.tree().getModifiers().getFlags();
    boolean open =
        variable.owner().isPresent()
            ? !flags.contains(Modifier.PRIVATE) && !flags.contains(Modifier.FINAL)
            : around.getLeaf() instanceof MethodTree method
                && !values.given(method, around, variable, given);
    given.removeIf(value -> value.getLeaf().getKind() == Tree.Kind.NULL_LITERAL);
    return open || given.isEmpty() || given.stream().anyMatch(value -> isHanded(value, seen));
  }

  private static boolean isItself(ExpressionTree expression) {
    return expression.toString().matches("(.+\\.)?(this|super)");
  }

  private static TreePath child(TreePath path, Tree tree) {
    return new TreePath(path, tree);
  }
}
