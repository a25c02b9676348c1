package io.loomshift.migrate.threadlocal;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.threadlocal.ThreadLocalScan.Kept;
import io.loomshift.migrate.threadlocal.Workspace.State;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.SimpleName;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/// What a file does with a thread-local and with the objects that it gets from it.
final class CacheUses {
  private static final Set<String> CARRY = Set.of("set", "remove");

  /// Methods that change how an object works from then on.
  private static final Pattern SETTER =
      Pattern.compile("(set|apply)[A-Z].*|reseed|getCalendar|getNumberFormat");

  /// Methods that end what was begun, and leave an object as good as new.
  private static final Set<String> ENDS = Set.of("digest", "doFinal");

  /// Methods of the JDK that write to an array that they are given, before anybody reads it.
  private static final Set<String> FILL =
      Set.of("read", "readFully", "readNBytes", "fill", "getChars", "nextBytes");

  private final Attribution attribution;
  private final Unit unit;
  private final List<TreePath> uses;

  private CacheUses(Attribution attribution, Unit unit, List<TreePath> uses) {
    this.attribution = attribution;
    this.unit = unit;
    this.uses = uses;
  }

  static CacheUses of(Element field, Attribution attribution, Unit unit) {
    return new CacheUses(attribution, unit, named(field, new TreePath(unit.tree()), attribution));
  }

  /// Whether the value is set or taken away: it carries something on.
  boolean carries() {
    return uses.stream()
        .anyMatch(use -> call(use).map(CacheUses::name).filter(CARRY::contains).isPresent());
  }

  /// Refuses what might see that an object is new.
  void require(Workspace kept) throws Kept {
    if (uses.isEmpty()) {
      throw new Kept("nothing uses it");
    }
    if (kept.state() == State.UNKNOWN) {
      throw new Kept(
          ("what a `%s` keeps from one task to the next, or costs, is not known here; where it is"
                  + " much, take it from a bounded pool")
              .formatted(kept.name()));
    }
    for (TreePath use : uses) {
      TreePath get =
          call(use)
              .filter(call -> name(call).equals("get") && arguments(call).isEmpty())
              .orElseThrow(
                  () -> new Kept("line %d uses it by more than `get()`".formatted(line(use))));
      TreePath parent = get.getParentPath();
      if (parent.getLeaf() instanceof VariableTree variable
          && get.getLeaf().equals(variable.getInitializer())
          && attribution
              .element(parent)
              .filter(each -> each.getKind() == ElementKind.LOCAL_VARIABLE)
              .isPresent()) {
        local(parent, kept);
      } else {
        once(get, kept);
      }
    }
  }

  /// An object in a local variable.
  private void local(TreePath declaration, Workspace kept) throws Kept {
    Element variable = attribution.element(declaration).orElseThrow();
    List<TreePath> named = named(variable, declaration.getParentPath(), attribution);
    for (TreePath use : named) {
      if (isDeferred(use, declaration.getParentPath())) {
        throw new Kept("line %d uses the object in a lambda or a class".formatted(line(use)));
      }
      used(use, kept);
    }
    boolean fresh =
        switch (kept.state()) {
          case SETTINGS -> true;
          case BEGUN ->
              named.isEmpty()
                  || call(named.getFirst())
                      .map(CacheUses::name)
                      .filter(kept.begins()::contains)
                      .isPresent()
                  || named.stream()
                      .anyMatch(
                          use -> call(use).map(CacheUses::name).filter(ENDS::contains).isPresent());
          case ELEMENTS -> named.isEmpty() || isFilled(named.getFirst());
          case UNKNOWN -> false;
        };
    if (!fresh) {
      throw new Kept(
          "line %d may read what an earlier use left in the object"
              .formatted(line(named.getFirst())));
    }
  }

  /// An object of which one thing is asked.
  private void once(TreePath get, Workspace kept) throws Kept {
    used(get, kept);
    boolean fresh =
        kept.state() == State.SETTINGS
            || (kept.state() == State.BEGUN
                && call(get)
                    .filter(call -> ENDS.contains(name(call)) && arguments(call).size() == 1)
                    .isPresent())
            || (kept.state() == State.ELEMENTS && isFilled(get));
    if (!fresh) {
      throw new Kept(
          "line %d may read what an earlier use left in the object".formatted(line(get)));
    }
  }

