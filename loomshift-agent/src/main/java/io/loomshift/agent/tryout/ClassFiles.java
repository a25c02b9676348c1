package io.loomshift.agent.tryout;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

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
}
