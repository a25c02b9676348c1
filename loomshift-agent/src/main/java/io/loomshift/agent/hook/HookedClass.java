package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;

/// Puts hooks into a class.
final class HookedClass extends ClassVisitor {
  private final String owner;
  private final List<Hook> hooks;
  private final Map<String, Integer> variables;
  private int version;

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
    List<Hook> possible = withFields(reader, hooks);
    // Handing over the reader keeps the constant pool, and methods without hooks byte for byte.
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    // Only what stands before a call needs variables of its own; counting them takes a reading
    // more.
    boolean counted = possible.stream().anyMatch(hook -> hook.place() instanceof Hook.Place.Before);
    Map<String, Integer> variables = counted ? VariableCounter.count(reader) : Map.of();
    reader.accept(new HookedClass(writer, owner, possible, variables), ClassReader.EXPAND_FRAMES);
    return writer.toByteArray();
  }

  /// The hooks whose fields the class has: in another version of a server they may have other
  /// names, and code that asked for them would fail where it runs.
  private static List<Hook> withFields(ClassReader reader, List<Hook> hooks) {
    if (hooks.stream().allMatch(hook -> fields(hook).isEmpty())) {
      return hooks;
    }
    Set<String> declared = new HashSet<>();
    reader.accept(
        new ClassVisitor(ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              @Nullable Object value) {
            declared.add(name + descriptor);
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    return hooks.stream().filter(hook -> declared.containsAll(fields(hook))).toList();
  }

  private static Set<String> fields(Hook hook) {
    Set<String> fields = new HashSet<>();
    for (Hook.Argument argument : hook.arguments()) {
      if (argument instanceof Hook.Argument.Field field) {
        fields.add(field.name() + field.descriptor());
      }
    }
    return fields;
  }

  @Override
  public void visit(
      int classVersion,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    version = classVersion;
    super.visit(classVersion, access, name, signature, superName, interfaces);
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
    boolean hasCode = (access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
    int spare = variables.getOrDefault(name + descriptor, 0);
    return here.isEmpty() || !hasCode
        ? next
        : new HookedMethod(next, here, version, access, owner, name, descriptor, spare);
  }
}
