package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/// Where the operands of a method's instructions come from: of each, the instructions that may have
/// made it, whatever local variables and branches it went through. No class is loaded for it.
final class Origins extends SourceInterpreter {
  /// What makes `this`.
  private final AbstractInsnNode self = new InsnNode(Opcodes.NOP);

  private final Map<AbstractInsnNode, List<SourceValue>> operands = new HashMap<>();

  private Origins() {
    super(Opcodes.ASM9);
  }

  /// Follows the values of a method.
  ///
  /// @throws AnalyzerException where the code makes no sense
  static Origins of(String owner, MethodNode method) throws AnalyzerException {
    Origins origins = new Origins();
    new Analyzer<>(origins).analyzeAndComputeMaxs(owner, method);
    return origins;
  }

  /// What made an operand.
  ///
  /// @param index 0 for the first that was pushed, the receiver of a call included
  Set<AbstractInsnNode> of(AbstractInsnNode instruction, int index) {
    return Objects.requireNonNull(operands.get(instruction)).get(index).insns;
  }

  boolean isSelf(AbstractInsnNode origin) {
    return origin.equals(self);
  }

  /// Where one of some instructions' results is an operand.
  List<Use> usesOf(Set<AbstractInsnNode> makers) {
    List<Use> uses = new ArrayList<>();
    operands.forEach((instruction, values) -> {
      for (int i = 0; i < values.size(); i++) {
        if (values.get(i).insns.stream().anyMatch(makers::contains)) {
          uses.add(new Use(instruction, i));
        }
      }
    });
    return uses;
  }

  /// An operand of an instruction.
  record Use(AbstractInsnNode instruction, int index) {}

  @Override
  public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return isInstanceMethod && local == 0
        ? new SourceValue(1, self)
        : new SourceValue(type.getSize());
  }

  /// A copy is what it is a copy of.
  @Override
  public SourceValue copyOperation(AbstractInsnNode instruction, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode instruction, SourceValue value) {
    operands.put(instruction, List.of(value));
    return super.unaryOperation(instruction, value);
  }

  @Override
  public SourceValue binaryOperation(
      AbstractInsnNode instruction, SourceValue one, SourceValue two) {
    operands.put(instruction, List.of(one, two));
    return super.binaryOperation(instruction, one, two);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode instruction, SourceValue one, SourceValue two, SourceValue three) {
    operands.put(instruction, List.of(one, two, three));
    return super.ternaryOperation(instruction, one, two, three);
  }

  @Override
  public SourceValue naryOperation(
      AbstractInsnNode instruction, List<? extends SourceValue> values) {
    operands.put(instruction, List.copyOf(values));
    return super.naryOperation(instruction, values);
  }
}
