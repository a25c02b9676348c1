package io.loomshift.agent.tryout;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// What an anonymous subclass of `Thread` holds: `new Thread(…) { public void run() { … } }`.
///
/// Its objects stay what they are and are not started; a virtual thread calls their `run`. So what
/// `run` asks of its own thread it has to ask of `Thread.currentThread()`: [AnonymousBody].
///
/// @param maker what is called with a new object
/// @param obstacles what speaks against it
record AnonymousThread(Maker maker, Set<Obstacle> obstacles) {
  AnonymousThread {
    obstacles = Set.copyOf(obstacles);
  }

  /// Empty for every other class.
  static Optional<AnonymousThread> read(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    if (!Maker.THREAD.equals(reader.getSuperName())) {
      return Optional.empty();
    }
    Scan scan = new Scan();
    reader.accept(scan, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    return scan.isAnonymous
        ? Optional.of(new AnonymousThread(Maker.anonymous(scan.isNamed), scan.obstacles))
        : Optional.empty();
  }

  /// Whether a call asks a thread for something that `Thread` offers.
  static boolean isInherited(int opcode, String owner, String name, String self) {
    return opcode == Opcodes.INVOKEVIRTUAL && owner.equals(self) && !name.startsWith("lambda$");
  }

  private static final class Scan extends ClassVisitor {
    private final Set<Obstacle> obstacles = EnumSet.noneOf(Obstacle.class);
    private String self = "";
    private boolean isAnonymous;
    private boolean isNamed;

    private Scan() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        String superName,
        String[] interfaces) {
      self = name;
    }

    @Override
    public void visitInnerClass(
        String inner, @Nullable String outer, @Nullable String simple, int access) {
      isAnonymous |= inner.equals(self) && simple == null;
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String method,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      boolean synthetic = (access & Opcodes.ACC_SYNTHETIC) != 0;
      if (!synthetic && !method.equals("<init>") && !(method + descriptor).equals("run()V")) {
        obstacles.add(Obstacle.OWN_MEMBERS);
      }
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String name, String callee, boolean isInterface) {
          call(opcode, owner, name, callee);
        }
      };
    }

    private void call(int opcode, String owner, String name, String descriptor) {
      if (opcode == Opcodes.INVOKESPECIAL && owner.equals(Maker.THREAD)) {
        superCall(name, descriptor);
      } else if (isInherited(opcode, owner, name, self) && !AnonymousBody.canAsk(descriptor)) {
        obstacles.add(Obstacle.OWN_MEMBERS);
      }
    }

    private void superCall(String name, String descriptor) {
      boolean constructor = name.equals("<init>");
      if (!constructor || descriptor.contains("Runnable") || descriptor.contains("J")) {
        obstacles.add(Obstacle.OWN_MEMBERS);
      }
      isNamed |= constructor && descriptor.contains("String");
    }
  }
}
