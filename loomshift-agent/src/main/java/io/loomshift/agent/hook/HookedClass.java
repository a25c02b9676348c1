package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /// Of hooks that a method of their name cannot have: why. Empty where another one has it.
  private final Map<Hook, String> obstacles = new HashMap<>();

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
  /// @param left is told of the hooks that methods of their names cannot have
  /// @return the class with the hooks
  static byte[] rewrite(byte[] original, String owner, List<Hook> hooks, LeftAlone left) {
    ClassReader reader = new ClassReader(original);
    List<Hook> possible = withFields(reader, hooks, left);
    // Handing over the reader keeps the constant pool, and methods without hooks byte for byte. No
    // maxima are computed: of code that cannot be reached, which the verifier looks at, ASM sees
    // none.
    ClassWriter writer = new ClassWriter(reader, 0);
    HookedClass rewriting = new HookedClass(writer, owner, possible, VariableCounter.count(reader));
    reader.accept(rewriting, ClassReader.EXPAND_FRAMES);
    rewriting.obstacles.forEach((hook, why) -> {
      if (!why.isEmpty()) {
        left.hook(name(hook), why);
      }
    });
    return writer.toByteArray();
  }

  private static String name(Hook hook) {
    return hook.owner().replace('/', '.') + '.' + hook.method();
  }

  /// The hooks whose fields the class has: in another version of a server they may have other
  /// names, and code that asked for them would fail where it runs. One for a method that the class
  /// has not needs none.
  private static List<Hook> withFields(ClassReader reader, List<Hook> hooks, LeftAlone left) {
    if (hooks.stream().allMatch(hook -> fields(hook).isEmpty())) {
      return hooks;
    }
    Set<String> declared = new HashSet<>();
    Set<Hook> wanted = new HashSet<>();
    reader.accept(
        new ClassVisitor(ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              @Nullable Object value) {
            if ((access & ACC_STATIC) == 0) {
              declared.add(name + descriptor);
            }
            return null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            hooks.stream().filter(hook -> hook.isIn(name, descriptor)).forEach(wanted::add);
            return null;
          }
        },
        ClassReader.SKIP_CODE);
    List<Hook> possible = new ArrayList<>();
    for (Hook hook : hooks) {
      if (declared.containsAll(fields(hook))) {
        possible.add(hook);
      } else if (wanted.contains(hook)) {
        left.hook(name(hook), "the class has not the fields that it needs");
      }
    }
    return possible;
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
    if ((access & (ACC_ABSTRACT | ACC_NATIVE)) != 0) {
      return next;
    }
    List<Hook> here = new ArrayList<>();
    for (Hook hook : hooks) {
      if (hook.isIn(name, descriptor)) {
        Optional<String> obstacle = hook.obstacle(access, descriptor);
        if (obstacle.isPresent()) {
          obstacles.putIfAbsent(hook, obstacle.get());
        } else {
          obstacles.put(hook, "");
          here.add(hook);
        }
      }
    }
    int unused = variables.getOrDefault(name + descriptor, 0);
    return here.isEmpty()
        ? next
        : new HookedMethod(
            new BoundedMethod(next), here, version, access, owner, name, descriptor, unused);
  }
}
