package io.loomshift.migrate.reach;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Libraries.Found;
import io.loomshift.source.attribute.Receiver;
import io.loomshift.source.attribute.SimpleName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;

/// Tells whether a call may run code of others: what is declared may be implemented or overridden
/// outside of the tree, and nothing shows which object it is. It goes by types, never by how a
/// method is called.
final class ForeignCall {
  private final Classes classes;
  private final Dispatch dispatch;
  private final Openness openness;
  private final KnownValues values;
  private final KnownValues made;
  private final HandedSequences sequences;

  ForeignCall(Classes classes, Callees callees, Dispatch dispatch) {
    this.classes = classes;
    this.dispatch = dispatch;
    this.openness = dispatch.openness();
    this.values = new KnownValues(classes, callees, true);
    this.made = new KnownValues(classes, callees, false);
    this.sequences = new HandedSequences(classes, callees, values);
  }

  /// Whether an invocation may run code of others.
  ///
  /// @param callee what it calls, as far as the tree declares it
  boolean is(TreePath invocation, Callees.Callee callee) {
    Tree select = ((MethodInvocationTree) invocation.getLeaf()).getMethodSelect();
    if (select instanceof MemberSelectTree member) {
      TreePath receiver = Receiver.of(invocation, member);
      // The code of an own iterator that is made here is followed, as that of any method.
      boolean followed = !callee.bodies().isEmpty() && values.isKnown(receiver);
      if (!followed && sequences.isAsked(receiver, member.getIdentifier().toString())) {
        return true;
      }
    }
    return callee.methods().isEmpty()
        ? ofOutside(invocation, select, callee)
        : ofTree(invocation, select, callee);
  }

  /// The parameter that an invocation is made on, empty where it is made on something else, or on a
  /// parameter that is assigned to.
  Optional<Tree> parameter(TreePath invocation) {
    return ((MethodInvocationTree) invocation.getLeaf()).getMethodSelect()
            instanceof MemberSelectTree select
        ? read(Receiver.of(invocation, select))
        : Optional.empty();
  }

  /// The parameter that an expression reads, in the same way.
  Optional<Tree> read(TreePath expression) {
    return values.parameter(expression);
  }

  /// Whether a loop goes through what code that is not seen makes, element by element.
  boolean isHandedSequence(TreePath expression) {
    return sequences.isHanded(expression);
  }

  /// Whether a call is made on an object that the tree or the JDK makes, at places that can all be
  /// seen.
  boolean isOnMade(TreePath call) {
    return receiver(call).filter(values::isKnown).isPresent();
  }

  /// Whether the same tells which code runs: an executor of the JDK runs what it is given, and of
  /// other things that a static method of the JDK gives the class is not told.
  ///
  /// @param type the declared type of what the call is made on
  boolean isOnMade(TreePath call, String type) {
    return isOnMade(call)
        && (classes.outside().handsOn(type) || receiver(call).filter(made::isKnown).isPresent());
  }

  private static Optional<TreePath> receiver(TreePath call) {
    return call.getLeaf() instanceof MethodInvocationTree invocation
            && invocation.getMethodSelect() instanceof MemberSelectTree select
        ? Optional.of(Receiver.of(call, select))
        : Optional.empty();
  }

  /// Whether a type of the tree has a method that nobody wrote, and none below or above it another.
  boolean isImplied(Callees.Callee callee, String name, int arguments) {
    return callee
        .type()
        .flatMap(classes::named)
        .filter(
            type -> dispatch.overriding(type, name, arguments).filter(List::isEmpty).isPresent())
        .filter(type ->
            inherited(type, name, arguments).filter(method -> method.getBody() != null).isEmpty())
        .filter(type ->
            classes.lineage(type).stream()
                .anyMatch(owner -> ImpliedMethods.has(owner, name, arguments)))
        .isPresent();
  }

