package io.loomshift.agent.verify;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Loads the classes of one jar as one set of hooks leaves them, without running any code of
/// theirs.
///
/// What the jar needs and has not comes from other jars, or is made up: a verifier must know the
/// types that a class names.
final class JarLoader extends ClassLoader {
  private static final String OURS = "io.loomshift.agent.";

  private final Map<String, byte[]> classes;
  private final Function<String, Optional<byte[]>> others;
  private final MissingClasses missing;
  private final Rewriting rewriting;

  /// The classes that are others now, by names with slashes.
  final Map<String, byte[]> changed = new HashMap<>();

  /// What the rewriting threw.
  final Map<String, Throwable> left = new HashMap<>();

  final Set<String> madeUp = new HashSet<>();

  /// @param classes of the jar, by names with slashes
  /// @param others the classes of other jars
  JarLoader(
      Map<String, byte[]> classes,
      Function<String, Optional<byte[]>> others,
      MissingClasses missing,
      Rewriting rewriting) {
    super(ClassLoader.getPlatformClassLoader());
    this.classes = classes;
    this.others = others;
    this.missing = missing;
    this.rewriting = rewriting;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.startsWith(OURS)
        ? JarLoader.class.getClassLoader().loadClass(name)
        : super.loadClass(name, resolve);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String path = name.replace('.', '/');
    byte[] own = classes.get(path);
    if (own != null) {
      byte @Nullable [] other = rewritten(path, own);
      return define(name, other == null ? own : other);
    }
    Optional<byte[]> other = others.apply(path);
    if (other.isPresent()) {
      return define(name, other.get());
    }
    madeUp.add(path);
    return define(name, missing.make(path));
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    String path = name.replaceFirst("\\.class$", "");
    return Optional.ofNullable(classes.get(path))
        .or(() -> others.apply(path))
        .<InputStream>map(ByteArrayInputStream::new)
        .orElseGet(() -> super.getResourceAsStream(name));
  }

  private byte @Nullable [] rewritten(String path, byte[] original) {
    try {
      byte[] bytes = rewriting.rewrite(this, path, original);
      if (bytes != null) {
        changed.put(path, bytes);
      }
      return bytes;
    } catch (Throwable e) {
      left.put(path, e);
      return null;
    }
  }

  private Class<?> define(String name, byte[] bytes) {
    return defineClass(name, bytes, 0, bytes.length);
  }
}
