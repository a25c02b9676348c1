package io.loomshift.migrate.lock;

import static io.loomshift.migrate.ReasonCode.MONITOR_FORM;
import static io.loomshift.migrate.ReasonCode.MONITOR_SHARED;
import static io.loomshift.migrate.ReasonCode.MONITOR_TIMEOUT;
import static io.loomshift.migrate.ReasonCode.MONITOR_VISIBLE;
import static io.loomshift.migrate.ReasonCode.PINNING_MONITOR;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.migrate.lock.MonitorKey.Instance;
import io.loomshift.migrate.lock.MonitorKey.OfClass;
import io.loomshift.migrate.lock.MonitorKey.Unknown;
import io.loomshift.migrate.lock.MonitorUse.Form;
import io.loomshift.source.attribute.PackageIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/// What speaks against a lock in a monitor's place.
final class MonitorHazards {
  /// Classes of the JDK that take the monitor of an instance where no method says so, or let others
  /// take it.
  private static final Set<String> TAKEN_BY_THE_JDK =
      Set.of("java.lang.Thread", "java.lang.Throwable", "java.io.Reader", "java.io.Writer");

  private final Monitor monitor;
  private final Map<String, ClassFacts> classes;
  private final PackageIndex index;
  private final List<Reason> reasons = new ArrayList<>();

  /// @param classes all of the tree that were read, by binary name
  MonitorHazards(Monitor monitor, Map<String, ClassFacts> classes, PackageIndex index) {
    this.monitor = monitor;
    this.classes = classes;
    this.index = index;
  }

  List<Reason> reasons() {
    reasons.add(
        new Reason(
            PINNING_MONITOR,
            Severity.NOTE,
            monitor.worst().line(),
            "what it guards blocks "
                + monitor.deed().effect().label()
                + " at "
                + monitor.deed().path()
                + ": before Java 24 a virtual thread keeps its carrier there"));
    switch (monitor.key()) {
      case Instance _ -> instance();
      case OfClass _ -> ofClass();
      case Field field -> field(field);
      case Unknown _ -> {}
    }
    if (reasons.stream().noneMatch(reason -> reason.severity() == Severity.KEEP)) {
      monitor.own().forEach(this::form);
    }
    return reasons;
  }

  /// Whether a use stands in the class itself, and not in one within it.
  private boolean isDirect(MonitorUse use) {
    TreePath at = use.path();
    while (at != null && !(at.getLeaf() instanceof ClassTree)) {
      at = at.getParentPath();
    }
    return at != null && at.getLeaf().equals(monitor.owner().path().getLeaf());
  }

  private void instance() {
    ClassFacts owner = monitor.owner();
    form(
        owner.element().getKind() == ElementKind.CLASS
            || owner.element().getKind() == ElementKind.ENUM,
        "a record, an interface and an annotation have no place for a lock of their instances");
    form(
        !((ClassTree) owner.path().getLeaf()).getSimpleName().isEmpty()
            || monitor.own().stream().allMatch(this::isDirect),
        "the monitor is that of an anonymous class, which code within another class cannot name");
    elsewhere();
    Optional<String> taken = TAKEN_BY_THE_JDK.stream().filter(owner::inherits).sorted().findFirst();
    taken.ifPresent(
        type -> add(MONITOR_SHARED, "`" + type + "` takes the monitor of its instances, too"));
    for (MonitorUse other : monitor.others()) {
      if (other.key() instanceof Instance(String type)) {
        add(
            MONITOR_SHARED,
            "`%s` takes the same monitor at %s: it is a %s"
                .formatted(
                    simpleName(type),
                    other.place(),
                    owner.inherits(type) ? "superclass" : "subclass"));
        break;
      }
    }
    others(other -> other.object().exact() || other.object().type().equals(owner.name()));
    if (taken.isEmpty()) {
      owner.foreign().ifPresent(type -> foreign(owner, type));
    }
    if (owner.open()) {
      add(
          MONITOR_VISIBLE,
          "the class is public: code outside of these sources may lock its instances");
    }
    copies(owner);
    new StateHazard(owner).reason(monitor.worst().line()).ifPresent(reasons::add);
    new EarlyHazard(monitor, index).reason().ifPresent(reasons::add);
  }

  private void foreign(ClassFacts owner, String type) {
    Optional<String> method = LibraryMonitors.synchronizedMethod(owner.element(), type);
    if (method.isPresent()) {
      add(
          MONITOR_SHARED,
          "the superclass `%s` takes the same monitor in `%s`".formatted(type, method.get()));
    } else {
      add(
          MONITOR_VISIBLE,
          "the superclass `%s` is not among these sources, and may take the same monitor"
              .formatted(type));
    }
  }

