package io.loomshift.migrate.reach;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.WildcardTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.reach.Variables.Variable;
import io.loomshift.source.attribute.SimpleName;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Tells of which type the values are that something of the JDK holds, by the type arguments that
/// are written: the elements of a list, the values of a map, what a reference or a future gives;
/// and with it the types of parameters of lambdas, which are written nowhere.
final class HeldTypes {
  private static final Pattern HOLDER =
      Pattern.compile("java\\.(util|lang\\.ref)\\..+|java\\.lang\\.(Iterable|ThreadLocal)");

  /// Methods that give one of the values that are held.
  private static final Pattern GIVES =
      Pattern.compile(
          "(get|remove|poll|take|peek|pop)(First|Last)?|getOrDefault|getNow|getAndSet|getPlain"
              + "|getAcquire|getValue|getKey|(next|first|last)(Element)?|previous|element(At)?"
              + "|lower|higher|floor|ceiling|\\w+Key|orElse\\w*|join|call|apply|put(IfAbsent)?"
              + "|compute\\w*|merge|replace|set");

  /// Methods that give something that holds the same values, or some of them.
  private static final Pattern KEEPS =
      Pattern.compile(
          "(parallelS|s)tream|parallel|sequential|unordered|filter|sorted|distinct|limit|skip|peek"
              + "|takeWhile|dropWhile|\\w*[iI]terator|find(First|Any)|min|max|subList|toList"
              + "|reversed|(head|tail|sub)(Set|Map)|values|elements|or");

  private static final Pattern VIEWS = Pattern.compile("values|toList|(entry|(\\w+K|k)ey)Set");

  private static final String ENTRY = "java.util.Map.Entry";

  private static final Pattern KEYS = Pattern.compile("\\w*[kK]ey(s|Set)?");

  /// Methods that hand a value to a function together with what went wrong.
  private static final Pattern OUTCOME = Pattern.compile("(whenComplete|handle)(Async)?");

  /// Methods whose functions are handed something else: what they gave before, or an exception.
  private static final Pattern HANDS_OTHERS =
      Pattern.compile(
          "collect|reduce|andThen|thenCombine\\w*|thenAcceptBoth\\w*|exceptionally\\w*");

  private final Classes classes;
  private final Callees callees;

  HeldTypes(Classes classes, Callees callees) {
    this.classes = classes;
    this.callees = callees;
  }

  /// A type with its arguments, as far as they are known.
  private record Type(Optional<String> name, List<Type> arguments) {
    static final Type UNKNOWN = new Type(Optional.empty(), List.of());

    boolean holds() {
      return !arguments.isEmpty() && name.filter(n -> HOLDER.matcher(n).matches()).isPresent();
    }
  }

  /// The type of what a call gives that holds or held it.
  Optional<String> result(TreePath invocation) {
    return of(invocation).name();
  }

  /// The type of a variable that is declared without one: the parameter of a lambda, or that of a
  /// loop.
  Optional<String> declared(Variable variable) {
    return ofUntyped(variable).name();
  }

  private Type of(TreePath expression) {
    return switch (expression.getLeaf()) {
      case ParenthesizedTree tree -> of(child(expression, tree.getExpression()));
      case TypeCastTree cast -> written(cast.getType(), expression);
      case NewClassTree creation -> written(creation.getIdentifier(), expression);
      case IdentifierTree _, MemberSelectTree _ ->
          callees.variables().read(expression).map(this::of).orElse(Type.UNKNOWN);
      case MethodInvocationTree call -> called(expression, call);
      default -> Type.UNKNOWN;
    };
  }

  private Type of(Variable variable) {
    Tree type = variable.tree().getType();
    ExpressionTree initial = variable.tree().getInitializer();
    if (type != null) {
      return written(type, variable.path());
    }
    return initial == null ? ofUntyped(variable) : of(child(variable.path(), initial));
  }

  private Type ofUntyped(Variable variable) {
    TreePath around = variable.path().getParentPath();
    return switch (around.getLeaf()) {
      case EnhancedForLoopTree loop -> {
        Type holder = of(child(around, loop.getExpression()));
        yield holder.holds() ? holder.arguments().getFirst() : Type.UNKNOWN;
      }
      case LambdaExpressionTree lambda ->
          handed(around, lambda.getParameters().indexOf(variable.tree()));
      default -> Type.UNKNOWN;
    };
  }

