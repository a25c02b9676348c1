package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeInstruction;

/// Finds `setDaemon(true)` in the code of a class file, of a thread or of a builder of factories.
final class DaemonCode {
  private static final String SETTER = "setDaemon";

  private DaemonCode() {}

  /// @throws IllegalArgumentException if that is no class file
  static boolean isIn(byte[] bytes, Method method) {
    return ClassFile.of().parse(bytes).methods().stream()
        .filter(model ->
            model.methodName().equalsString(method.name())
                && model.methodType().equalsString(method.descriptor()))
        .flatMap(model -> model.code().stream())
        .anyMatch(DaemonCode::isIn);
  }

  private static boolean isIn(CodeModel code) {
    boolean truth = false;
    for (CodeElement element : code) {
      if (element instanceof Instruction instruction) {
        if (truth
            && instruction instanceof InvokeInstruction call
            && call.name().equalsString(SETTER)) {
          return true;
        }
        truth =
            instruction instanceof ConstantInstruction constant
                && constant.constantValue() instanceof Integer value
                && value == 1;
      }
    }
    return false;
  }
}
