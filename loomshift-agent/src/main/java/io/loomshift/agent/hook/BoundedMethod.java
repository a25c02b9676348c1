package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;

import org.objectweb.asm.MethodVisitor;

/// Refuses a method that would have more variables, or a deeper stack, than a class file can say:
/// ASM would write the rest of the number.
final class BoundedMethod extends MethodVisitor {
  private static final int MOST = 65_535;

  BoundedMethod(MethodVisitor next) {
    super(ASM9, next);
  }

  /// Ends a method.
  ///
  /// @throws IllegalStateException where the class has to be left alone
  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (maxStack > MOST || maxLocals > MOST) {
      throw new IllegalStateException("a method of it has no room for more variables");
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
