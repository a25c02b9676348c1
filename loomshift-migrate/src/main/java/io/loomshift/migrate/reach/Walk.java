package io.loomshift.migrate.reach;

import com.sun.source.tree.Tree;
import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.bytecode.Libraries.Found;
import io.loomshift.migrate.reach.Calls.Foreign;
import io.loomshift.migrate.reach.Calls.Inner;
import io.loomshift.migrate.reach.Calls.Outer;
import io.loomshift.migrate.reach.Calls.Own;
import io.loomshift.migrate.reach.Calls.Spin;
import io.loomshift.migrate.reach.Reached.Gap;
import io.loomshift.source.SourceFile;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Follows the code of one task, breadth first.
final class Walk {
  /// Calls from the task through the tree: paths that are longer convince nobody.
  private static final int DEPTH = 10;

  /// Bodies that are read for one task. Source: tasks of Tomcat, Undertow and Hadoop reach 20 to
  /// 400.
  private static final int BODIES = 1_000;

  private final Function<Body, Calls> calls;
  private final Outside outside;
  private final int release;
  private final Deque<Visit> open = new ArrayDeque<>();
  private final Set<State> seen = new HashSet<>();
  private final List<Deed> deeds = new ArrayList<>();
  private final Set<Gap> gaps = new LinkedHashSet<>();
  private final Set<Gap> unseen = new LinkedHashSet<>();
  private final Set<Gap> foreign = new LinkedHashSet<>();
  private final Set<Gap> absent = new LinkedHashSet<>();
  private boolean loops;
  private boolean isCutOff;

  /// Code that is reached.
  private sealed interface Node {}

  /// Code of the tree.
  private record Source(Body body) implements Node {}

  /// A method of a library.
  private record Compiled(Found found) implements Node {
    @Override
    public boolean equals(Object other) {
      return other instanceof Compiled that
          && found.type().name().equals(that.found.type().name())
          && found.method().name().equals(that.found.method().name())
          && found.method().descriptor().equals(that.found.method().descriptor());
    }

    @Override
    public int hashCode() {
      return Objects.hash(found.type().name(), found.method().name(), found.method().descriptor());
    }
  }

  /// A node on the way from the task, with the call that led to it.
  ///
  /// @param line where the one before calls it
  /// @param takesMonitor whether the one before holds a monitor there
  private record Visit(
      State state, int depth, @Nullable Visit before, int line, boolean takesMonitor) {
    String label() {
      return switch (state.node()) {
        case Source(Body body) -> body.label();
        case Compiled(Found found) -> simpleName(found) + "." + found.method().name();
      };
    }

    /// The file of the tree that it stands in.
    Optional<SourceFile> file() {
      return state.node() instanceof Source(Body body)
          ? Optional.of(body.unit().file())
          : Optional.empty();
    }
  }

  /// What makes a second visit tell more than the first.
  ///
  /// @param known the parameters of the code that were given what is known, of those that matter
  private record State(Node node, Monitor monitor, boolean looped, Set<Tree> known) {}

  Walk(Function<Body, Calls> calls, Outside outside, int release) {
    this.calls = calls;
    this.outside = outside;
    this.release = release;
  }

  Reached from(Body task) {
    enter(new State(new Source(task), Monitor.NONE, false, Set.of()), null, 0, false, 0);
    while (!open.isEmpty()) {
      Visit at = open.remove();
      switch (at.state().node()) {
        case Source(Body body) -> source(calls.apply(body), at);
        case Compiled(Found found) -> compiled(found, at);
      }
    }
    return new Reached(
        deeds,
        List.copyOf(gaps),
        List.copyOf(unseen),
        List.copyOf(foreign),
        List.copyOf(absent),
        bodies().size(),
        isCutOff,
        loops);
  }

  /// The code of the tree that was reached.
  List<Body> bodies() {
    return seen.stream()
        .map(State::node)
        .filter(Source.class::isInstance)
        .map(node -> ((Source) node).body())
        .distinct()
        .toList();
  }

