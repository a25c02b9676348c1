package io.loomshift.agent.tryout;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/// Which of some anonymous classes a class uses by their own type, other than to make an object and
/// to call methods of it: where a virtual thread takes the place of the object, the verifier would
/// refuse the rest.
final class TypeUses extends ClassVisitor {
  private final Set<String> types;
  private final Set<String> used = new HashSet<>();

  private TypeUses(Set<String> types) {
    super(Opcodes.ASM9);
    this.types = types;
  }

  static Set<String> of(Set<String> types, ClassReader reader) {
    TypeUses uses = new TypeUses(types);
    reader.accept(uses, ClassReader.SKIP_DEBUG);
    return uses.used;
  }

  private void use(Object type) {
    if (type instanceof String name && types.contains(name)) {
      used.add(name);
    }
  }

  private void useIn(String descriptor) {
    for (String type : types) {
      if (descriptor.contains("L" + type + ";")) {
        used.add(type);
      }
    }
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    useIn(descriptor);
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    useIn(descriptor);
    return new Code();
  }

  private final class Code extends MethodVisitor {
    private Code() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visitFrame(
        int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
      useFirst(localCount, locals);
      useFirst(stackCount, stack);
    }

    private void useFirst(int count, Object @Nullable [] values) {
      if (values != null) {
        List<Object> all = Arrays.asList(values);
        all.subList(0, Math.min(count, all.size())).forEach(each -> use(each));
      }
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode != Opcodes.NEW) {
        use(type);
        useIn(type);
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
      use(owner);
      useIn(descriptor);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean made = opcode == Opcodes.INVOKESPECIAL && name.equals("<init>");
      boolean called = opcode == Opcodes.INVOKEVIRTUAL && !name.equals("run");
      if (!made && !called) {
        use(owner);
      }
      useIn(descriptor);
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      useIn(descriptor);
      for (Object argument : arguments) {
        useIn(argument.toString());
        if (argument instanceof Handle handle) {
          use(handle.getOwner());
        }
      }
    }

    @Override
    public void visitLdcInsn(Object value) {
      if (value instanceof Type type) {
        useIn(type.getDescriptor());
      }
    }
  }
}
