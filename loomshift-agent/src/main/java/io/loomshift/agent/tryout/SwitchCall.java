package io.loomshift.agent.tryout;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Puts `local = (Type) FrameworkSwitches.turn(local, "framework")` in front of a method, or of the
/// constructor that it calls.
final class SwitchCall extends MethodVisitor {
  private static final String OWNER = Maker.name(FrameworkSwitches.class);
  private static final String DESCRIPTOR =
      "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;";
  private static final int STACK = 2;

  private final String framework;
  private final FrameworkSwitch.Entry entry;

  SwitchCall(MethodVisitor next, String framework, FrameworkSwitch.Entry entry) {
    super(Opcodes.ASM9, next);
    this.framework = framework;
    this.entry = entry;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    super.visitVarInsn(Opcodes.ALOAD, entry.local());
    super.visitLdcInsn(framework);
    super.visitMethodInsn(Opcodes.INVOKESTATIC, OWNER, "turn", DESCRIPTOR, false);
    super.visitTypeInsn(Opcodes.CHECKCAST, entry.type());
    super.visitVarInsn(Opcodes.ASTORE, entry.local());
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(Math.max(maxStack, STACK), maxLocals);
  }
}
