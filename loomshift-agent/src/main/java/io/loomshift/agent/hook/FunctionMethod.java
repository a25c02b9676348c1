package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import io.loomshift.agent.record.Events;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/// Tells when a method begins, returns and throws.
final class FunctionMethod extends MethodVisitor {
  private final int version;
  private final boolean compressed;
  private final Calls.Function calls;
  private final Label start = new Label();

  /// @param version of the class file
  /// @param compressed whether the frames of the class come as they are written
  /// @param calls what is called
  FunctionMethod(MethodVisitor next, int version, boolean compressed, Calls.Function calls) {
    super(ASM9, next);
    this.version = version;
    this.compressed = compressed;
    this.calls = calls;
  }

  @Override
  public void visitCode() {
    super.visitCode();
    tell(Events.FUNCTION_START);
    super.visitLabel(start);
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      tell(Events.FUNCTION_END);
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    Label end = new Label();
    super.visitLabel(end);
    super.visitTryCatchBlock(start, end, end, null);
    // No variable is used here, so none need be promised.
    if (compressed) {
      Frames.visitCompressed(mv, version);
    } else {
      Frames.visit(mv, version);
    }
    tell(Events.FUNCTION_THROW);
    super.visitInsn(ATHROW);
    // The number of an event takes two words, beside the one on the stack of the handler.
    super.visitMaxs(Math.max(maxStack, 1) + 2, maxLocals);
  }

  private void tell(long kind) {
    calls.tell(mv, kind);
  }
}
