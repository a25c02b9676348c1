package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.ASTORE;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/// Puts the calls of hooks into a method.
///
/// Whatever verified before verifies with them, by construction and without computing a frame, for
/// which classes would have to be loaded. What is pushed is either what the method was just called
/// with, or lies on the stack, or in {@link KeptArguments}; new variables beyond those are used
/// between two instructions only; the stack is the same behind a call as before it; and the one
/// handler that is added needs nothing but what is kept.
final class HookedMethod extends MethodVisitor {
  private static final String CONSTRUCTOR = "<init>";
  private static final int[] NO_OPERANDS = {};

  private final KeptArguments kept;
  private final List<Hook> hooks;
  private final String owner;
  private final String name;
  private final String descriptor;
  private final boolean isStatic;
  private final Label start = new Label();
  private final Label end = new Label();
  private final boolean guarded;
  private int symbol;

  /// The variables and the words of stack that hooks need beyond those of the method.
  private int moreLocals;

  private int moreStack;

  /// @param hooks those without {@link Hook#obstacle}
  /// @param version of the class file
  /// @param unused the first variable that the method does not use
  HookedMethod(
      MethodVisitor next,
      List<Hook> hooks,
      int version,
      int access,
      String owner,
      String name,
      String descriptor,
      int unused) {
    this(
        new KeptArguments(
            next,
            version,
            KeptArguments.arguments(access, owner, descriptor),
            kept(hooks, access, name, descriptor),
            unused),
        hooks,
        access,
        owner,
        name,
        descriptor);
  }

  private HookedMethod(
      KeptArguments kept,
      List<Hook> hooks,
      int access,
      String owner,
      String name,
      String descriptor) {
    super(ASM9, kept);
    this.kept = kept;
    this.hooks = hooks;
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
    this.isStatic = (access & ACC_STATIC) != 0;
    guarded = hooks.stream().anyMatch(Hook::seesExceptions);
  }

  /// The variables of what is wanted elsewhere than where the method begins.
  private static Set<Integer> kept(List<Hook> hooks, int access, String name, String descriptor) {
    Set<Integer> kept = new HashSet<>();
    for (Hook hook : hooks) {
      if (!(hook.place() instanceof Place.Entry)) {
        for (Argument argument : hook.arguments()) {
          variable(argument, (access & ACC_STATIC) != 0, descriptor).ifPresent(kept::add);
        }
      }
    }
    if (name.equals(CONSTRUCTOR)) {
      kept.remove(0);
    }
    return kept;
  }

  /// The variable in which an argument of a hook is handed to the method, if it is.
  private static OptionalInt variable(Argument argument, boolean isStatic, String descriptor) {
    if (argument instanceof Argument.This || argument instanceof Argument.Field) {
      return OptionalInt.of(0);
    } else if (argument instanceof Argument.Parameter parameter) {
      Type[] parameters = Type.getArgumentTypes(descriptor);
      int variable = isStatic ? 0 : 1;
      for (int i = 0; i < parameter.index(); i++) {
        variable += parameters[i].getSize();
      }
      return OptionalInt.of(variable);
    }
    return OptionalInt.empty();
  }

