package io.loomshift.agent.verify;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.TypePath;

/// What reflection and serialization see of a class: everything but its code. A rewritten class has
/// the same, but for private methods that were added and for the word `synchronized`.
final class Outline extends ClassVisitor {
  private final List<String> lines = new ArrayList<>();
  private final boolean keepsSynchronized;

  private Outline(boolean keepsSynchronized) {
    super(Opcodes.ASM9);
    this.keepsSynchronized = keepsSynchronized;
  }

  /// @param keepsSynchronized whether the word is part of it
  static List<String> of(byte[] bytes, boolean keepsSynchronized) {
    Outline outline = new Outline(keepsSynchronized);
    new ClassReader(bytes).accept(outline, ClassReader.SKIP_CODE);
    return outline.lines;
  }

  /// Whether a class names its serial version itself.
  static boolean declaresSerialVersion(byte[] bytes) {
    return of(bytes, true).stream()
        .anyMatch(line -> line.startsWith("field") && line.contains(" serialVersionUID J "));
  }

  private void add(@Nullable Object... words) {
    StringBuilder line = new StringBuilder();
    for (@Nullable Object word : words) {
      line.append(word instanceof Object[] many ? List.of(many) : String.valueOf(word)).append(' ');
    }
    lines.add(line.toString());
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String[] interfaces) {
    add("class", version, access, name, signature, superName, interfaces);
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    add("source", source, debug);
  }

  @Override
  public @Nullable ModuleVisitor visitModule(String name, int access, @Nullable String version) {
    add("module", name);
    return null;
  }

  @Override
  public void visitNestHost(String host) {
    add("host", host);
  }

  @Override
  public void visitOuterClass(String owner, @Nullable String name, @Nullable String descriptor) {
    add("outer", owner, name, descriptor);
  }

  @Override
  public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    add("annotation", descriptor, visible);
    return null;
  }

  @Override
  public @Nullable AnnotationVisitor visitTypeAnnotation(
      int reference, @Nullable TypePath path, String descriptor, boolean visible) {
    add("type annotation", descriptor, visible);
    return null;
  }

  @Override
  public void visitNestMember(String member) {
    add("member", member);
  }

  @Override
  public void visitPermittedSubclass(String subclass) {
    add("permitted", subclass);
  }

  @Override
  public void visitInnerClass(
      String name, @Nullable String outer, @Nullable String inner, int access) {
    add("inner", name, outer, inner, access);
  }

  @Override
  public @Nullable RecordComponentVisitor visitRecordComponent(
      String name, String descriptor, @Nullable String signature) {
    add("component", name, descriptor, signature);
    return null;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    add("field", access, name, descriptor, signature, value);
    return null;
  }

  @Override
  public @Nullable MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    if (name.startsWith("loomshift$") && (access & Opcodes.ACC_PRIVATE) != 0) {
      // Private methods are no part of a serial version.
      return null;
    }
    boolean counts = keepsSynchronized && (access & Opcodes.ACC_PRIVATE) == 0;
    int modifiers = counts ? access : access & ~Opcodes.ACC_SYNCHRONIZED;
    add("method", modifiers, name, descriptor, signature, exceptions);
    return new MethodVisitor(Opcodes.ASM9) {
      @Override
      public void visitParameter(@Nullable String name, int access) {
        add("parameter", name, access);
      }

      @Override
      public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
        add("annotation", descriptor, visible);
        return null;
      }

      @Override
      public @Nullable AnnotationVisitor visitParameterAnnotation(
          int parameter, String descriptor, boolean visible) {
        add("annotation", parameter, descriptor, visible);
        return null;
      }

      @Override
      public @Nullable AnnotationVisitor visitAnnotationDefault() {
        add("default");
        return null;
      }
    };
  }
}
