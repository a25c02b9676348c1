package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.bytecode.Libraries;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What methods of libraries call, by their bytecode.
final class CompiledCode {
  /// As in the sources: a call that may run more methods is not followed.
  private static final int TARGETS = 4;

  private static final String THREAD = "java/lang/Thread";

  private final Libraries libraries;
  private final Outside outside;

  CompiledCode(Libraries libraries, Outside outside) {
    this.libraries = libraries;
    this.outside = outside;
  }

  /// A call in a method of a library.
  ///
  /// @param effects what is known at once to happen there
  /// @param targets the methods of libraries that it may run
  /// @param isOpen whether others may run, which are not known
  record Step(Call call, String label, Set<Effect> effects, List<Found> targets, boolean isOpen) {}

  /// What a method does by itself.
  static Set<Effect> own(Method method) {
    Set<Effect> own = EnumSet.noneOf(Effect.class);
    if (method.isNative()) {
      own.add(Effect.NATIVE);
    }
    if (method.isSynchronized()) {
      own.add(Effect.ENTER);
    }
    boolean makes =
        method.calls().stream()
            .anyMatch(call -> call.owner().equals(THREAD) && call.name().equals("<init>"));
    boolean decides = method.calls().stream().anyMatch(call -> call.name().equals("setDaemon"));
    if (makes && !decides && !method.name().equals("<init>")) {
      own.add(Effect.INHERITS);
    }
    return own;
  }

  /// What a method calls.
  List<Step> steps(Method method, int release) {
    boolean handsOn = method.calls().stream().anyMatch(call -> Handing.isElsewhere(call.name()));
    List<Step> steps = new ArrayList<>();
    for (Call call : method.calls()) {
      if (call.isReference() && handsOn) {
        continue;
      }
      step(call, release).ifPresent(steps::add);
    }
    return steps;
  }

  private Optional<Step> step(Call call, int release) {
    String simple = call.owner().substring(call.owner().lastIndexOf('/') + 1).replace('$', '.');
    String label = call.name().equals("<init>") ? "new " + simple : simple + "." + call.method();
    if (LogOutput.isLoggerType(simple)) {
      return Optional.of(new Step(call, label, EnumSet.of(Effect.OUTPUT), List.of(), false));
    }
    if (outside.isOfJdk(call.owner())) {
      Set<Effect> effects = effects(call.owner(), call, release);
      return Optional.of(new Step(call, label, effects, List.of(), effects.contains(Effect.OPEN)));
    }
    List<Found> declared =
        libraries.methods(call.owner(), call.method(), call.arguments()).stream()
            .filter(found -> found.method().descriptor().equals(call.descriptor()))
            .toList();
    if (declared.isEmpty()) {
      return Optional.of(inherited(call, label, release));
    }
    Targets targets = targets(call.owner(), declared.getFirst(), call.virtual());
    return Optional.of(new Step(call, label, Set.of(), targets.methods(), targets.isOpen()));
  }

  private Set<Effect> effects(String owner, Call call, int release) {
    String parameters = call.descriptor().substring(1, call.descriptor().indexOf(')'));
    return outside.effects(owner, call.method(), call.arguments(), parameters::equals, release);
  }

  /// A call of a method that a class of a library inherits from the JDK, or of one that nobody has.
  private Step inherited(Call call, String label, int release) {
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    boolean known = false;
    for (String parent : libraries.lineage(call.owner())) {
      if (outside.isOfJdk(parent)) {
        known = true;
        effects.addAll(effects(parent, call, release));
      }
    }
    return new Step(call, label, effects, List.of(), !known || effects.contains(Effect.OPEN));
  }

  /// The methods that a call may run, and whether there may be others.
  record Targets(List<Found> methods, boolean isOpen) {}

  /// The methods that a call may run.
  ///
  /// @param owner the type that the call is made on
  /// @param declared the one that this type has
  /// @param virtual whether the object decides
  Targets targets(String owner, Found declared, boolean virtual) {
    List<Found> targets = new ArrayList<>();
    if (!declared.method().isAbstract()) {
      targets.add(declared);
    }
    if (virtual && !declared.type().isFinal() && !declared.method().isClosed()) {
      List<Found> overriding = libraries.overriding(owner, declared);
      if (overriding.size() + targets.size() > TARGETS) {
        // The declared one is what the others fall back to.
        return new Targets(targets, true);
      }
      targets.addAll(overriding);
    }
    return new Targets(targets, targets.isEmpty());
  }
}
