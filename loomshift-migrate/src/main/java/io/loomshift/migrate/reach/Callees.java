package io.loomshift.migrate.reach;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.source.attribute.Receiver;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/// Finds the methods of the tree that an invocation may call. Overloads that take as many arguments
/// are not told apart.
final class Callees {
  private final Classes classes;
  private final Variables variables;
  private final WrittenCalls written = new WrittenCalls();

  /// A chain of calls is asked for at each of them, and each asks for those before it.
  private final Map<Tree, Callee> known = new HashMap<>();

  Callees(Classes classes) {
    this.classes = classes;
    this.variables = new Variables(classes, this);
  }

  Variables variables() {
    return variables;
  }

  WrittenCalls written() {
    return written;
  }

  /// What an invocation calls.
  ///
  /// @param type the qualified name of the type that it is called on, empty where unknown
  /// @param owner the class that declares the methods, empty where the tree does not
  record Callee(Optional<String> type, Optional<DeclaredClass> owner, List<TreePath> methods) {
    static final Callee UNKNOWN = new Callee(Optional.empty(), Optional.empty(), List.of());

    boolean isStatic() {
      return !methods.isEmpty()
          && ((MethodTree) methods.getFirst().getLeaf())
              .getModifiers()
              .getFlags()
              .contains(Modifier.STATIC);
    }

    /// The code of those methods that have any.
    List<Body> bodies() {
      return methods.stream()
          .map(method -> (MethodTree) method.getLeaf())
          .filter(method -> method.getBody() != null)
          .map(method -> Bodies.method(owner.orElseThrow(), method))
          .toList();
    }
  }

  Callee of(TreePath invocation) {
    Callee callee = known.get(invocation.getLeaf());
    if (callee == null) {
      callee = find(invocation);
      known.put(invocation.getLeaf(), callee);
    }
    return callee;
  }

  private Callee find(TreePath invocation) {
    MethodInvocationTree call = (MethodInvocationTree) invocation.getLeaf();
    int arguments = call.getArguments().size();
    return switch (call.getMethodSelect()) {
      case IdentifierTree name -> unqualified(name.getName().toString(), arguments, invocation);
      case MemberSelectTree select -> {
        TreePath receiver = Receiver.of(invocation, select);
        String name = select.getIdentifier().toString();
        yield receiver(receiver).map(type -> on(type, name, arguments)).orElse(Callee.UNKNOWN);
      }
      default -> Callee.UNKNOWN;
    };
  }

  /// The qualified name of the type that a call is made on, empty where unknown.
  Optional<String> receiver(TreePath expression) {
    if (expression.getLeaf() instanceof IdentifierTree name
        && name.getName().contentEquals("super")) {
      return classes.around(expression).flatMap(classes::superclass).map(DeclaredClass::name);
    }
    if (expression.getLeaf() instanceof MemberSelectTree select
        && select.getIdentifier().contentEquals("super")) {
      // Of the class around that is named, or of an interface that it implements.
      Optional<DeclaredClass> named =
          classes.names().type(select.getExpression(), expression).flatMap(classes::named);
      return named.flatMap(classes::superclass).or(() -> named).map(DeclaredClass::name);
    }
    return variables.typeOf(expression).or(() -> variables.typeName(expression));
  }

  private Callee on(String type, String name, int arguments) {
    return classes
        .named(type)
        .flatMap(declared -> inherited(declared, name, arguments))
        .orElse(new Callee(Optional.of(type), Optional.empty(), List.of()));
  }

  private Optional<Callee> inherited(DeclaredClass type, String name, int arguments) {
    for (DeclaredClass owner : classes.lineage(type)) {
      List<TreePath> methods = owner.methods(name, arguments);
      if (!methods.isEmpty()) {
        return Optional.of(new Callee(Optional.of(type.name()), Optional.of(owner), methods));
      }
    }
    return Optional.empty();
  }

  private Callee unqualified(String name, int arguments, TreePath invocation) {
    if (name.equals("this") || name.equals("super")) {
      return classes
          .around(invocation)
          .flatMap(type -> name.equals("this") ? Optional.of(type) : classes.superclass(type))
          .map(type -> constructors(type, arguments))
          .orElse(Callee.UNKNOWN);
    }
    for (TreePath at = invocation; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        Optional<Callee> own = classes.around(at).flatMap(type -> inherited(type, name, arguments));
        if (own.isPresent()) {
          return own.get();
        }
      }
    }
    return imported(name, arguments, invocation);
  }

  /// The constructors of a class that take so many arguments.
  Callee constructors(DeclaredClass type, int arguments) {
    return new Callee(
        Optional.of(type.name()), Optional.of(type), type.methods("<init>", arguments));
  }

  private Callee imported(String name, int arguments, TreePath scope) {
    for (ImportTree declaration : scope.getCompilationUnit().getImports()) {
      if (declaration.isStatic()
          && declaration.getQualifiedIdentifier() instanceof MemberSelectTree select
          && (select.getIdentifier().contentEquals(name)
              || select.getIdentifier().contentEquals("*"))) {
        Tree type = select.getExpression();
        Optional<DeclaredClass> owner = classes.named(type.toString());
        Optional<Callee> callee = owner.flatMap(o -> inherited(o, name, arguments));
        if (callee.isPresent()) {
          return callee.get();
        }
        if (owner.isEmpty() && select.getIdentifier().contentEquals(name)) {
          return new Callee(Optional.of(type.toString()), Optional.empty(), List.of());
        }
      }
    }
    return Callee.UNKNOWN;
  }
}
