package io.loomshift.agent.verify;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/// Has the JVM verify the classes of a jar as one set of hooks leaves them.
final class Verification {
  private final Map<String, byte[]> classes;
  private final Function<String, Optional<byte[]>> others;
  private final MissingClasses missing;
  private final OurCalls ours;

  /// What came of a set of hooks.
  ///
  /// @param changed how many classes are others now
  /// @param verified how many of these the JVM accepts
  /// @param unverifiable those that it does not accept as they were either, with why
  /// @param left those that were left alone, with why
  /// @param errors what must not be, by class
  record Result(
      int changed,
      int verified,
      Map<String, String> unverifiable,
      Map<String, String> left,
      Map<String, String> errors) {}

  Verification(
      Map<String, byte[]> classes, Function<String, Optional<byte[]>> others, OurCalls ours) {
    this.classes = classes;
    this.others = others;
    this.missing = new MissingClasses(classes.values());
    this.ours = ours;
  }

  Result of(Rewriting rewriting) {
    return of(rewriting, classes.keySet());
  }

  /// Looks at some of the classes only.
  Result of(Rewriting rewriting, Collection<String> names) {
    JarLoader loader = new JarLoader(classes, others, missing, rewriting);
    JarLoader unchanged = new JarLoader(classes, others, missing, (any, name, bytes) -> null);
    Map<String, String> unverifiable = new TreeMap<>();
    Map<String, String> errors = new TreeMap<>();
    int verified = 0;
    for (String name : names) {
      Optional<Throwable> problem = load(loader, name);
      byte[] changed = loader.changed.get(name);
      if (changed == null) {
        continue;
      }
      if (problem.isEmpty()) {
        problem = link(loader, name);
      }
      if (problem.isPresent()) {
        Optional<Throwable> before = load(unchanged, name).or(() -> link(unchanged, name));
        if (before.isPresent()) {
          unverifiable.put(name, line(before.get()));
        } else {
          errors.put(name, line(problem.get()));
        }
        continue;
      }
      verified++;
      look(loader, name, changed).ifPresent(what -> errors.put(name, what));
    }
    Map<String, String> left = new TreeMap<>();
    loader.left.forEach((name, why) -> left.put(name, line(why)));
    return new Result(loader.changed.size(), verified, unverifiable, left, errors);
  }

  private Optional<String> look(JarLoader loader, String name, byte[] changed) {
    Set<String> missing = ours.missing(changed);
    if (!missing.isEmpty()) {
      return Optional.of("calls what is not there: " + missing);
    }
    byte[] original = classes.getOrDefault(name, changed);
    boolean serial = isSerialized(loader, name) && !Outline.declaresSerialVersion(original);
    List<String> before = Outline.of(original, serial);
    List<String> after = Outline.of(changed, serial);
    if (before.equals(after)) {
      return Optional.empty();
    }
    List<String> gone = new ArrayList<>(before);
    gone.removeAll(after);
    List<String> come = new ArrayList<>(after);
    come.removeAll(before);
    return Optional.of("is seen as another by reflection or serialization: " + gone + " " + come);
  }

  private static boolean isSerialized(JarLoader loader, String name) {
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
      boolean fixed = type.isInterface() || type.isEnum() || type.isRecord();
      return Serializable.class.isAssignableFrom(type) && !fixed;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static Optional<Throwable> load(ClassLoader loader, String name) {
    try {
      Class.forName(name.replace('/', '.'), false, loader);
      return Optional.empty();
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return Optional.of(e);
    }
  }

  /// Verifies a class, and runs none of its code: the JVM links a class before it lists what the
  /// class declares.
  private static Optional<Throwable> link(ClassLoader loader, String name) {
    try {
      Class<?> type = Class.forName(name.replace('/', '.'), false, loader);
      int count =
          type.isInterface()
              ? type.getDeclaredMethods().length
              : type.getDeclaredConstructors().length;
      return count < 0 ? Optional.of(new AssertionError()) : Optional.empty();
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return Optional.of(e);
    }
  }

  private static String line(Throwable e) {
    String text = e.toString();
    return text.substring(0, Math.min(text.length(), 1_200));
  }
}
