package io.loomshift.migrate.bytecode;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// What the public methods of the JDK may do, of the releases that keep monitors in the old way (21
/// to 23) and of those that keep them in the new one (24 and later).
///
/// The tables are made from the modules of JDK 21 and 25 by `JdkTableIT`, which compares them, too.
/// Overloads with the same number of arguments are one method where they do the same, or where
/// nobody tells what they are given. Immutable.
public final class JdkTable {
  /// Source: JEP 491, which gives a thread that waits in `synchronized` back its carrier.
  private static final int NEW_MONITORS = 24;

  private static final String OBJECT = "java/lang/Object";

  private final Map<String, Type> types = new HashMap<>();

  private final Map<String, String> binaryNames = new HashMap<>();

  /// @param results the types of what methods return, as far as these types have effects or nobody
  ///   inherits from them
  /// @param overloads of methods that do not do the same, by their parameters as in a descriptor
  private record Type(
      List<String> parents,
      Map<String, Set<Effect>> methods,
      Map<String, Map<String, Set<Effect>>> overloads,
      Map<String, String> results) {
    Type(List<String> parents) {
      this(parents, new HashMap<>(), new HashMap<>(), new HashMap<>());
    }

    void add(String method, Set<Effect> effects) {
      int open = method.indexOf('(');
      if (open < 0) {
        methods.put(method, effects);
      } else {
        String parameters = method.substring(open + 1, method.length() - 1);
        String key = method.substring(0, open) + "/" + ClassFacts.arguments("(" + parameters + ")");
        overloads.computeIfAbsent(key, _ -> new HashMap<>()).put(parameters, effects);
      }
    }
  }

  private JdkTable() {}

  /// The table that counts for a release.
  public static JdkTable of(int release) {
    String file = release < NEW_MONITORS ? "jdk-21.txt" : "jdk-25.txt";
    InputStream bytes =
        Objects.requireNonNull(JdkTable.class.getResourceAsStream(file), "no table " + file);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
      return of(lines.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param lines a line a class, with its supertypes; below it, behind a blank, methods and their
  ///   effects, or behind `=` a type and the methods that return it; a method is followed by the
  ///   number of its arguments, or by its parameters where others of as many do something else
  static JdkTable of(List<String> lines) {
    JdkTable table = new JdkTable();
    Type type = new Type(List.of());
    for (String line : lines) {
      String[] words = line.strip().split(" ", -1);
      if (line.startsWith(" =")) {
        for (String method : words[1].split(",", -1)) {
          type.results().put(method, words[0].substring(1));
        }
      } else if (line.startsWith(" ")) {
        Set<Effect> effects = effects(words.length > 1 ? words[1] : "");
        for (String method : words[0].split(",", -1)) {
          type.add(method, effects);
        }
      } else {
        List<String> parents = List.of(words).subList(1, words.length);
        type = new Type(List.copyOf(parents));
        table.types.put(words[0], type);
        table.binaryNames.put(words[0].replace('/', '.').replace('$', '.'), words[0]);
      }
    }
    return table;
  }

  private static Set<Effect> effects(String words) {
    Set<Effect> effects = EnumSet.noneOf(Effect.class);
    for (String word : words.split(",", -1)) {
      if (!word.isEmpty()) {
        effects.add(Effect.of(word));
      }
    }
    return effects;
  }

  /// The name in the table of a type as sources name it, such as `java.util.Map.Entry`; empty where
  /// the JDK has no such type.
  public Optional<String> binaryName(String qualified) {
    return Optional.ofNullable(binaryNames.get(qualified));
  }

  /// Whether it has a class or interface of this name.
  public boolean knows(String type) {
    return types.containsKey(type);
  }

  /// What a method does, inherited or its own; empty where nothing is known to happen there.
  public Set<Effect> effects(String type, String method, int arguments) {
    return effects(type, method, arguments, _ -> false);
  }

  /// What a method does of those that take what it is given.
  ///
  /// @param takes whether parameters, as in a descriptor, may take that; where none do, all count
  public Set<Effect> effects(String type, String method, int arguments, Predicate<String> takes) {
    String key = method + "/" + arguments;
    for (String at : lineage(type)) {
      Type known = types.get(at);
      if (known != null && known.methods().containsKey(key)) {
        Set<Effect> all = known.methods().getOrDefault(key, Set.of());
        List<Set<Effect>> meant =
            known.overloads().getOrDefault(key, Map.of()).entrySet().stream()
                .filter(overload -> takes.test(overload.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        return meant.isEmpty()
            ? all
            : meant.stream()
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Effect.class)));
      }
      if (method.equals("<init>")) {
        return Set.of();
      }
    }
    return Set.of();
  }

  /// The type of what a method returns; empty where nothing happens in its methods and others may
  /// inherit from it.
  public Optional<String> result(String type, String method, int arguments) {
    return lineage(type).stream()
        .flatMap(at -> Optional.ofNullable(types.get(at)).stream())
        .flatMap(
            known -> Optional.ofNullable(known.results().get(method + "/" + arguments)).stream())
        .findFirst();
  }

  /// A class or interface of the table and what it inherits from, nearest first.
  public Set<String> lineage(String type) {
    Set<String> lineage = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(type));
    for (int at = 0; at < open.size(); at++) {
      if (lineage.add(open.get(at))) {
        Optional.ofNullable(types.get(open.get(at))).ifPresent(t -> open.addAll(t.parents()));
      }
    }
    lineage.add(OBJECT);
    return lineage;
  }
}
