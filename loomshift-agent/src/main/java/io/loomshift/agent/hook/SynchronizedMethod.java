package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/// Tells of the monitor of a method that is `synchronized` as a whole.
///
/// The virtual machine takes that monitor before any code of the method runs, so that a wait for it
/// could not be told. Where the class is just being loaded, the method therefore becomes one whose
/// whole code is a `synchronized` block, which is the same to everybody who calls it; the caller
/// must leave {@link #modifiers the word itself} away. In a class that is loaded already no method
/// may lose a modifier: there it is told that the monitor is held, and not how long it took.
final class SynchronizedMethod extends MethodVisitor {
  private final String handler;
  private final String owner;
  private final boolean isStatic;
  private final int version;
  private final boolean takes;

  /// Where stretches of code begin and end in which the monitor is held, by turns.
  private final List<Label> guarded = new ArrayList<>();

  /// @param handler the internal name of the class that is called
  /// @param owner the internal name of the class
  /// @param version of the class file
  /// @param takes whether the code takes the monitor itself
  SynchronizedMethod(
      MethodVisitor next, String handler, String owner, int access, int version, boolean takes) {
    super(ASM9, next);
    this.handler = handler;
    this.owner = owner;
    this.isStatic = (access & ACC_STATIC) != 0;
    this.version = version;
    this.takes = takes;
  }

  /// The modifiers of a method that takes its monitor itself.
  static int modifiers(int access) {
    return access & ~ACC_SYNCHRONIZED;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    if (takes) {
      tell("wantsMonitor");
      pushMonitor();
      super.visitInsn(MONITORENTER);
    }
    mark();
    tell("gotMonitor");
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      leave();
      mark();
      super.visitInsn(opcode);
      mark();
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label handler = new Label();
    super.visitLabel(handler);
    Object[] variables = isStatic ? new Object[0] : new Object[] {owner};
    Frames.visit(mv, version, variables);
    leave();
    // As compilers do it, the handler lies in the last stretch, up to where it gives back the
    // monitor.
    mark();
    super.visitInsn(ATHROW);
    for (int i = 0; i + 1 < guarded.size(); i += 2) {
      super.visitTryCatchBlock(guarded.get(i), guarded.get(i + 1), handler, null);
    }
    super.visitMaxs(maxStack, maxLocals);
  }

  /// Begins or ends a stretch of code in which the monitor is held.
  private void mark() {
    Label label = new Label();
    super.visitLabel(label);
    guarded.add(label);
  }

  private void leave() {
    tell("leavesMonitor");
    if (takes) {
      pushMonitor();
      super.visitInsn(MONITOREXIT);
    }
  }

  private void tell(String call) {
    pushMonitor();
    super.visitMethodInsn(INVOKESTATIC, handler, call, "(Ljava/lang/Object;)V", false);
  }

  private void pushMonitor() {
    if (isStatic) {
      super.visitLdcInsn(Type.getObjectType(owner));
    } else {
      super.visitVarInsn(ALOAD, 0);
    }
  }
}
