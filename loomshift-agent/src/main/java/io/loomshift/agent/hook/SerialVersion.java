package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ENUM;
import static org.objectweb.asm.Opcodes.ACC_INTERFACE;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ASM9;

import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/// Whether objects of a class could no longer be exchanged with programs that have it as it was
/// compiled.
///
/// A class that can be serialized and names no version has one that is computed from its members,
/// the word `synchronized` of its methods included: a method that loses the word makes another
/// version of it. What cannot be found out counts as yes.
public final class SerialVersion extends ClassVisitor {
  private boolean isComputed;
  private boolean losesModifiers;

  private SerialVersion() {
    super(ASM9);
  }

  /// Whether the version changes when no method is `synchronized` any more.
  ///
  /// @param classes finds the files of other classes, by names with slashes; none is loaded
  public static boolean dependsOnSynchronized(
      byte[] original, Function<String, Optional<byte[]>> classes) {
    ClassReader reader = new ClassReader(original);
    SerialVersion version = new SerialVersion();
    reader.accept(version, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return version.isComputed && version.losesModifiers && maySerialize(reader, classes);
  }

  private static boolean maySerialize(
      ClassReader reader, Function<String, Optional<byte[]>> classes) {
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(above(reader));
    while (!open.isEmpty()) {
      String name = open.remove();
      if (name.startsWith("java/")) {
        if (isSerializable(name)) {
          return true;
        }
      } else if (seen.add(name)) {
        Optional<byte[]> file = classes.apply(name);
        if (file.isEmpty()) {
          return true;
        }
        open.addAll(above(new ClassReader(file.get())));
      }
    }
    return false;
  }

  private static List<String> above(ClassReader reader) {
    List<String> names = new ArrayList<>(List.of(reader.getInterfaces()));
    String superName = reader.getSuperName();
    if (superName != null) {
      names.add(superName);
    }
    return names;
  }

  private static boolean isSerializable(String name) {
    try {
      ClassLoader jdk = ClassLoader.getPlatformClassLoader();
      return Serializable.class.isAssignableFrom(Class.forName(name.replace('/', '.'), false, jdk));
    } catch (ClassNotFoundException | LinkageError e) {
      // Of another release, or of a JDK with more in it.
      return true;
    }
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String[] interfaces) {
    boolean fixed = (access & (ACC_INTERFACE | ACC_ENUM)) != 0;
    isComputed = !fixed && !"java/lang/Record".equals(superName);
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    isComputed &= !name.equals("serialVersionUID") || (access & ACC_STATIC) == 0;
    return null;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    losesModifiers |= (access & ACC_SYNCHRONIZED) != 0 && (access & ACC_PRIVATE) == 0;
    return null;
  }
}
