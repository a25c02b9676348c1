package io.loomshift.agent.tryout;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/// The class files around one that loads: read, and never loaded, which would be too early.
final class ClassFiles {
  private final ClassLoader loader;
  private final ClassReader first;
  private final Map<String, Optional<ClassNode>> read = new HashMap<>();

  /// @param loader of the class that loads
  /// @param first that class
  ClassFiles(ClassLoader loader, ClassReader first) {
    this.loader = loader;
    this.first = first;
  }

  private static ClassNode node(ClassReader reader) {
    ClassNode node = new ClassNode(Opcodes.ASM9);
    reader.accept(node, ClassReader.SKIP_FRAMES);
    return node;
  }

  /// The class of this name, with slashes; empty where it cannot be read.
  Optional<ClassNode> get(String name) {
    Optional<ClassNode> known = read.get(name);
    if (known == null) {
      known = readFile(name);
      read.put(name, known);
    }
    return known;
  }

  private Optional<ClassNode> readFile(String name) {
    if (name.equals(first.getClassName())) {
      return Optional.of(node(first));
    }
    try (@Nullable InputStream file = loader.getResourceAsStream(name + ".class")) {
      return file == null
          ? Optional.empty()
          : Optional.of(node(new ClassReader(file.readAllBytes())));
    } catch (IOException | RuntimeException e) {
      // What cannot be read is not known, which speaks against a change.
      return Optional.empty();
    }
  }

  /// Whether a class is `Thread` or inherits it; empty where that is not known.
  Optional<Boolean> isThread(String name) {
    String at = name;
    while (true) {
      if (at.equals(Maker.THREAD)) {
        return Optional.of(true);
      }
      if (at.startsWith("java/")) {
        return Optional.of(at.equals("java/util/concurrent/ForkJoinWorkerThread"));
      }
      Optional<ClassNode> node = get(at);
      if (node.isEmpty() || node.get().superName == null) {
        return Optional.empty();
      }
      at = node.get().superName;
    }
  }

  /// Whether a class, or one that it is nested in, has a `main`; also where one of them is not
  /// known.
  boolean isOfMain(String name) {
    for (String at = name; ; at = at.substring(0, at.lastIndexOf('$'))) {
      Optional<ClassNode> node = get(at);
      if (node.isPresent() && node.get().methods.stream().anyMatch(ClassFiles::isMain)) {
        return true;
      }
      if (at.lastIndexOf('$') <= at.lastIndexOf('/') + 1) {
        return node.isEmpty();
      }
    }
  }

  private static boolean isMain(MethodNode method) {
    return method.name.equals("main")
        && (method.access & Opcodes.ACC_STATIC) != 0
        && Set.of("()V", "([Ljava/lang/String;)V", "(Ljava/lang/String;)V").contains(method.desc);
  }
}
