package io.loomshift.agent.rewrite;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Has a class call our methods in the place of the JDK's. The stack is the same before and after
/// every call, so that frames and maxima stay as they are. A call of `super` stays one.
final class RedirectedClass extends ClassVisitor {
  private final Redirects redirects;
  private int calls;

  private RedirectedClass(ClassVisitor next, Redirects redirects) {
    super(ASM9, next);
    this.redirects = redirects;
  }

  /// A class with other calls.
  ///
  /// @param calls how many are others
  record Rewritten(ClassFile file, int calls) {}

  /// Rewrites a class; nothing where it calls none of the methods.
  static Optional<Rewritten> rewrite(ClassFile original, Redirects redirects) {
    ClassReader reader = new ClassReader(original.bytes());
    ClassWriter writer = new ClassWriter(reader, 0);
    RedirectedClass rewriting = new RedirectedClass(writer, redirects);
    reader.accept(rewriting, 0);
    return rewriting.calls == 0
        ? Optional.empty()
        : Optional.of(new Rewritten(new ClassFile(writer.toByteArray()), rewriting.calls));
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return new MethodVisitor(
        ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
      @Override
      public void visitMethodInsn(
          int opcode, String owner, String called, String type, boolean isInterface) {
        boolean isStatic = opcode == INVOKESTATIC;
        Optional<Redirects.Redirect> redirect =
            isStatic || opcode == INVOKEVIRTUAL || opcode == INVOKEINTERFACE
                ? redirects.of(owner, called, type, isStatic)
                : Optional.empty();
        if (redirect.isPresent()) {
          calls++;
          super.visitMethodInsn(
              INVOKESTATIC, redirect.get().owner(), called, redirect.get().descriptor(), false);
        } else {
          super.visitMethodInsn(opcode, owner, called, type, isInterface);
        }
      }
    };
  }
}
