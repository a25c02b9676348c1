package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ASM9;

import io.loomshift.agent.record.Methods;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Traces the methods of a class of the program that somebody chose.
final class ProgramClass extends ClassVisitor {
  private final Patterns functions;
  private final String className;
  private int version;
  private boolean changed;

  private ProgramClass(ClassVisitor next, Patterns functions, String className) {
    super(ASM9, next);
    this.functions = functions;
    this.className = className;
  }

  /// Rewrites a class.
  ///
  /// @param className with dots
  /// @return the class with its traced methods, or null where none is chosen
  static byte @Nullable [] rewrite(byte[] original, String className, Patterns functions) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    ProgramClass rewriting = new ProgramClass(writer, functions, className);
    reader.accept(rewriting, ClassReader.EXPAND_FRAMES);
    return rewriting.changed ? writer.toByteArray() : null;
  }

  @Override
  public void visit(
      int classVersion,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    version = classVersion;
    super.visit(classVersion, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    boolean hasCode = (access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
    // A constructor's code may not be guarded before it has called another.
    if (!hasCode || name.startsWith("<") || !functions.mean(className, name)) {
      return next;
    }
    changed = true;
    return new FunctionMethod(next, version, Methods.add(className, name, descriptor));
  }
}
