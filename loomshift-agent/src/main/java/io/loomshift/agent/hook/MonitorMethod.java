package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NOP;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/// Tells how long the `synchronized` blocks of a method wait for their monitors, when they give
/// them back, and when they notify those that wait on one.
///
/// The virtual machine does not compile a method in which something could throw between the
/// instruction that takes a monitor and the code that is guarded by what gives it back. Compilers
/// begin to guard right behind that instruction; what is told stands between, and so the guard
/// begins before it. Nothing is told at the place where the guard began: a loop may come back
/// there.
final class MonitorMethod extends InstructionVisitor {
  private final String handler;
  private final int spare;

  /// Where monitors were just taken, by where their guards began.
  private final Map<Label, Label> taken = new HashMap<>();

  private final List<Guard> guards = new ArrayList<>();
  private @Nullable Label justTaken;

  private record Guard(Label start, Label end, Label handler, @Nullable String type) {}

  /// @param handler the internal name of the class that is called
  /// @param spare the first variable that the method does not use
  MonitorMethod(MethodVisitor next, String handler, int spare) {
    super(next);
    this.handler = handler;
    this.spare = spare;
  }

  @Override
  void instruction(int opcode) {
    if (opcode != NOP) {
      justTaken = null;
    }
    if (opcode == MONITORENTER) {
      mv.visitInsn(DUP);
      mv.visitVarInsn(ASTORE, spare);
      tell("wantsMonitor");
    } else if (opcode == MONITOREXIT) {
      mv.visitInsn(DUP);
      call("leavesMonitor");
    }
  }

  @Override
  public void visitInsn(int opcode) {
    super.visitInsn(opcode);
    if (opcode == MONITORENTER) {
      Label here = new Label();
      mv.visitLabel(here);
      tell("gotMonitor");
      justTaken = here;
    }
  }

  @Override
  public void visitLabel(Label label) {
    if (justTaken != null) {
      taken.put(label, justTaken);
    }
    super.visitLabel(label);
  }

  @Override
  public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
    guards.add(new Guard(start, end, handler, type));
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    for (int i = 0; i < guards.size(); i++) {
      Guard guard = guards.get(i);
      Label start =
          isOutermost(i) ? taken.getOrDefault(guard.start(), guard.start()) : guard.start();
      super.visitTryCatchBlock(start, guard.end(), guard.handler(), guard.type());
    }
    super.visitMaxs(maxStack + 1, Math.max(maxLocals, spare + 1));
  }

  /// Whether a guard is the outermost of those that begin where it does, for any exception: what
  /// gives a monitor back is.
  private boolean isOutermost(int index) {
    Guard guard = guards.get(index);
    return guard.type() == null
        && guards.subList(index + 1, guards.size()).stream()
            .noneMatch(later -> later.start().equals(guard.start()) && later.type() == null);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (opcode == INVOKEVIRTUAL && descriptor.equals("()V")) {
      if (name.equals("notify")) {
        mv.visitInsn(DUP);
        call("notifies");
      } else if (name.equals("notifyAll")) {
        mv.visitInsn(DUP);
        call("notifiesAll");
      }
    }
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  private void tell(String call) {
    mv.visitVarInsn(ALOAD, spare);
    call(call);
  }

  private void call(String call) {
    mv.visitMethodInsn(INVOKESTATIC, handler, call, "(Ljava/lang/Object;)V", false);
  }
}
