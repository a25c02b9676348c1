package io.loomshift.agent.tryout;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Classes that load through a [Weaver], as in a JVM with the agent. The JVM verifies them.
final class Woven extends ClassLoader {
  private final Map<String, byte[]> classes;
  private final Weaver weaver;
  private final Report report = Report.inMemory();
  private final Set<String> changed = new HashSet<>();

  private Woven(Map<String, byte[]> classes, TryOptions tryOptions, Optional<PlannedSites> plan) {
    super(Woven.class.getClassLoader());
    this.classes = classes;
    this.weaver = new Weaver(tryOptions, new Choice(tryOptions, plan, report), report);
    Report.begin(report);
  }

  /// Without a plan, by the profile `loomizer` unless the options name another.
  ///
  /// @param options as the agent has them
  static Woven with(Map<String, String> options, Map<String, byte[]> classes) {
    Map<String, String> all = new HashMap<>(Map.of("profile", "loomizer"));
    all.putAll(options);
    return new Woven(classes, TryOptions.of(all), Optional.empty());
  }

  /// The patterns of every class.
  static Woven all(Map<String, byte[]> classes) {
    return with(Map.of("include", "*"), classes);
  }

  /// By a plan, one place a line as in the file of [PlannedSites], with spaces for tabs.
  static Woven planned(Map<String, byte[]> classes, String... places) throws IOException {
    List<String> lines = List.of(places).stream().map(line -> line.replace(' ', '\t')).toList();
    return new Woven(classes, TryOptions.of(Map.of()), Optional.of(PlannedSites.of(lines)));
  }

  /// Loads every class, and lets the JVM verify it.
  Woven loadAll() throws ClassNotFoundException {
    for (String name : classes.keySet()) {
      if (loadClass(name).getDeclaredMethods().length < 0) {
        throw new AssertionError();
      }
    }
    return this;
  }

  /// Calls a static method without parameters.
  Object call(String type, String method) throws ReflectiveOperationException {
    Method declared = loadClass(type).getDeclaredMethod(method);
    declared.setAccessible(true);
    return Objects.requireNonNull(declared.invoke(null));
  }

  /// Whether a class that was loaded is not the one that was compiled.
  boolean isChanged(String type) {
    return changed.contains(type);
  }

  /// What was reported, line by line.
  List<String> report() {
    return report.toString().lines().map(line -> line.replace('\t', ' ')).toList();
  }

  Counters counters() {
    return report.counters();
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] compiled = classes.get(name);
    if (compiled == null) {
      throw new ClassNotFoundException(name);
    }
    byte[] woven =
        weaver.transform(
            getUnnamedModule(), this, name.replace('.', '/'), null, null, compiled.clone());
    if (woven != null) {
      changed.add(name);
    }
    byte[] bytes = woven == null ? compiled : woven;
    return defineClass(name, bytes, 0, bytes.length);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] compiled = classes.get(name.replaceFirst("\\.class$", "").replace('/', '.'));
    return compiled == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(compiled);
  }
}