  /// What a lambda is handed that is given to a method of what holds the values.
  private Type handed(TreePath lambda, int index) {
    TreePath call = lambda.getParentPath();
    if (!(call.getLeaf() instanceof MethodInvocationTree invocation
        && invocation.getMethodSelect() instanceof MemberSelectTree select)) {
      return Type.UNKNOWN;
    }
    Type holder = of(child(child(call, select), select.getExpression()));
    String method = select.getIdentifier().toString();
    if (!holder.holds()
        || HANDS_OTHERS.matcher(method).matches()
        || (index > 0 && OUTCOME.matcher(method).matches())) {
      return Type.UNKNOWN;
    }
    List<Type> held = holder.arguments();
    return method.equals("merge") ? held.getLast() : held.get(Math.min(index, held.size() - 1));
  }

  private Type called(TreePath invocation, MethodInvocationTree call) {
    Callees.Callee callee = callees.of(invocation);
    Type holder =
        call.getMethodSelect() instanceof MemberSelectTree select
            ? of(child(child(invocation, select), select.getExpression()))
            : Type.UNKNOWN;
    if (!callee.methods().isEmpty()) {
      return returned(callee, holder);
    }
    String method = SimpleName.of(call.getMethodSelect());
    if (!holder.holds()) {
      return Type.UNKNOWN;
    }
    if (method.equals("entrySet") || method.endsWith("Entry")) {
      Type entry = new Type(Optional.of(ENTRY), holder.arguments());
      return method.equals("entrySet") ? holding(method, entry, holder) : entry;
    }
    boolean streams = holder.name().orElseThrow().startsWith("java.util.stream.");
    boolean keeps = KEEPS.matcher(method).matches() && (streams || !method.equals("peek"));
    boolean keys = KEYS.matcher(method).matches();
    Type held = keys ? holder.arguments().getFirst() : holder.arguments().getLast();
    if (keeps || method.endsWith("KeySet") || method.matches("key(s|Set)")) {
      return holding(method, held, holder);
    }
    return GIVES.matcher(method).matches() ? held : Type.UNKNOWN;
  }

  /// What a method of the tree returns: for a type variable of its class, what is written for that
  /// where the object is declared.
  private Type returned(Callees.Callee callee, Type on) {
    TreePath method = callee.methods().getFirst();
    Tree result = ((MethodTree) method.getLeaf()).getReturnType();
    if (result == null) {
      return Type.UNKNOWN;
    }
    List<String> variables =
        callee.owner().orElseThrow().tree().getTypeParameters().stream()
            .map(variable -> variable.getName().toString())
            .toList();
    int index = variables.indexOf(result.toString());
    boolean ofOwner = on.name().equals(callee.owner().map(DeclaredClass::name));
    return index >= 0 && ofOwner && index < on.arguments().size()
        ? on.arguments().get(index)
        : written(result, method);
  }

  /// What a method of something that holds values gives that holds such values.
  private static Type holding(String method, Type value, Type holder) {
    Optional<String> name =
        method.endsWith("tream")
            ? Optional.of("java.util.stream.Stream")
            : method.endsWith("terator")
                ? Optional.of("java.util.Iterator")
                : VIEWS.matcher(method).matches()
                    ? Optional.of("java.util.Collection")
                    : holder.name();
    return new Type(name, List.of(value));
  }

  private Type written(Tree type, TreePath scope) {
    return switch (type) {
      case AnnotatedTypeTree annotated -> written(annotated.getUnderlyingType(), scope);
      case WildcardTree wildcard when wildcard.getBound() != null ->
          written(wildcard.getBound(), scope);
      case ParameterizedTypeTree parameterized ->
          new Type(
              classes.names().type(parameterized.getType(), scope),
              parameterized.getTypeArguments().stream()
                  .map(argument -> written(argument, scope))
                  .toList());
      default -> new Type(classes.names().type(type, scope), List.of());
    };
  }

  private static TreePath child(TreePath path, Tree tree) {
    return new TreePath(path, tree);
  }
}
