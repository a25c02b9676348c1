package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LRETURN;
import static org.objectweb.asm.Opcodes.RETURN;

import io.loomshift.agent.hook.Hook.Argument;
import io.loomshift.agent.hook.Hook.Place;
import io.loomshift.agent.record.Methods;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/// Puts the calls of hooks into a method.
///
/// No frame is computed, for that would load classes. New variables are used between two
/// instructions only, and where an exception leaves, the frame promises `this` and nothing else,
/// which holds everywhere in a method that is no constructor.
final class HookedMethod extends MethodVisitor {
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final int[] NO_OPERANDS = {};

  private final List<Hook> hooks;
  private final int version;
  private final String owner;
  private final String name;
  private final Type type;
  private final boolean isStatic;
  private final int spare;
  private final Label start = new Label();
  private final Label end = new Label();
  private boolean guarded;
  private int symbol;

  /// @param version of the class file
  /// @param spare the first variable that the method does not use
  HookedMethod(
      MethodVisitor next,
      List<Hook> hooks,
      int version,
      int access,
      String owner,
      String name,
      String descriptor,
      int spare) {
    super(ASM9, next);
    this.hooks = hooks;
    this.version = version;
    this.owner = owner;
    this.name = name;
    this.isStatic = (access & ACC_STATIC) != 0;
    this.spare = spare;
    type = Type.getMethodType(descriptor);
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.Entry) {
        call(hook, RETURN, NO_OPERANDS);
      }
      guarded |= seesExceptions(hook);
    }
    if (guarded) {
      super.visitLabel(start);
    }
  }

  private static boolean seesExceptions(Hook hook) {
    return hook.place() instanceof Place.Finally || hook.place() instanceof Place.Thrown;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode >= IRETURN && opcode <= RETURN) {
      for (Hook hook : hooks) {
        if (hook.place() instanceof Place.Exit || hook.place() instanceof Place.Finally) {
          call(hook, opcode, NO_OPERANDS);
        }
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String callee, String called, String descriptor, boolean isInterface) {
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.Before before
          && before.owner().equals(callee)
          && before.name().equals(called)) {
        before(hook, opcode, descriptor);
      }
    }
    super.visitMethodInsn(opcode, callee, called, descriptor, isInterface);
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.After after
          && after.owner().equals(callee)
          && after.name().equals(called)) {
        call(hook, RETURN, NO_OPERANDS);
      }
    }
  }

  /// Takes what the call will take into new variables, so that the hook can have it too.
  private void before(Hook hook, int opcode, String descriptor) {
    Type[] taken = Type.getArgumentTypes(descriptor);
    int receiver = opcode == INVOKESTATIC ? 0 : 1;
    int[] variables = new int[taken.length + receiver];
    int next = spare;
    for (int i = taken.length - 1; i >= 0; i--) {
      variables[i + receiver] = next;
      super.visitVarInsn(taken[i].getOpcode(ISTORE), next);
      next += taken[i].getSize();
    }
    if (receiver == 1) {
      variables[0] = next;
      super.visitVarInsn(Opcodes.ASTORE, next);
    }
    call(hook, RETURN, variables);
    if (receiver == 1) {
      super.visitVarInsn(ALOAD, variables[0]);
    }
    for (int i = 0; i < taken.length; i++) {
      super.visitVarInsn(taken[i].getOpcode(ILOAD), variables[i + receiver]);
    }
  }

  /// @param returning the instruction that would return next; `ATHROW` where an exception leaves
  /// @param operands the variables that hold what a call will take
  private void call(Hook hook, int returning, int[] operands) {
    StringBuilder descriptor = new StringBuilder("(");
    // What is returned lies on the stack, and so must come first.
    for (Argument argument : hook.arguments()) {
      if (argument instanceof Argument.Returned) {
        returned(returning);
        descriptor.append('J');
      } else if (argument instanceof Argument.ReturnedObject) {
        super.visitInsn(DUP);
        descriptor.append(OBJECT);
      }
    }
    for (Argument argument : hook.arguments()) {
      descriptor.append(push(argument, operands));
    }
    super.visitMethodInsn(
        INVOKESTATIC, hook.handler(), hook.call(), descriptor.append(")V").toString(), false);
  }

  private void returned(int returning) {
    if (returning == LRETURN) {
      super.visitInsn(DUP2);
    } else if (returning == IRETURN) {
      super.visitInsn(DUP);
      super.visitInsn(I2L);
    } else {
      super.visitInsn(LCONST_0);
    }
  }

  /// @return the descriptor of what was pushed
  private String push(Argument argument, int[] operands) {
    if (argument instanceof Argument.This) {
      super.visitVarInsn(ALOAD, 0);
      return OBJECT;
    } else if (argument instanceof Argument.Parameter parameter) {
      return pushParameter(parameter.index());
    } else if (argument instanceof Argument.Operand operand) {
      super.visitVarInsn(ALOAD, operands[operand.index()]);
      return OBJECT;
    } else if (argument instanceof Argument.Field field) {
      super.visitVarInsn(ALOAD, 0);
      super.visitFieldInsn(GETFIELD, owner, field.name(), field.descriptor());
      return OBJECT;
    } else if (argument instanceof Argument.Symbol) {
      symbol = symbol == 0 ? Methods.add(owner.replace('/', '.'), name, type.toString()) : symbol;
      super.visitLdcInsn(symbol);
      return "I";
    }
    return "";
  }

  private String pushParameter(int index) {
    Type[] parameters = type.getArgumentTypes();
    int variable = isStatic ? 0 : 1;
    for (int i = 0; i < index; i++) {
      variable += parameters[i].getSize();
    }
    super.visitVarInsn(parameters[index].getOpcode(ILOAD), variable);
    return parameters[index].getSort() >= Type.ARRAY ? OBJECT : parameters[index].getDescriptor();
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (guarded) {
      super.visitLabel(end);
      super.visitTryCatchBlock(start, end, end, null);
      Object[] locals = isStatic ? new Object[0] : new Object[] {owner};
      Frames.visit(mv, version, locals);
      for (Hook hook : hooks) {
        if (seesExceptions(hook)) {
          call(hook, ATHROW, NO_OPERANDS);
        }
      }
      super.visitInsn(ATHROW);
    }
    super.visitMaxs(maxStack, maxLocals);
  }
}
