package io.loomshift.agent.tryout;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Lets a class loader find the agent's classes, which lie on the boot class path.
///
/// Rewritten code names them. Class loaders of modules, such as those of OSGi, look into the boot
/// class path for `java.*` alone, which is why each `loadClass` of such a loader asks there first
/// for classes of the agent. A `loadClass` that belongs to something else has no such names to
/// load.
final class BootDelegation extends MethodVisitor {
  static final String PREFIX = "io.loomshift.agent.";
  private static final String ONE = "(Ljava/lang/String;)Ljava/lang/Class;";
  private static final String TWO = "(Ljava/lang/String;Z)Ljava/lang/Class;";

  private final boolean hasFrames;

  /// @param version of the class file
  BootDelegation(MethodVisitor next, int version) {
    super(Opcodes.ASM9, next);
    hasFrames = (version & 0xFFFF) >= Opcodes.V1_6;
  }

  static boolean isLoadClass(int access, String name, String descriptor) {
    return name.equals("loadClass")
        && (descriptor.equals(ONE) || descriptor.equals(TWO))
        && (access & (Opcodes.ACC_STATIC | Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    Label others = new Label();
    super.visitVarInsn(Opcodes.ALOAD, 1);
    super.visitLdcInsn(PREFIX);
    super.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/String", "startsWith", "(Ljava/lang/String;)Z", false);
    super.visitJumpInsn(Opcodes.IFEQ, others);
    super.visitVarInsn(Opcodes.ALOAD, 1);
    super.visitInsn(Opcodes.ICONST_0);
    super.visitInsn(Opcodes.ACONST_NULL);
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/Class",
        "forName",
        "(Ljava/lang/String;ZLjava/lang/ClassLoader;)Ljava/lang/Class;",
        false);
    super.visitInsn(Opcodes.ARETURN);
    super.visitLabel(others);
    if (hasFrames) {
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
    // The method may begin with a frame of its own, and no two stand at one place.
    super.visitInsn(Opcodes.NOP);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(Math.max(maxStack, 3), maxLocals);
  }
}