  private void source(Calls found, Visit at) {
    loops |= found.loops();
    found.unknown().forEach(call -> gap(call.call(), call.line(), call.made(), at));
    found.absent().forEach(call -> absent.add(gap(call, at)));
    for (Foreign call : found.foreign()) {
      if (call.given().filter(at.state().known()::contains).isEmpty()) {
        foreign.add(gap(call.call(), at));
      }
    }
    for (Own own : found.own()) {
      add(own.effect(), own.label(), own.looped(), own.monitor(), own.line(), at);
    }
    for (Spin spin : found.spins()) {
      if (!waits(spin.loop(), found)) {
        add(Effect.SPIN, spin.label(), true, Monitor.NONE, spin.line(), at);
      }
    }
    for (Outer call : found.outer()) {
      outer(call, at);
    }
    for (Inner call : found.inner()) {
      Set<Tree> around = at.state().known();
      enter(
          new Source(call.body()),
          at,
          call.line(),
          call.monitor(),
          call.looped(),
          matters(call.body(), call.given().map(given -> given.within(around)).orElse(around)),
          // A lambda is no farther away than the code that it stands in.
          call.given().isPresent() ? 1 : 0);
    }
  }

  /// Of what is known, what the calls of a body depend on: the rest would have it read again.
  private Set<Tree> matters(Body body, Set<Tree> known) {
    if (known.isEmpty()) {
      return known;
    }
    Set<Tree> asked = new HashSet<>();
    asked(body, asked);
    return known.stream().filter(asked::contains).collect(Collectors.toUnmodifiableSet());
  }

  private void asked(Body body, Set<Tree> asked) {
    Calls found = calls.apply(body);
    found.foreign().forEach(call -> call.given().ifPresent(asked::add));
    for (Inner call : found.inner()) {
      call.given()
          .ifPresentOrElse(
              given -> asked.addAll(given.passed().values()), () -> asked(call.body(), asked));
    }
  }

  private void compiled(Found found, Visit at) {
    Method method = found.method();
    for (Effect effect : CompiledCode.own(method)) {
      add(effect, at.label(), false, Monitor.NONE, 0, at);
    }
    for (int line : method.monitors()) {
      add(Effect.ENTER, "synchronized", false, Monitor.NONE, line, at);
    }
    for (CompiledCode.Step step : outside.code().steps(method, release)) {
      Call call = step.call();
      loops |= call.looped();
      Monitor monitor = call.held() ? Monitor.HELD : Monitor.NONE;
      if (step.isOpen()) {
        gap(step.label(), call.line(), at);
      }
      if (Outside.beside(call.owner(), call.method()).contains(Effect.GROUP)) {
        add(Effect.GROUP, step.label(), call.looped(), monitor, call.line(), at);
      }
      if (InheritedValue.isAsked(call, found, outside)) {
        add(Effect.INHERITED, step.label(), call.looped(), monitor, call.line(), at);
      }
      for (Effect effect : step.effects()) {
        if (effect == Effect.FILE && Outside.isOfFiles(call.owner())) {
          add(Effect.CONTENT, step.label(), call.looped(), monitor, call.line(), at);
        }
        if (isDeed(effect)) {
          add(effect, step.label(), call.looped(), monitor, call.line(), at);
        }
      }
      for (Found target : step.targets()) {
        enter(new Compiled(target), at, call.line(), monitor, call.looped());
      }
    }
  }

  private void enter(Node node, Visit before, int line, Monitor monitor, boolean looped) {
    enter(node, before, line, monitor, looped, Set.of(), 1);
  }

  private void enter(
      Node node,
      Visit before,
      int line,
      Monitor monitor,
      boolean looped,
      Set<Tree> known,
      int farther) {
    State state =
        new State(
            node, before.state().monitor().or(monitor), before.state().looped() || looped, known);
    enter(state, before, line, monitor == Monitor.HELD, before.depth() + farther);
  }

  private void enter(
      State state, @Nullable Visit before, int line, boolean takesMonitor, int depth) {
    if (seen.contains(state)) {
      return;
    }
    Visit visit = new Visit(state, depth, before, line, takesMonitor);
    if (before != null && (depth > DEPTH || seen.size() >= BODIES)) {
      isCutOff |= depth <= DEPTH;
      gap(visit.label(), line, before);
      return;
    }
    seen.add(state);
    if (before != null && before.depth() == depth) {
      open.addFirst(visit);
    } else {
      open.add(visit);
    }
  }

  private static String simpleName(Found found) {
    String name = found.type().name();
    return name.substring(name.lastIndexOf('/') + 1).replace('$', '.');
  }

  private static Gap gap(Calls.Unknown call, Visit at) {
    return new Gap(call.call(), at.label(), at.file(), call.line(), at.depth());
  }

