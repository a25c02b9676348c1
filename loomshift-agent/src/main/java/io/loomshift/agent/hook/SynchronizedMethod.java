package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.RETURN;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
final class SynchronizedMethod extends InstructionVisitor {
  private final KeptArguments kept;
  private final String handler;
  private final String owner;
  private final boolean isStatic;
  private final boolean takes;

  /// Where stretches of code begin and end in which the monitor is held, by turns.
  private final List<Label> guarded = new ArrayList<>();

  /// Whether the code so far ends with a return.
  private boolean returned;

  /// @param handler the internal name of the class that is called
  /// @param owner the internal name of the class
  /// @param version of the class file
  /// @param takes whether the code takes the monitor itself
  /// @param unused the first variable that the method does not use
  SynchronizedMethod(
      MethodVisitor next,
      String handler,
      String owner,
      int access,
      int version,
      boolean takes,
      int unused) {
    this(
        new KeptArguments(
            next,
            version,
            KeptArguments.arguments(access, owner, "()V"),
            (access & ACC_STATIC) == 0 ? Set.of(0) : Set.of(),
            unused),
        handler,
        owner,
        access,
        takes);
  }

  private SynchronizedMethod(
      KeptArguments kept, String handler, String owner, int access, boolean takes) {
    super(kept);
    this.kept = kept;
    this.handler = handler;
    this.owner = owner;
    this.isStatic = (access & ACC_STATIC) != 0;
    this.takes = takes;
  }

  /// The modifiers of a method that takes its monitor itself.
  static int modifiers(int access) {
    return access & ~ACC_SYNCHRONIZED;
  }

  /// The first variable that neither the method nor this uses.
  int unused() {
    return kept.unused();
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
  void instruction(int opcode) {
    returned = false;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      tell("leavesMonitor");
      giveBack();
      mark();
      super.visitInsn(opcode);
      mark();
      returned = true;
    } else {
      super.visitInsn(opcode);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label leaves = new Label();
    if (returned) {
      // Nothing follows it, and no stretch may be empty.
      guarded.remove(guarded.size() - 1);
    } else {
      mark();
    }
    super.visitLabel(leaves);
    kept.visitHandlerFrame();
    tell("leavesMonitor");
    if (takes) {
      // Where the stack is full the telling itself throws, and would be told again without end if
      // it guarded itself: so it has a handler of its own, which only gives back the monitor.
      Label given = new Label();
      Label thrown = new Label();
      giveBack();
      super.visitLabel(given);
      super.visitInsn(ATHROW);
      super.visitLabel(thrown);
      kept.visitHandlerFrame();
      giveBack();
      Label end = new Label();
      super.visitLabel(end);
      guard(leaves);
      super.visitTryCatchBlock(leaves, given, thrown, null);
      // As compilers do it.
      super.visitTryCatchBlock(thrown, end, thrown, null);
    } else {
      guard(leaves);
    }
    super.visitInsn(ATHROW);
    super.visitMaxs(Math.max(maxStack, 1) + 1, maxLocals);
  }

  private void guard(Label leaves) {
    for (int i = 0; i + 1 < guarded.size(); i += 2) {
      super.visitTryCatchBlock(guarded.get(i), guarded.get(i + 1), leaves, null);
    }
  }

  /// Begins or ends a stretch of code in which the monitor is held.
  private void mark() {
    Label label = new Label();
    super.visitLabel(label);
    guarded.add(label);
  }

  private void giveBack() {
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
      kept.push(0);
    }
  }
}
