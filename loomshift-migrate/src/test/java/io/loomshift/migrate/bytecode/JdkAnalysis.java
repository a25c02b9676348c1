package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.JdkClasses.Node;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the methods of a JDK do: effects go from the primitives that the rules name backwards
/// through all callers.
final class JdkAnalysis {
  /// A call that may go to more methods than these is not followed: it is what its contract says.
  private static final int TARGETS = 4;

  /// Methods that run what they are given on another thread, or later.
  private static final Set<String> ELSEWHERE =
      Set.of("execute", "submit", "schedule", "register", "newThread", "start", "defer");

  private final JdkRules rules;
  private final JdkClasses classes;
  private final boolean oldMonitors;
  private final Map<Node, Set<Effect>> effects = new HashMap<>();
  private final Map<Node, List<Edge>> callers = new HashMap<>();

  private final Deque<Node> open = new ArrayDeque<>();

  private record Edge(Node caller, boolean held) {}

  /// @param oldMonitors whether a thread that waits while it holds a monitor keeps its carrier
  private JdkAnalysis(JdkRules rules, JdkClasses classes, boolean oldMonitors) {
    this.rules = rules;
    this.classes = classes;
    this.oldMonitors = oldMonitors;
  }

  /// @param home the directory of the JDK
  static JdkAnalysis of(Path home, boolean oldMonitors) throws IOException {
    JdkAnalysis analysis = new JdkAnalysis(JdkRules.read(), JdkClasses.of(home), oldMonitors);
    analysis.link();
    analysis.propagate();
    return analysis;
  }

  JdkClasses classes() {
    return classes;
  }

  JdkRules rules() {
    return rules;
  }

  private void link() {
    for (ClassFacts type : classes.all()) {
      for (Method method : type.methods()) {
        Node node = new Node(type.name(), method.name(), method.descriptor());
        Optional<Set<Effect>> given =
            rules
                .primitive(node.owner(), node.name(), node.arguments())
                .or(() -> rules.contract(node.owner(), node.name(), node.arguments()));
        if (given.isPresent()) {
          effects.put(node, given.get());
        } else {
          calls(node, method);
        }
      }
    }
  }

  private void calls(Node caller, Method method) {
    boolean handsOn =
        method.calls().stream()
            .anyMatch(call ->
                ELSEWHERE.contains(call.name())
                    || call.name().endsWith("Async")
                    || call.owner().equals("java/lang/Thread"));
    // Such a method takes a lock instead, unless somebody extends its class.
    boolean replaced =
        method.calls().stream().anyMatch(call -> call.owner().endsWith("/InternalLock"));
    boolean inherits = false;
    for (Call call : method.calls()) {
      String name = call.name();
      if (name.startsWith(ClassReader.LAMBDA)) {
        if (handsOn) {
          continue;
        }
        name = name.substring(1);
      }
      inherits |= call.owner().equals("java/lang/Thread") && name.equals("<init>");
      for (Node target : targets(call, name)) {
        callers
            .computeIfAbsent(target, _ -> new ArrayList<>())
            .add(new Edge(caller, call.held() && !replaced));
      }
    }
    boolean decides = method.calls().stream().anyMatch(call -> call.name().equals("setDaemon"));
    if (inherits && !decides && !caller.owner().equals("java/lang/Thread")) {
      add(caller, EnumSet.of(Effect.INHERITS));
    }
  }