  private void gap(String call, int line, Visit at) {
    gap(call, line, false, at);
  }

  private void gap(String call, int line, boolean made, Visit at) {
    Gap gap = new Gap(call, at.label(), at.file(), line, at.depth());
    gaps.add(gap);
    if (!made) {
      unseen.add(gap);
    }
  }

  private void outer(Outer call, Visit at) {
    String binary = outside.binaryName(call.type()).orElse("");
    String simple = call.type().substring(call.type().lastIndexOf('.') + 1);
    String label = call.method().equals("<init>") ? "new " + simple : simple + "." + call.method();
    List<Found> methods =
        binary.isEmpty() || outside.isOfJdk(binary)
            ? List.of()
            : call.given().meant(outside.methods(binary, call.method(), call.arguments()));
    if (!methods.isEmpty() && !outside.isNative(binary)) {
      library(binary, methods, call, label, at);
      return;
    }
    List<String> ofJdk = outside.ofJdk(binary);
    if (ofJdk.isEmpty() && !Outside.isPainting(call.type())) {
      gap(label, call.line(), at);
    }
    if (outside.isNative(binary)) {
      add(Effect.NATIVE, label, call.looped(), call.monitor(), call.line(), at);
    }
    String type = binary.isEmpty() ? call.type().replace('.', '/') : binary;
    for (Effect effect : Outside.beside(type, call.method())) {
      add(effect, label, call.looped(), call.monitor(), call.line(), at);
    }
    for (String parent : ofJdk) {
      for (Effect effect : effects(parent, call)) {
        if (effect == Effect.FILE && Outside.isOfFiles(parent)) {
          add(Effect.CONTENT, label, call.looped(), call.monitor(), call.line(), at);
        }
        if (effect == Effect.OPEN) {
          gap(label, call.line(), call.made(), at);
        } else if (isDeed(effect)) {
          add(effect, label, call.looped(), call.monitor(), call.line(), at);
        }
      }
    }
  }

  private void library(String owner, List<Found> methods, Outer call, String label, Visit at) {
    for (Found declared : methods) {
      CompiledCode.Targets targets = outside.code().targets(owner, declared, true);
      if (targets.isOpen()) {
        gap(label, call.line(), at);
      }
      for (Found target : targets.methods()) {
        enter(new Compiled(target), at, call.line(), call.monitor(), call.looped());
      }
    }
  }

  /// Only a loop around a hint tells whether it spins.
  private static boolean isDeed(Effect effect) {
    return effect != Effect.SPIN && effect != Effect.OPEN && effect != Effect.THREAD_LOCAL;
  }

  private void add(
      Effect effect, String label, boolean looped, Monitor monitor, int line, Visit at) {
    deeds.add(
        new Deed(
            effect,
            label,
            at.state().looped() || looped,
            at.state().monitor().or(monitor),
            steps(at, line, monitor == Monitor.HELD)));
  }

  /// The effects of a call that are known at once.
  private Set<Effect> effects(Outer call) {
    return outside.binaryName(call.type()).map(type -> effects(type, call)).orElse(Set.of());
  }

  private Set<Effect> effects(String type, Outer call) {
    return outside.effects(type, call.method(), call.arguments(), call.given()::fit, release);
  }

  /// Whether something in a loop waits, there or in a method that is called there.
  private boolean waits(Tree loop, Calls found) {
    return found.outer().stream()
            .anyMatch(call -> call.loop().filter(loop::equals).isPresent() && blocks(call))
        || found.inner().stream()
            .filter(call -> call.loop().filter(loop::equals).isPresent())
            .anyMatch(call -> calls.apply(call.body()).outer().stream().anyMatch(this::blocks));
  }

  private boolean blocks(Outer call) {
    return effects(call).stream().anyMatch(Effect::blocks);
  }

  private static List<Deed.Step> steps(Visit last, int line, boolean takesMonitor) {
    List<Deed.Step> steps = new ArrayList<>();
    int at = line;
    boolean takes = takesMonitor;
    for (Visit visit = last; visit != null; visit = visit.before()) {
      Deed.Step step = new Deed.Step(visit.label(), visit.file(), at, takes);
      // A lambda on the line of the call that it is given to tells nothing new.
      if (steps.isEmpty() || !steps.getLast().equals(step)) {
        steps.add(step);
      }
      at = visit.line();
      takes = visit.takesMonitor();
    }
    return steps;
  }
}