  /// What an invocation, or the making of an instance, gives to the parameters of what it calls.
  Calls.Given given(MethodTree callee, TreePath call) {
    List<? extends ExpressionTree> arguments =
        switch (call.getLeaf()) {
          case MethodInvocationTree invocation -> invocation.getArguments();
          case NewClassTree creation -> creation.getArguments();
          default -> List.of();
        };
    Set<Tree> known = new HashSet<>();
    Map<Tree, Tree> passed = new HashMap<>();
    for (int i = 0; i < arguments.size() && i < callee.getParameters().size(); i++) {
      VariableTree parameter = callee.getParameters().get(i);
      TreePath argument = new TreePath(call, arguments.get(i));
      if (parameter.getType() instanceof PrimitiveTypeTree) {
        continue;
      }
      if (values.isKnown(argument)) {
        known.add(parameter);
      } else {
        values.parameter(argument).ifPresent(outer -> passed.put(parameter, outer));
      }
    }
    return known.isEmpty() && passed.isEmpty()
        ? Calls.Given.NOTHING
        : new Calls.Given(known, passed);
  }

  private boolean ofTree(TreePath invocation, Tree select, Callees.Callee callee) {
    MethodTree declaration = (MethodTree) callee.methods().getFirst().getLeaf();
    if (isClosed(declaration) || isSuper(select)) {
      return false;
    }
    DeclaredClass owner = callee.owner().orElseThrow();
    DeclaredClass type = callee.type().flatMap(classes::named).orElse(owner);
    int arguments = ((MethodInvocationTree) invocation.getLeaf()).getArguments().size();
    if (isOnItself(select)) {
      return isHook(declaration)
          && isOpen(itself(invocation, owner).orElse(type), declaration, arguments)
          && !isMadeHere(invocation);
    }
    return isOpen(type, declaration, arguments)
        && (isTold(declaration) || isFunction(owner))
        && (isHook(declaration) || isOverridden(declaration, owner, arguments))
        && !values.isKnown(Receiver.of(invocation, (MemberSelectTree) select));
  }

  /// Whether a reference to a method may stand for code of others.
  ///
  /// @param qualifier what stands before the `::`
  /// @param type its type, as far as the tree declares it
  boolean isReferred(TreePath qualifier, Optional<DeclaredClass> type, String name) {
    return sequences.isAsked(qualifier, name)
        || type.filter(Openness::isInheritable).stream()
            .flatMap(declared ->
                declared.tree().getMembers().stream()
                    .filter(member -> isHook(member, name))
                    .filter(member -> isTold((MethodTree) member) || isFunction(declared)))
            .anyMatch(_ -> !values.isKnown(qualifier));
  }

  private static boolean isHook(Tree member, String name) {
    return member instanceof MethodTree method
        && method.getName().contentEquals(name)
        && !isClosed(method)
        && isHook(method);
  }

  /// Whether a method is there to be overridden: it has no code, or none that does anything.
  private static boolean isHook(MethodTree method) {
    BlockTree body = method.getBody();
    return body == null || body.getStatements().isEmpty();
  }

  private boolean isOverridden(MethodTree method, DeclaredClass owner, int arguments) {
    return dispatch
        .overriding(owner, method.getName().toString(), arguments)
        .map(found -> !found.isEmpty())
        .orElse(true);
  }

  /// Whether a call on a type may come to code that is not followed: others may inherit from it, or
  /// of a whole program nothing that is seen implements the method, or lambdas and anonymous
  /// classes may.
  private boolean isOpen(DeclaredClass type, MethodTree method, int arguments) {
    if (openness.isOpen(type)) {
      return true;
    }
    Optional<List<Body>> found = dispatch.overriding(type, method.getName().toString(), arguments);
    return Openness.isInheritable(type)
        && (dispatch.isOpen(type)
            || !type.tree().getModifiers().getAnnotations().isEmpty()
            || !type.tree().getImplementsClause().isEmpty()
            || type.tree().getExtendsClause() != null
            || found.isEmpty()
            || (method.getBody() == null && found.get().isEmpty()));
  }

  /// Whether a method returns nothing: then it is called for what it does, and not for what it
  /// knows.
  private static boolean isTold(MethodTree method) {
    return method.getReturnType() instanceof PrimitiveTypeTree type
        && type.getPrimitiveTypeKind() == TypeKind.VOID;
  }

  /// Whether a type is an interface with one method to implement, and so stands for code; one that
  /// only tells a number or a truth does not.
  private static boolean isFunction(DeclaredClass type) {
    List<MethodTree> open =
        type.tree().getMembers().stream()
            .filter(member -> member instanceof MethodTree method && method.getBody() == null)
            .map(MethodTree.class::cast)
            .toList();
    return type.isInterface()
        && open.size() == 1
        && !(open.getFirst().getParameters().isEmpty()
            && open.getFirst().getReturnType() instanceof PrimitiveTypeTree);
  }

