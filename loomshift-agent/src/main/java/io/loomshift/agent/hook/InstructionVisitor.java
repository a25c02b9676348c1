package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Is told before each instruction of a method.
abstract class InstructionVisitor extends MethodVisitor {
  InstructionVisitor(MethodVisitor next) {
    super(ASM9, next);
  }

  /// An instruction follows.
  abstract void instruction(int opcode);

  @Override
  public void visitInsn(int opcode) {
    instruction(opcode);
    super.visitInsn(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction(opcode);
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    instruction(opcode);
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction(opcode);
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    instruction(opcode);
    super.visitFieldInsn(opcode, owner, name, descriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    instruction(opcode);
    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    instruction(Opcodes.INVOKEDYNAMIC);
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction(opcode);
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction(Opcodes.LDC);
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    instruction(Opcodes.IINC);
    super.visitIincInsn(variable, increment);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    instruction(Opcodes.TABLESWITCH);
    super.visitTableSwitchInsn(min, max, other, labels);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    instruction(Opcodes.LOOKUPSWITCH);
    super.visitLookupSwitchInsn(other, keys, labels);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    instruction(Opcodes.MULTIANEWARRAY);
    super.visitMultiANewArrayInsn(descriptor, dimensions);
  }
}
