package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;

/// Counts the variables of every method of a class that has code.
final class VariableCounter extends ClassVisitor {
  private final Map<String, Integer> variables = new HashMap<>();

  private VariableCounter() {
    super(ASM9);
  }

  /// How many variables each method has, by its name and descriptor in one word.
  static Map<String, Integer> count(ClassReader reader) {
    VariableCounter counter = new VariableCounter();
    reader.accept(counter, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return counter.variables;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    return new MethodVisitor(ASM9) {
      @Override
      public void visitMaxs(int maxStack, int maxLocals) {
        variables.put(name + descriptor, maxLocals);
      }
    };
  }
}
