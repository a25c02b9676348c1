package io.loomshift.migrate.lock;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.lock.MonitorKey.Field;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/// How a lock and its condition are called, and how a piece of code reaches them.
///
/// @param lock the name of the field
record LockName(Monitor monitor, String lock, boolean isStatic) {
  private static final List<String> INSTANCE =
      List.of("lock", "instanceLock", "monitorLock", "instanceMonitorLock");
  private static final List<String> STATIC = List.of("classLock", "staticLock", "classMonitorLock");
  private static final Pattern CAPITALS = Pattern.compile("[A-Z][A-Z0-9_]*");

  static LockName of(Monitor monitor) {
    if (monitor.key() instanceof Field field) {
      LockObject object = LockObject.of(monitor, field);
      return new LockName(
          monitor,
          object.guarded() ? beside(field.name(), monitor.owner()) : field.name(),
          object.isStatic());
    }
    boolean isStatic = monitor.key() instanceof MonitorKey.OfClass;
    boolean capitals = isStatic && hasCapitals(monitor.owner());
    String free =
        (isStatic ? STATIC : INSTANCE)
            .stream()
                .map(name -> capitals ? capitals(name) : name)
                .filter(name -> isFree(name, monitor.owner()))
                .findFirst()
                .orElse("loomshiftLock");
    return new LockName(monitor, free, isStatic);
  }

  /// The name of a lock for what another field holds.
  private static String beside(String field, ClassFacts owner) {
    String name = field + (CAPITALS.matcher(field).matches() ? "_LOCK" : "Lock");
    String free = name;
    for (int i = 2; !isFree(free, owner); i++) {
      free = name + i;
    }
    return free;
  }

  private static String capitals(String name) {
    return name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }

  /// Whether neither the file nor what the class inherits has the name.
  private static boolean isFree(String name, ClassFacts owner) {
    return !owner.members().contains(name)
        && !Pattern.compile("(?<![\\w$])" + name + "(?:Condition|_CONDITION)?(?![\\w$])")
            .matcher(owner.unit().content())
            .find();
  }

  /// Whether the class writes its constants in capitals, or has none.
  private static boolean hasCapitals(ClassFacts owner) {
    for (Tree member : ((ClassTree) owner.path().getLeaf()).getMembers()) {
      if (member instanceof VariableTree field
          && field.getModifiers().getFlags().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
          && !CAPITALS.matcher(field.getName()).matches()) {
        return false;
      }
    }
    return true;
  }

  String condition() {
    return lock + (CAPITALS.matcher(lock).matches() ? "_CONDITION" : "Condition");
  }

  /// What stands before the names where code of another class than the owner uses them, or names
  /// the object by more than the field.
  String qualifier(MonitorUse use) {
    if (monitor.key() instanceof Field) {
      return "";
    }
    for (TreePath at = use.path(); at != null; at = at.getParentPath()) {
      if (at.getLeaf() instanceof ClassTree type) {
        if (type.equals(monitor.owner().path().getLeaf())) {
          return "";
        }
        String owner = monitor.owner().element().getSimpleName().toString();
        return isStatic ? owner + "." : owner + ".this.";
      }
    }
    return "";
  }
}
