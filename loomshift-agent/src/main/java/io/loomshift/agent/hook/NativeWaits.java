package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Before Java 21 `Thread.sleep(long)` and `Object.wait(long)` are native and cannot be hooked, so
/// their callers are: they call the methods here, which call the JDK's.
public final class NativeWaits {
  /// Names as they stand in a constant pool: a tag, the length, the text.
  private static final byte[] SLEEP = "\u0001\u0000\u0005sleep".getBytes(StandardCharsets.US_ASCII);

  private static final byte[] WAIT = "\u0001\u0000\u0004wait".getBytes(StandardCharsets.US_ASCII);
  private static final String OURS = "io/loomshift/agent/hook/NativeWaits";

  private NativeWaits() {}

  /// Sleeps and tells it.
  public static void sleep(long millis) throws InterruptedException {
    ThreadEvents.sleeps(Math.max(millis, 0) * 1_000_000);
    try {
      Thread.sleep(millis);
    } finally {
      ThreadEvents.awakes();
    }
  }

  /// Waits on a monitor, which the caller holds, and tells it.
  @SuppressWarnings("WaitNotInLoop") // the caller has the loop
  public static void wait(Object monitor, long millis) throws InterruptedException {
    ThreadEvents.waits(monitor);
    try {
      monitor.wait(millis);
    } finally {
      ThreadEvents.notified(monitor);
    }
  }

  /// Whether a class may call one of the two.
  static boolean mayBeIn(byte[] original) {
    return Bytes.contain(original, SLEEP) || Bytes.contain(original, WAIT);
  }

  /// Rewrites a class; null where it calls neither.
  static byte @Nullable [] rewrite(byte[] original) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, 0);
    Callers callers = new Callers(writer);
    reader.accept(callers, 0);
    return callers.changed ? writer.toByteArray() : null;
  }

  private static final class Callers extends ClassVisitor {
    private boolean changed;

    Callers(ClassVisitor next) {
      super(ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return new MethodVisitor(
          ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitMethodInsn(
            int opcode, String owner, String called, String type, boolean isInterface) {
          if (opcode == INVOKESTATIC
              && owner.equals("java/lang/Thread")
              && called.equals("sleep")
              && type.equals("(J)V")) {
            changed = true;
            super.visitMethodInsn(INVOKESTATIC, OURS, "sleep", type, false);
          } else if (opcode == INVOKEVIRTUAL && called.equals("wait") && type.equals("(J)V")) {
            changed = true;
            super.visitMethodInsn(INVOKESTATIC, OURS, "wait", "(Ljava/lang/Object;J)V", false);
          } else {
            super.visitMethodInsn(opcode, owner, called, type, isInterface);
          }
        }
      };
    }
  }
}
