package io.loomshift.migrate.lock;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import org.jspecify.annotations.Nullable;

/// A field whose object's monitor is taken.
///
/// @param declaration of the field, empty where it cannot be found
/// @param objections why no lock can take the monitor's place
/// @param exposed where others may come to the object, empty where nobody can
/// @param guarded whether the object is more than a lock, which then needs a field of its own
record LockObject(
    Optional<VariableTree> declaration,
    List<String> objections,
    Optional<String> exposed,
    boolean guarded) {
  /// Classes that take no monitor and let nobody take theirs. Source: JDK 21 and 25.
  private static final Set<String> QUIET =
      Set.of(
          "java.util.ArrayDeque",
          "java.util.ArrayList",
          "java.util.BitSet",
          "java.util.EnumMap",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.IdentityHashMap",
          "java.util.LinkedHashMap",
          "java.util.LinkedHashSet",
          "java.util.LinkedList",
          "java.util.PriorityQueue",
          "java.util.TreeMap",
          "java.util.TreeSet",
          "java.util.WeakHashMap");

  LockObject {
    objections = List.copyOf(objections);
  }

  static LockObject of(Monitor monitor, Field field) {
    ClassTree type = (ClassTree) monitor.owner().path().getLeaf();
    return type.getMembers().stream()
        .filter(VariableTree.class::isInstance)
        .map(VariableTree.class::cast)
        .filter(variable -> variable.getName().contentEquals(field.name()))
        .findFirst()
        .map(variable -> of(monitor, variable))
        .orElse(
            new LockObject(
                Optional.empty(),
                List.of("the declaration of the field is not found"),
                Optional.empty(),
                false));
  }

  private static LockObject of(Monitor monitor, VariableTree variable) {
    List<String> objections = new ArrayList<>();
    Set<Modifier> modifiers = variable.getModifiers().getFlags();
    if (!modifiers.contains(Modifier.PRIVATE)) {
      objections.add("the field is not private: others may take the monitor of what it holds");
    }
    if (!modifiers.contains(Modifier.FINAL)) {
      objections.add("the field is not final: the object whose monitor is taken may change");
    }
    if (!isAlone(variable, monitor.owner().unit())) {
      objections.add("the field is declared together with others");
    }
    List<TreePath> others = otherUses(monitor, variable);
    boolean lock =
        variable.getInitializer() != null && Receivers.isLockObject(variable.getInitializer());
    return new LockObject(
        Optional.of(variable),
        objections,
        exposed(monitor, variable, lock, others),
        !lock || !others.isEmpty());
  }

  boolean isStatic() {
    return has(Modifier.STATIC);
  }

  /// Whether nothing of it is ever written, and nothing new is to be.
  boolean isUnwritten() {
    return has(Modifier.STATIC) || (has(Modifier.TRANSIENT) && !guarded);
  }

  private boolean has(Modifier modifier) {
    return declaration
        .filter(tree -> tree.getModifiers().getFlags().contains(modifier))
        .isPresent();
  }

  private static boolean isAlone(VariableTree variable, Unit unit) {
    int end = unit.end(variable);
    int value = variable.getInitializer() == null ? end : unit.start(variable.getInitializer());
    return unit.content().charAt(end - 1) == ';'
        && unit.start(variable.getType()) > 0
        && unit.content().substring(unit.end(variable.getType()), value).indexOf(',') < 0;
  }

  private static Optional<String> exposed(
      Monitor monitor, VariableTree variable, boolean lock, List<TreePath> others) {
    Unit unit = monitor.owner().unit();
    if (!lock && !isQuiet(monitor, variable)) {
      return Optional.of("is not made where the field is declared, or may take its own monitor");
    }
    return others.stream()
        .filter(use -> !isReceiver(use))
        .findFirst()
        .map(use ->
            "is handed on in line "
                + unit.tree().getLineMap().getLineNumber(unit.start(use.getLeaf())));
  }

  private static boolean isQuiet(Monitor monitor, VariableTree variable) {
    ClassFacts owner = monitor.owner();
    return variable.getInitializer() instanceof NewClassTree creation
        && creation.getClassBody() == null
        && owner
            .attribution()
            .element(
                new TreePath(
                    new TreePath(new TreePath(owner.path(), variable), creation),
                    creation.getIdentifier()))
            .filter(element -> QUIET.contains(element.toString()))
            .isPresent();
  }

  /// Whether a use does no more than call a method of the object, or go through it.
  private static boolean isReceiver(TreePath use) {
    Tree parent = use.getParentPath().getLeaf();
    return (parent instanceof MemberSelectTree
            && use.getParentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
            && call.getMethodSelect().equals(parent))
        || (parent instanceof EnhancedForLoopTree loop
            && loop.getExpression().equals(use.getLeaf()));
  }

  /// The uses of the field that take no monitor.
  private static List<TreePath> otherUses(Monitor monitor, VariableTree variable) {
    Unit unit = monitor.owner().unit();
    Set<Tree> known = new HashSet<>();
    for (MonitorUse use : monitor.own()) {
      switch (use.path().getLeaf()) {
        case SynchronizedTree tree -> known.add(stripped(tree.getExpression()));
        case MethodInvocationTree call when use.form() == MonitorUse.Form.HOLDS ->
            known.add(call.getArguments().getFirst());
        case MethodInvocationTree call
            when call.getMethodSelect() instanceof MemberSelectTree select ->
            known.add(stripped(select.getExpression()));
        default -> {}
      }
    }
    ClassFacts owner = monitor.owner();
    Optional<Element> field = owner.attribution().element(new TreePath(owner.path(), variable));
    List<TreePath> others = new ArrayList<>();
    new TreePathScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void scan(@Nullable Tree tree, @Nullable Void unused) {
        return tree != null && known.contains(tree) ? null : super.scan(tree, null);
      }

      private void see(Name name) {
        if (name.equals(variable.getName())
            && owner.attribution().element(getCurrentPath()).equals(field)) {
          others.add(getCurrentPath());
        }
      }

      @Override
      public @Nullable Void visitIdentifier(IdentifierTree tree, @Nullable Void unused) {
        see(tree.getName());
        return null;
      }

      @Override
      public @Nullable Void visitMemberSelect(MemberSelectTree tree, @Nullable Void unused) {
        see(tree.getIdentifier());
        return super.visitMemberSelect(tree, null);
      }
    }.scan(new TreePath(unit.tree()), null);
    return others;
  }

  private static Tree stripped(Tree tree) {
    return tree instanceof ParenthesizedTree inner ? stripped(inner.getExpression()) : tree;
  }
}
