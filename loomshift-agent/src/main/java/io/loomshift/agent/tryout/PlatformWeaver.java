package io.loomshift.agent.tryout;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Changes the classes of the JDK that have to know of the trial: `Thread`, whose
/// `setDaemon(false)` is passed over on virtual threads, and whose `start` is watched where workers
/// of pools are asked for by name; and the worker of `ThreadPoolExecutor`, which asks a factory for
/// its thread.
final class PlatformWeaver implements ClassFileTransformer {
  private static final String WORKER = Maker.THREAD_POOL + "$Worker";

  private final Wanted wanted;
  private final Report report;

  private PlatformWeaver(Wanted wanted, Report report) {
    this.wanted = wanted;
    this.report = report;
  }

  /// Changes them now.
  ///
  /// @param wanted the threads of pools that become virtual
  static void weave(Instrumentation instrumentation, Wanted wanted, Report report)
      throws ClassNotFoundException, UnmodifiableClassException {
    List<Class<?>> classes = new ArrayList<>(List.of(Thread.class));
    if (wanted.hasNames()) {
      classes.add(Class.forName(WORKER.replace('/', '.')));
    }
    instrumentation.addTransformer(new PlatformWeaver(wanted, report), true);
    instrumentation.retransformClasses(classes.toArray(Class<?>[]::new));
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader != null || name == null) {
      return null;
    }
    try {
      if (name.equals(Maker.THREAD)) {
        return withGuards(bytes, wanted.isAnything());
      }
      return wanted.hasNames() && name.equals(WORKER) ? withVirtualWorkers(bytes) : null;
    } catch (RuntimeException | LinkageError e) {
      report.failed(name.replace('/', '.'), String.valueOf(e.getMessage()));
      return null;
    }
  }

  private byte[] withVirtualWorkers(byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    ClassContent content = CandidateFinder.read(reader, type -> Optional.empty());
    return SiteRewriter.rewrite(reader, content, List.of(), wanted);
  }

  private static byte[] withGuards(byte[] bytes, boolean watchesStarts) {
    ClassReader reader = new ClassReader(bytes);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access,
              String name,
              String descriptor,
              @Nullable String signature,
              String @Nullable [] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            if (watchesStarts && name.equals("start")) {
              return new StartWatch(next);
            }
            return name.equals("setDaemon") && descriptor.equals("(Z)V")
                ? new DaemonGuard(next)
                : next;
          }
        },
        0);
    return writer.toByteArray();
  }

  /// Puts `if (MadeThreads.ignoresDaemon(this, on)) return;` in front of `setDaemon(on)`.
  private static final class DaemonGuard extends MethodVisitor {
    private DaemonGuard(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      Label goOn = new Label();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitVarInsn(Opcodes.ILOAD, 1);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          Maker.MADE_THREADS,
          "ignoresDaemon",
          "(Ljava/lang/Thread;Z)Z",
          false);
      super.visitJumpInsn(Opcodes.IFEQ, goOn);
      super.visitInsn(Opcodes.RETURN);
      super.visitLabel(goOn);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
      // The method may begin with a frame of its own, and no two stand at one place.
      super.visitInsn(Opcodes.NOP);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(Math.max(maxStack, 2), maxLocals);
    }
  }

  /// Puts `PoolWorkers.stays(this)` in front of `start()`.
  private static final class StartWatch extends MethodVisitor {
    private StartWatch(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, Maker.POOL_WORKERS, "stays", "(Ljava/lang/Thread;)V", false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(Math.max(maxStack, 1), maxLocals);
    }
  }
}