  /// The methods that a call may run.
  private Set<Node> targets(Call call, String name) {
    if (rules.isCut(call.owner(), name)) {
      return Set.of();
    }
    Optional<Node> declared = classes.resolve(call.owner(), name, call.descriptor());
    if (!call.virtual()) {
      return declared.filter(this::isFollowed).map(Set::of).orElse(Set.of());
    }
    if (declared
        .filter(node -> rules.primitive(node.owner(), node.name(), node.arguments()).isPresent())
        .isPresent()) {
      return Set.of(declared.get());
    }
    if (rules.isPassive(call.owner())
        || declared.filter(node -> rules.isPassive(node.owner())).isPresent()) {
      return Set.of();
    }
    if (contractOf(call.owner(), name, call.descriptor()).isPresent()) {
      return declared.map(Set::of).orElse(Set.of());
    }
    Set<Node> targets = new LinkedHashSet<>();
    declared
        .filter(node -> classes.method(node).filter(m -> !m.isAbstract()).isPresent())
        .ifPresent(targets::add);
    if (declared.isEmpty() || classes.method(declared.get()).filter(Method::isClosed).isEmpty()) {
      Set<Node> overriding = new LinkedHashSet<>();
      classes.overriding(call.owner(), name, call.descriptor(), overriding, new HashSet<>());
      if (overriding.size() + targets.size() <= TARGETS) {
        targets.addAll(overriding);
      }
    }
    targets.removeIf(node -> !isFollowed(node));
    return targets;
  }

  private boolean isFollowed(Node node) {
    return !rules.isCut(node.owner(), node.name());
  }

  private Optional<Set<Effect>> contractOf(String owner, String name, String descriptor) {
    for (String type : classes.lineage(owner)) {
      Optional<Set<Effect>> contract = rules.contract(type, name, ClassFacts.arguments(descriptor));
      if (contract.isPresent()
          && classes
              .resolve(owner, name, descriptor)
              .filter(node -> node.owner().equals(type))
              .isPresent()) {
        return contract;
      }
    }
    return Optional.empty();
  }

  private void propagate() {
    open.addAll(effects.keySet());
    while (!open.isEmpty()) {
      Node node = open.remove();
      for (Edge edge : callers.getOrDefault(node, List.of())) {
        Set<Effect> passed = EnumSet.noneOf(Effect.class);
        for (Effect effect : effects.getOrDefault(node, Set.of())) {
          passed(effect, edge.caller().owner()).ifPresent(passed::add);
        }
        if (edge.held() && oldMonitors && !Effect.blocking(passed).isEmpty()) {
          passed.add(Effect.PINS);
        }
        add(edge.caller(), passed);
      }
    }
  }

  private void add(Node node, Set<Effect> more) {
    Set<Effect> known = effects.computeIfAbsent(node, _ -> EnumSet.noneOf(Effect.class));
    if (known.addAll(more)) {
      open.add(node);
    }
  }

  /// What an effect of a method is to its caller. A lock that the JDK takes for itself is held for
  /// a moment; that somebody spins, or reads a thread-local, is its own affair.
  private Optional<Effect> passed(Effect effect, String to) {
    Optional<Effect> kind = rules.kind(to);
    return switch (effect) {
      case LOCK, SPIN, THREAD_LOCAL, BORROWS, OPEN ->
          effect == Effect.LOCK && kind.filter(k -> k == Effect.LOCK).isPresent()
              ? Optional.of(Effect.LOCK)
              : Optional.empty();
      case PARK, PERMIT, MONITOR, FUTURE, QUEUE -> Optional.of(kind.orElse(effect));
      default -> Optional.of(effect);
    };
  }

  /// The effects of a method as others may call it.
  Set<Effect> ofApi(Node node, Method method) {
    if (!method.isAbstract()) {
      return effects.getOrDefault(node, Set.of());
    }
    if (effects.containsKey(node)) {
      return effects.get(node);
    }
    if (rules.isPassive(node.owner())) {
      return Set.of();
    }
    Set<Node> targets = new LinkedHashSet<>();
    classes.overriding(node.owner(), node.name(), node.descriptor(), targets, new HashSet<>());
    Set<Effect> found = EnumSet.noneOf(Effect.class);
    if (targets.isEmpty()) {
      found.add(Effect.OPEN);
    } else if (targets.size() <= TARGETS) {
      targets.forEach(target -> found.addAll(effects.getOrDefault(target, Set.of())));
    }
    return found;
  }
}
