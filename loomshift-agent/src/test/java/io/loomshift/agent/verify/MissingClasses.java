package io.loomshift.agent.verify;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Makes classes up that no jar has, of the kind that those who name them expect: a superclass, an
/// exception, and otherwise an interface, to which a verifier lets anything be assigned.
final class MissingClasses {
  private final Collection<byte[]> users;
  private final Set<String> superclasses = new HashSet<>();
  private final Set<String> exceptions = new HashSet<>();
  private boolean read;

  /// @param users the classes that name them
  MissingClasses(Collection<byte[]> users) {
    this.users = users;
  }

  /// A class file for a name with slashes.
  byte[] make(String name) {
    if (!read) {
      read = true;
      users.forEach(this::read);
    }
    boolean thrown = exceptions.contains(name) || name.matches(".*(Exception|Error|Throwable)");
    ClassWriter writer = new ClassWriter(0);
    if (thrown || superclasses.contains(name)) {
      String above = thrown ? "java/lang/RuntimeException" : "java/lang/Object";
      writer.visit(Opcodes.V1_5, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name, null, above, null);
    } else {
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
      writer.visit(Opcodes.V1_5, access, name, null, "java/lang/Object", null);
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void read(byte[] bytes) {
    try {
      new ClassReader(bytes).accept(new Uses(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (RuntimeException e) {
      // Nothing is known of what it names.
      return;
    }
  }

  private final class Uses extends ClassVisitor {
    Uses() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String[] interfaces) {
      if (superName != null) {
        superclasses.add(superName);
      }
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] thrown) {
      if (thrown != null) {
        exceptions.addAll(List.of(thrown));
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitTryCatchBlock(
            Label start, Label end, Label handler, @Nullable String type) {
          if (type != null) {
            exceptions.add(type);
          }
        }
      };
    }
  }
}