  private void copies(ClassFacts owner) {
    boolean copied =
        Stream.concat(
                Stream.of(owner),
                classes.values().stream().filter(type -> type.inherits(owner.name())))
            .anyMatch(type -> type.inherits("java.lang.Cloneable"));
    if (copied) {
      add(
          MONITOR_FORM,
          "the class, or a subclass, is `Cloneable`: a copy would share the lock, and has a monitor"
              + " of its own");
    }
  }

  private void ofClass() {
    ClassFacts owner = monitor.owner();
    form(
        owner.element().getKind() == ElementKind.CLASS,
        "only a class has a static initialiser that surely runs before its methods");
    elsewhere();
    monitor.others().stream()
        .findFirst()
        .ifPresent(other ->
            add(
                MONITOR_VISIBLE,
                other.place()
                    + " takes the monitor of a class that is not named, such as this one"));
    if (owner.open()) {
      add(MONITOR_VISIBLE, "the class is public: code outside of these sources may lock it");
    }
  }

  private void field(Field field) {
    LockObject object = LockObject.of(monitor, field);
    object.objections().forEach(why -> add(MONITOR_FORM, why));
    elsewhere();
    object
        .exposed()
        .ifPresent(why -> {
          add(
              MONITOR_VISIBLE,
              "the object in `%s` %s: whoever has it may take its monitor"
                  .formatted(field.name(), why));
          Held held = monitor.worst().object();
          others(other ->
              other.key() instanceof Instance(String type)
                  && (type.equals(held.type()) || held.supertypes().contains(type)));
        });
    if (!object.isUnwritten()) {
      new StateHazard(monitor.owner()).reason(monitor.worst().line()).ifPresent(reasons::add);
    }
  }

  /// Names a use of what may be the same object: one that surely matters before one that may.
  private void others(Predicate<MonitorUse> sure) {
    List<MonitorUse> users =
        monitor.others().stream()
            .filter(other -> monitor.key() instanceof Field || !(other.key() instanceof Instance))
            .toList();
    users.stream()
        .filter(sure)
        .findFirst()
        .or(() -> users.stream().findFirst())
        .ifPresent(other ->
            add(
                sure.test(other) ? MONITOR_SHARED : MONITOR_VISIBLE,
                "%s may take the same monitor, on an object of type `%s`"
                    .formatted(other.place(), simpleName(other.object().type()))));
  }

  /// Uses outside of the file that declares it.
  private void elsewhere() {
    monitor.uses().stream()
        .filter(use -> !use.unit().file().equals(monitor.file()))
        .findFirst()
        .ifPresent(use -> add(MONITOR_SHARED, use.place() + " takes the same monitor"));
  }

  private void form(MonitorUse use) {
    if (!use.plain()) {
      addAt(
          use,
          MONITOR_FORM,
          "the object whose monitor it is may be another one when the lock is given back");
    }
    if (use.form() == Form.REFERENCE) {
      addAt(use, MONITOR_FORM, "a reference to `wait` or `notify` has no lock to name");
    }
    if (use.path().getLeaf() instanceof MethodTree method
        && method.getModifiers().getFlags().contains(Modifier.NATIVE)) {
      addAt(use, MONITOR_FORM, "a native method takes the monitor");
    }
    if (use.form() == Form.WAIT) {
      switch (WaitTime.of(use)) {
        case WaitTime.Nanos _ ->
            addAt(
                use, MONITOR_FORM, "`wait` with nanoseconds rounds in a way that `await` does not");
        case WaitTime.Unknown _ ->
            addAt(
                use,
                MONITOR_TIMEOUT,
                "`wait(0)` waits for ever and `await` of 0 ms does not, and the time is computed"
                    + " here");
        case WaitTime.Never _, WaitTime.Some _, WaitTime.Variable _ -> {}
      }
    }
  }

  private void form(boolean holds, String otherwise) {
    if (!holds) {
      add(MONITOR_FORM, otherwise);
    }
  }

  private void add(ReasonCode code, String message) {
    reasons.add(Reason.of(code, monitor.worst().line(), message));
  }

  private void addAt(MonitorUse use, ReasonCode code, String message) {
    reasons.add(Reason.of(code, use.line(), message));
  }

  private static String simpleName(String binary) {
    return binary.substring(Math.max(binary.lastIndexOf('.'), binary.lastIndexOf('$')) + 1);
  }
}