  @Override
  public void visitCode() {
    super.visitCode();
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.Entry) {
        call(hook, RETURN, NO_OPERANDS);
      }
    }
    if (guarded) {
      super.visitLabel(start);
    }
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

  /// `this` of a constructor is not kept, and must be where it was when that returns.
  @Override
  public void visitVarInsn(int opcode, int variable) {
    if (opcode == ASTORE && variable == 0 && name.equals(CONSTRUCTOR)) {
      throw new IllegalStateException("a constructor writes over `this`");
    }
    super.visitVarInsn(opcode, variable);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String callee, String called, String signature, boolean isInterface) {
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.Before before
          && before.owner().equals(callee)
          && before.name().equals(called)
          && hasOperands(hook, opcode, signature)) {
        before(hook, opcode, signature);
      }
    }
    super.visitMethodInsn(opcode, callee, called, signature, isInterface);
    for (Hook hook : hooks) {
      if (hook.place() instanceof Place.After after
          && after.owner().equals(callee)
          && after.name().equals(called)) {
        call(hook, Type.getReturnType(signature).getOpcode(IRETURN), NO_OPERANDS);
      }
    }
  }

  /// Whether a call takes objects where a hook wants them.
  private static boolean hasOperands(Hook hook, int opcode, String signature) {
    List<Type> operands = operands(opcode, signature);
    for (Argument argument : hook.arguments()) {
      if (argument instanceof Argument.Operand operand
          && (operand.index() >= operands.size()
              || operands.get(operand.index()).getSort() < Type.ARRAY)) {
        return false;
      }
    }
    return true;
  }

  private static List<Type> operands(int opcode, String signature) {
    List<Type> operands = new ArrayList<>();
    if (opcode != INVOKESTATIC) {
      operands.add(Type.getType(Object.class));
    }
    operands.addAll(List.of(Type.getArgumentTypes(signature)));
    return operands;
  }

  /// Takes what the call will take into new variables, so that the hook can have it too.
  private void before(Hook hook, int opcode, String signature) {
    List<Type> operands = operands(opcode, signature);
    int[] variables = new int[operands.size()];
    int next = kept.unused();
    for (int i = variables.length - 1; i >= 0; i--) {
      variables[i] = next;
      super.visitVarInsn(operands.get(i).getOpcode(ISTORE), next);
      next += operands.get(i).getSize();
    }
    moreLocals = Math.max(moreLocals, next);
    call(hook, RETURN, variables);
    for (int i = 0; i < variables.length; i++) {
      super.visitVarInsn(operands.get(i).getOpcode(ILOAD), variables[i]);
    }
  }

  /// @param returning the instruction that would return next; `ATHROW` where an exception leaves
  /// @param operands the variables that hold what a call will take
  private void call(Hook hook, int returning, int[] operands) {
    // What is returned lies on the stack, and so must come first.
    for (Argument argument : hook.arguments()) {
      if (argument instanceof Argument.Returned) {
        returned(returning);
      } else if (argument instanceof Argument.ReturnedObject) {
        super.visitInsn(DUP);
      }
    }
    for (Argument argument : hook.arguments()) {
      push(hook, argument, operands);
    }
    String called = hook.callDescriptor(descriptor);
    moreStack = Math.max(moreStack, Type.getArgumentsAndReturnSizes(called) >> 2);
    super.visitMethodInsn(INVOKESTATIC, hook.handler(), hook.call(), called, false);
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

  private void push(Hook hook, Argument argument, int[] operands) {
    OptionalInt variable = variable(argument, isStatic, descriptor);
    if (variable.isPresent()) {
      pushArgument(hook, variable.getAsInt());
    }
    if (argument instanceof Argument.Operand operand) {
      super.visitVarInsn(ALOAD, operands[operand.index()]);
    } else if (argument instanceof Argument.Field field) {
      super.visitFieldInsn(GETFIELD, owner, field.name(), field.descriptor());
    } else if (argument instanceof Argument.Symbol) {
      symbol = symbol == 0 ? Methods.add(owner.replace('/', '.'), name, descriptor) : symbol;
      super.visitLdcInsn(symbol);
    }
  }

  private void pushArgument(Hook hook, int variable) {
    boolean inPlace = hook.place() instanceof Place.Entry;
    if (inPlace || (variable == 0 && name.equals(CONSTRUCTOR))) {
      kept.pushOriginal(variable);
    } else {
      kept.push(variable);
    }
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    if (guarded) {
      super.visitLabel(end);
      super.visitTryCatchBlock(start, end, end, null);
      kept.visitHandlerFrame();
      for (Hook hook : hooks) {
        if (hook.seesExceptions()) {
          call(hook, ATHROW, NO_OPERANDS);
        }
      }
      super.visitInsn(ATHROW);
    }
    // A handler has one word on its stack.
    super.visitMaxs(Math.max(maxStack, 1) + moreStack, Math.max(maxLocals, moreLocals));
  }
}
