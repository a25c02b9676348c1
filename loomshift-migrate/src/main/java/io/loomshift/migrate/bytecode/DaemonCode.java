package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LabelTarget;
import java.util.HashSet;
import java.util.Set;

/// What the code of a method in a class file says of daemons, of a thread or of a builder of
/// factories: the nearest to an answer of all its calls of `setDaemon`.
public enum DaemonCode {
  /// Nothing, or that there are none.
  NONE,
  /// It depends: on a field or an argument, or on a condition around the call.
  DEPENDS,
  /// `setDaemon(true)`, whatever happens.
  DAEMONS;

  private static final String SETTER = "setDaemon";

  /// @throws IllegalArgumentException if the class file is broken
  static DaemonCode of(ClassModel type, Method method) {
    return type.methods().stream()
        .filter(model ->
            model.methodName().equalsString(method.name())
                && model.methodType().equalsString(method.descriptor()))
        .flatMap(model -> model.code().stream())
        .map(DaemonCode::of)
        .reduce(NONE, DaemonCode::or);
  }

  private static DaemonCode of(CodeModel code) {
    DaemonCode said = NONE;
    // Where branches lead that may pass over what comes.
    Set<Label> ahead = new HashSet<>();
    int constant = -1;
    for (CodeElement element : code) {
      if (element instanceof LabelTarget target) {
        ahead.remove(target.label());
      } else if (element instanceof Instruction instruction) {
        if (instruction instanceof InvokeInstruction call && call.name().equalsString(SETTER)) {
          said = said.or(said(constant, ahead.isEmpty()));
        } else if (instruction instanceof BranchInstruction branch) {
          ahead.add(branch.target());
        }
        constant =
            instruction instanceof ConstantInstruction pushed
                    && pushed.constantValue() instanceof Integer value
                ? value
                : -1;
      }
    }
    return said;
  }

  private static DaemonCode said(int constant, boolean always) {
    return switch (constant) {
      case 0 -> NONE;
      case 1 -> always ? DAEMONS : DEPENDS;
      default -> DEPENDS;
    };
  }

  /// What two methods say that both run.
  public DaemonCode or(DaemonCode other) {
    return compareTo(other) > 0 ? this : other;
  }
}
