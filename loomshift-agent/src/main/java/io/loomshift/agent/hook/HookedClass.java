package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Puts hooks into a class.
final class HookedClass extends ClassVisitor {
  private final String owner;
  private final List<Hook> hooks;
  private final Map<String, Integer> variables;

  private HookedClass(
      ClassVisitor next, String owner, List<Hook> hooks, Map<String, Integer> variables) {
    super(ASM9, next);
    this.owner = owner;
    this.hooks = hooks;
    this.variables = variables;
  }

  /// Rewrites a class.
  ///
  /// @param original the class as it is
  /// @return the class with the hooks
  static byte[] rewrite(byte[] original, String owner, List<Hook> hooks) {
    ClassReader reader = new ClassReader(original);
    Map<String, Integer> variables = new HashMap<>();
    reader.accept(new VariableCounter(variables), ClassReader.SKIP_DEBUG);
    // Handing over the reader keeps the constant pool, and methods without hooks byte for byte.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(new HookedClass(writer, owner, hooks, variables), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    List<Hook> here = hooks.stream().filter(hook -> hook.isIn(name, descriptor)).toList();
    Integer spare = variables.get(name + descriptor);
    // A method without code has no variables.
    return here.isEmpty() || spare == null
        ? next
        : new HookedMethod(next, here, access, owner, name, descriptor, spare);
  }

  /// Counts the variables of every method.
  private static final class VariableCounter extends ClassVisitor {
    private final Map<String, Integer> variables;

    VariableCounter(Map<String, Integer> variables) {
      super(ASM9);
      this.variables = variables;
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
}
