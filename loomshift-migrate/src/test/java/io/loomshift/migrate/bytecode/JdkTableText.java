package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.JdkClasses.Node;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Writes what the public methods of a JDK do.
final class JdkTableText {
  /// Source: JVMS 4.6.
  private static final int VARARGS = 0x0080;

  private final JdkAnalysis analysis;
  private final JdkClasses classes;
  private final Map<String, Boolean> withEffects = new HashMap<>();

  private JdkTableText(JdkAnalysis analysis) {
    this.analysis = analysis;
    this.classes = analysis.classes();
  }

  static List<String> of(JdkAnalysis analysis) {
    return new JdkTableText(analysis).lines();
  }

  /// The table as text: a line a class that others may use, with its supertypes; below it a line an
  /// effect of its methods.
  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (ClassFacts type : classes.all()) {
      if (!classes.isVisible(type)) {
        continue;
      }
      lines.add(type.name() + " " + String.join(" ", visibleParents(type)));
      Map<String, Set<Effect>> rows = new TreeMap<>(overloads(type));
      for (Method method : type.methods()) {
        if ((method.flags() & (ClassFacts.PUBLIC | ClassFacts.PROTECTED)) != 0) {
          Node node = new Node(type.name(), method.name(), method.descriptor());
          Set<Effect> found = analysis.ofApi(node, method);
          if (!found.isEmpty()) {
            for (String key : keys(method)) {
              rows.computeIfAbsent(key, _ -> EnumSet.noneOf(Effect.class)).addAll(found);
            }
          } else if (overridesEffects(type, method)) {
            rows.computeIfAbsent(
                method.name() + "/" + method.arguments(), _ -> EnumSet.noneOf(Effect.class));
          }
        }
      }
      Map<Set<Effect>, Set<String>> grouped = new LinkedHashMap<>();
      rows.forEach((name, found) -> grouped.computeIfAbsent(found, _ -> new TreeSet<>()).add(name));
      grouped.forEach((found, names) ->
          lines.add(
              " "
                  + String.join(",", names)
                  + " "
                  + String.join(",", found.stream().map(Effect::id).toList())));
      results(type)
          .forEach((result, names) -> lines.add(" =" + result + " " + String.join(",", names)));
    }
    return lines;
  }

  /// What each of several methods does that take as many arguments, where that is not the same.
  private Map<String, Set<Effect>> overloads(ClassFacts type) {
    Map<String, Map<String, Set<Effect>>> all = new TreeMap<>();
    for (Method method : type.methods()) {
      if ((method.flags() & (ClassFacts.PUBLIC | ClassFacts.PROTECTED)) != 0) {
        Node node = new Node(type.name(), method.name(), method.descriptor());
        String parameters = method.descriptor().substring(0, method.descriptor().indexOf(')') + 1);
        all.computeIfAbsent(method.name() + "/" + method.arguments(), _ -> new TreeMap<>())
            .computeIfAbsent(method.name() + parameters, _ -> EnumSet.noneOf(Effect.class))
            .addAll(analysis.ofApi(node, method));
      }
    }
    Map<String, Set<Effect>> overloads = new TreeMap<>();
    all.values().stream()
        .filter(group -> group.values().stream().distinct().count() > 1)
        .forEach(overloads::putAll);
    return overloads;
  }

  /// The methods of a class by the type of their results, as far as that type has effects, or
  /// nobody inherits from it.
  private Map<String, Set<String>> results(ClassFacts type) {
    Map<String, Set<String>> results = new TreeMap<>();
    for (Method method : type.methods()) {
      String result = method.descriptor().substring(method.descriptor().indexOf(')') + 1);
      if ((method.flags() & (ClassFacts.PUBLIC | ClassFacts.PROTECTED)) != 0
          && result.startsWith("L")
          && matters(result.substring(1, result.length() - 1))) {
        results
            .computeIfAbsent(result.substring(1, result.length() - 1), _ -> new TreeSet<>())
            .addAll(keys(method));
      }
    }
    return results;
  }

  /// What a method is found by: sources may leave the last arguments out, or give several.
  private static List<String> keys(Method method) {
    int arguments = method.arguments();
    return (method.flags() & VARARGS) == 0
        ? List.of(method.name() + "/" + arguments)
        : List.of(
            method.name() + "/" + (arguments - 1),
            method.name() + "/" + arguments,
            method.name() + "/" + (arguments + 1));
  }

  /// Whether sources are to be told of a type: what a call on its objects does is known then, by
  /// its effects, or since nobody else can have made them.
  private boolean matters(String type) {
    return hasEffects(type)
        || classes.type(type).filter(classes::isVisible).filter(ClassFacts::isFinal).isPresent();
  }

  private boolean hasEffects(String type) {
    return !analysis.rules().isPassive(type)
        && withEffects.computeIfAbsent(
            type,
            _ ->
                classes.lineage(type).stream()
                    .filter(parent -> !parent.equals("java/lang/Object"))
                    .flatMap(parent -> classes.type(parent).stream())
                    .filter(classes::isVisible)
                    .anyMatch(parent ->
                        parent.methods().stream()
                            .anyMatch(method ->
                                (method.flags() & (ClassFacts.PUBLIC | ClassFacts.PROTECTED)) != 0
                                    && !analysis
                                        .ofApi(
                                            new Node(
                                                parent.name(), method.name(), method.descriptor()),
                                            method)
                                        .isEmpty())));
  }

  /// Whether a method without effects overrides one that has some.
  private boolean overridesEffects(ClassFacts type, Method method) {
    return classes.lineage(type.name()).stream()
        .skip(1)
        .anyMatch(parent -> {
          ClassFacts facts = classes.type(parent).orElse(null);
          return facts != null
              && facts.methods(method.name(), method.arguments()).stream()
                  .anyMatch(inherited ->
                      !analysis
                          .ofApi(
                              new Node(parent, inherited.name(), inherited.descriptor()), inherited)
                          .isEmpty());
        });
  }

  private List<String> visibleParents(ClassFacts type) {
    List<String> parents = new ArrayList<>();
    for (String parent : type.parents()) {
      ClassFacts facts = classes.type(parent).orElse(null);
      if (facts == null || classes.isVisible(facts)) {
        if (!parent.equals("java/lang/Object")) {
          parents.add(parent);
        }
      } else {
        parents.addAll(visibleParents(facts));
      }
    }
    return parents.stream().distinct().toList();
  }
}
