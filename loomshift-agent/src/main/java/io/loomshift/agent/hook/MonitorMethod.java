package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/// Tells how long the `synchronized` blocks of a method wait for their monitors, and when they give
/// them back.
///
/// Compilers guard a block from right behind the instruction that takes the monitor. The end is
/// told behind the label where that begins: the virtual machine does not compile a method in which
/// something could throw between the two.
final class MonitorMethod extends MethodVisitor {
  private final String handler;
  private final int spare;
  private boolean taken;

  /// @param handler the internal name of the class that is called
  /// @param spare the first variable that the method does not use
  MonitorMethod(MethodVisitor next, String handler, int spare) {
    super(ASM9, next);
    this.handler = handler;
    this.spare = spare;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == MONITORENTER) {
      super.visitInsn(DUP);
      super.visitVarInsn(ASTORE, spare);
      tell("wantsMonitor");
      taken = true;
    } else if (opcode == MONITOREXIT) {
      super.visitInsn(DUP);
      call("leavesMonitor");
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitLabel(Label label) {
    super.visitLabel(label);
    if (taken) {
      taken = false;
      tell("gotMonitor");
    }
  }

  private void tell(String call) {
    super.visitVarInsn(ALOAD, spare);
    call(call);
  }

  private void call(String call) {
    super.visitMethodInsn(INVOKESTATIC, handler, call, "(Ljava/lang/Object;)V", false);
  }
}
