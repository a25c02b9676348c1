package io.loomshift.agent.tryout;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/// Makes an anonymous subclass of `Thread` ask `Thread.currentThread()` where it asks itself:
/// `isInterrupted()`, `getName()`, `setName(name)`. Where its objects run as the threads that they
/// are, that is the same.
final class AnonymousBody extends ClassVisitor {
  private final String self;

  private AnonymousBody(ClassVisitor next, String self) {
    super(Opcodes.ASM9, next);
    this.self = self;
  }

  static byte[] rewrite(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new AnonymousBody(writer, reader.getClassName()), 0);
    return writer.toByteArray();
  }

  /// Whether the receiver can be exchanged below the arguments: there is one of a single word at
  /// most.
  static boolean canAsk(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    return arguments.length == 0 || (arguments.length == 1 && arguments[0].getSize() == 1);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
    return method.equals("<init>") ? next : new Body(next, self);
  }

  private static final class Body extends MethodVisitor {
    private final String self;

    private Body(MethodVisitor next, String self) {
      super(Opcodes.ASM9, next);
      this.self = self;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (!AnonymousThread.isInherited(opcode, owner, name, self) || name.equals("run")) {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        return;
      }
      boolean argument = Type.getArgumentTypes(descriptor).length == 1;
      if (argument) {
        super.visitInsn(Opcodes.SWAP);
      }
      super.visitInsn(Opcodes.POP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, Maker.THREAD, "currentThread", "()Ljava/lang/Thread;", false);
      if (argument) {
        super.visitInsn(Opcodes.SWAP);
      }
      super.visitMethodInsn(opcode, Maker.THREAD, name, descriptor, false);
    }
  }
}