  /// Refuses a use of the object that lets it go, or changes it for good.
  private void used(TreePath object, Workspace kept) throws Kept {
    Optional<TreePath> call = call(object);
    if (call.isPresent()) {
      if (kept.state() == State.SETTINGS && SETTER.matcher(name(call.get())).matches()) {
        throw new Kept("line %d changes its settings, for later uses, too".formatted(line(object)));
      }
      requireNotItself(call.get(), object);
      return;
    }
    TreePath parent = object.getParentPath();
    boolean stays =
        switch (parent.getLeaf()) {
          case ArrayAccessTree _ -> true;
          case MemberSelectTree select -> select.getIdentifier().contentEquals("length");
          case MethodInvocationTree invocation ->
              invocation.getArguments().contains(object.getLeaf()) && isOfTheJdk(parent);
          case NewClassTree made -> made.getIdentifier().toString().equals("String");
          default -> false;
        };
    if (!stays) {
      throw new Kept("line %d hands the object on".formatted(line(object)));
    }
  }

  /// Refuses a chain such as that of `append`, unless its end is thrown away or is something else.
  private void requireNotItself(TreePath call, TreePath object) throws Kept {
    TreePath last = call;
    while (call(last).isPresent()) {
      last = call(last).get();
    }
    Optional<TypeMirror> result = attribution.type(last);
    Optional<TypeMirror> own = attribution.type(object);
    boolean same =
        result.isEmpty()
            || own.isEmpty()
            || (result.get().getKind() != TypeKind.VOID
                && attribution.types().isAssignable(own.get(), result.get()));
    if (same && !(last.getParentPath().getLeaf() instanceof ExpressionStatementTree)) {
      throw new Kept("line %d hands the object on".formatted(line(object)));
    }
  }

  private boolean isOfTheJdk(TreePath call) {
    return attribution
        .element(call)
        .map(Element::getEnclosingElement)
        .map(Object::toString)
        .filter(owner -> owner.startsWith("java."))
        .isPresent();
  }

  /// Whether the first thing that is done to an array is to write to it.
  private static boolean isFilled(TreePath use) {
    TreePath parent = use.getParentPath();
    return switch (parent.getLeaf()) {
      case MethodInvocationTree _ when FILL.contains(name(parent)) -> true;
      case MethodInvocationTree call when name(parent).equals("arraycopy") ->
          call.getArguments().size() > 2 && call.getArguments().get(2).equals(use.getLeaf());
      case ArrayAccessTree access ->
          parent.getParentPath().getLeaf() instanceof AssignmentTree assignment
              && assignment.getVariable().equals(access);
      default -> false;
    };
  }

  private int line(TreePath path) {
    return (int) unit.tree().getLineMap().getLineNumber(unit.start(path.getLeaf()));
  }

  /// Whether code runs at another time than what it stands in.
  private static boolean isDeferred(TreePath path, TreePath around) {
    TreePath at = path;
    while (!at.getLeaf().equals(around.getLeaf())) {
      if (at.getLeaf() instanceof LambdaExpressionTree || at.getLeaf() instanceof ClassTree) {
        return true;
      }
      at = at.getParentPath();
    }
    return false;
  }

  /// Where a variable is named, also behind the name of its class, but for its declaration.
  private static List<TreePath> named(Element variable, TreePath around, Attribution attribution) {
    List<TreePath> found = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        if (tree.getName().equals(variable.getSimpleName()) && isIt()) {
          found.add(getCurrentPath());
        }
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        if (tree.getIdentifier().equals(variable.getSimpleName()) && isIt()) {
          found.add(getCurrentPath());
          return null;
        }
        return super.visitMemberSelect(tree, null);
      }

      private boolean isIt() {
        return attribution.element(getCurrentPath()).filter(variable::equals).isPresent();
      }
    }.scan(around, null);
    return found;
  }

  /// The call of a method on an object.
  private static Optional<TreePath> call(TreePath receiver) {
    TreePath select = receiver.getParentPath();
    return select.getLeaf() instanceof MemberSelectTree member
            && member.getExpression().equals(receiver.getLeaf())
            && select.getParentPath().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect().equals(member)
        ? Optional.of(select.getParentPath())
        : Optional.empty();
  }

  private static String name(TreePath call) {
    return SimpleName.of(((MethodInvocationTree) call.getLeaf()).getMethodSelect());
  }

  private static List<? extends ExpressionTree> arguments(TreePath call) {
    return ((MethodInvocationTree) call.getLeaf()).getArguments();
  }
}