  private static boolean isClosed(MethodTree method) {
    Set<Modifier> flags = method.getModifiers().getFlags();
    return flags.contains(Modifier.STATIC)
        || flags.contains(Modifier.PRIVATE)
        || flags.contains(Modifier.FINAL)
        || flags.contains(Modifier.NATIVE)
        || method.getReturnType() == null;
  }

  private static boolean isSuper(Tree select) {
    return select instanceof MemberSelectTree member
        && member.getExpression().toString().endsWith("super");
  }

  private static boolean isOnItself(Tree select) {
    return select instanceof IdentifierTree
        || (select instanceof MemberSelectTree member
            && (member.getExpression().toString().equals("this")
                || member.getExpression().toString().endsWith(".this")));
  }

  /// The class around a call whose own or inherited method it calls.
  private Optional<DeclaredClass> itself(TreePath invocation, DeclaredClass owner) {
    for (TreePath at = invocation; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree) {
        Optional<DeclaredClass> around = classes.around(at);
        if (around.filter(type -> classes.lineage(type).contains(owner)).isPresent()) {
          return around;
        }
      }
    }
    return Optional.empty();
  }

  /// Whether a call stands in an anonymous class, of which there are no others.
  private boolean isMadeHere(TreePath invocation) {
    for (TreePath at = invocation; at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        return type.getSimpleName().isEmpty()
            && type.getMembers().stream()
                .anyMatch(member ->
                    member instanceof MethodTree method
                        && method.getName().contentEquals(name(invocation)));
      }
    }
    return false;
  }

  private static String name(TreePath invocation) {
    return SimpleName.of(((MethodInvocationTree) invocation.getLeaf()).getMethodSelect());
  }

  private boolean ofOutside(TreePath invocation, Tree select, Callees.Callee callee) {
    if (!(select instanceof MemberSelectTree member)) {
      return false;
    }
    TreePath receiver = Receiver.of(invocation, member);
    String name = member.getIdentifier().toString();
    int arguments = ((MethodInvocationTree) invocation.getLeaf()).getArguments().size();
    if (callee.type().isEmpty()) {
      return false;
    }
    Optional<DeclaredClass> declared = callee.type().flatMap(classes::named);
    if (declared.isPresent()) {
      Optional<MethodTree> inherited = inherited(declared.get(), name, arguments);
      if (inherited.isPresent()) {
        return isOpen(declared.get(), inherited.get(), arguments)
            && (isTold(inherited.get()) || isFunction(declared.get()))
            && !values.isKnown(receiver);
      }
    }
    List<String> types = classes.foreign(callee.type().get());
    return types.stream().anyMatch(type -> isOpen(type, name, arguments))
        && !values.isKnown(receiver);
  }

  /// A method that a type inherits from an interface of the tree.
  private Optional<MethodTree> inherited(DeclaredClass type, String name, int arguments) {
    Set<DeclaredClass> seen = new LinkedHashSet<>(Set.of(type));
    for (Deque<DeclaredClass> open = new ArrayDeque<>(seen); !open.isEmpty(); ) {
      DeclaredClass at = open.remove();
      List<TreePath> methods = at.methods(name, arguments);
      if (!methods.isEmpty()) {
        return Optional.of((MethodTree) methods.getFirst().getLeaf());
      }
      classes.parentsInTree(at).stream().filter(seen::add).forEach(open::add);
    }
    return Optional.empty();
  }

  private boolean isOpen(String type, String name, int arguments) {
    Outside outside = classes.outside();
    String binary = outside.binaryName(type).orElse("");
    return !binary.isEmpty()
        && (outside.ofJdk(binary).stream()
                .anyMatch(parent -> outside.isForOthers(parent, name, arguments))
            || (!outside.isOfJdk(binary) && isOpenLibrary(binary, name, arguments)));
  }

  /// Whether a method of a library has no code and returns nothing: whoever implements it, be that
  /// the library or somebody else, is told something.
  private boolean isOpenLibrary(String binary, String name, int arguments) {
    return classes.outside().methods(binary, name, arguments).stream()
        .map(Found::method)
        .anyMatch(method -> method.isAbstract() && method.descriptor().endsWith(")V"));
  }
}
