package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.LRETURN;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V17;

import java.lang.instrument.Instrumentation;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/// Makes the class `Carrier` that calls the JDK's internals, in the place of the one in the jar,
/// which is not there where the agent is.
final class CarrierClass {
  private static final String NAME = "io/loomshift/agent/record/Carrier";
  private static final String ACCESS = "jdk/internal/access/JavaLangAccess";
  private static final String UNSAFE = "jdk/internal/misc/Unsafe";
  private static final String THREAD = "Ljava/lang/Thread;";

  private final boolean virtualThreads;
  private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

  private CarrierClass(boolean virtualThreads) {
    this.virtualThreads = virtualThreads;
  }

  /// Opens the JDK's packages to the agent and defines the class, where that was not done before.
  static void install(Instrumentation instrumentation) throws ReflectiveOperationException {
    if (isThere()) {
      return;
    }
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of(
            "jdk.internal.access", Set.of(CarrierClass.class.getModule()),
            "jdk.internal.misc", Set.of(CarrierClass.class.getModule())),
        Map.of("java.lang", Set.of(CarrierClass.class.getModule())),
        Set.of(),
        Map.of());
    byte[] bytes = new CarrierClass(Runtime.version().feature() >= 21).bytes();
    Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
    unsafe
        .getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class)
        .invoke(
            unsafe.getMethod("getUnsafe").invoke(null), null, bytes, 0, bytes.length, null, null);
  }

  private static boolean isThere() {
    try {
      Class.forName(NAME.replace('/', '.'), false, CarrierClass.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private byte[] bytes() {
    writer.visit(V17, ACC_PUBLIC | ACC_FINAL | ACC_SUPER, NAME, null, "java/lang/Object", null);
    field("ACCESS", ACCESS);
    field("UNSAFE", UNSAFE);
    constant("ID", "J");
    constant("BACKTRACE", "J");
    initializer();
    thread();
    id();
    isVirtual();
    unpark();
    backtrace();
    atExit();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private void field(String name, String type) {
    constant(name, 'L' + type + ';');
  }

  private void constant(String name, String descriptor) {
    writer
        .visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, name, descriptor, null, null)
        .visitEnd();
  }

  private void initializer() {
    MethodVisitor code = method(ACC_STATIC, "<clinit>", "()V");
    code.visitMethodInsn(
        INVOKESTATIC,
        "jdk/internal/access/SharedSecrets",
        "getJavaLangAccess",
        "()L" + ACCESS + ';',
        false);
    code.visitFieldInsn(PUTSTATIC, NAME, "ACCESS", 'L' + ACCESS + ';');
    code.visitMethodInsn(INVOKESTATIC, UNSAFE, "getUnsafe", "()L" + UNSAFE + ';', false);
    code.visitFieldInsn(PUTSTATIC, NAME, "UNSAFE", 'L' + UNSAFE + ';');
    offset(code, "java/lang/Thread", "tid", "ID");
    offset(code, "java/lang/Throwable", "backtrace", "BACKTRACE");
    end(code, RETURN);
  }

  private static void offset(MethodVisitor code, String owner, String field, String constant) {
    unsafe(code);
    code.visitLdcInsn(Type.getObjectType(owner));
    code.visitLdcInsn(field);
    code.visitMethodInsn(
        INVOKEVIRTUAL,
        UNSAFE,
        "objectFieldOffset",
        "(Ljava/lang/Class;Ljava/lang/String;)J",
        false);
    code.visitFieldInsn(PUTSTATIC, NAME, constant, "J");
  }

  private void thread() {
    MethodVisitor code = method(ACC_PUBLIC | ACC_STATIC, "thread", "()" + THREAD);
    if (virtualThreads) {
      access(code);
      code.visitMethodInsn(INVOKEINTERFACE, ACCESS, "currentCarrierThread", "()" + THREAD, true);
    } else {
      code.visitMethodInsn(INVOKESTATIC, "java/lang/Thread", "currentThread", "()" + THREAD, false);
    }
    end(code, ARETURN);
  }

  /// The field and not the accessor, which a subclass of Java 17 may override.
  private void id() {
    MethodVisitor code = method(ACC_PUBLIC | ACC_STATIC, "id", '(' + THREAD + ")J");
    unsafe(code);
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETSTATIC, NAME, "ID", "J");
    code.visitMethodInsn(INVOKEVIRTUAL, UNSAFE, "getLong", "(Ljava/lang/Object;J)J", false);
    end(code, LRETURN);
  }

  private void isVirtual() {
    MethodVisitor code = method(ACC_PUBLIC | ACC_STATIC, "isVirtual", '(' + THREAD + ")Z");
    if (virtualThreads) {
      code.visitVarInsn(ALOAD, 0);
      code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Thread", "isVirtual", "()Z", false);
    } else {
      code.visitInsn(ICONST_0);
    }
    end(code, IRETURN);
  }

  private void unpark() {
    MethodVisitor code = method(ACC_PUBLIC | ACC_STATIC, "unpark", '(' + THREAD + ")V");
    unsafe(code);
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKEVIRTUAL, UNSAFE, "unpark", "(Ljava/lang/Object;)V", false);
    end(code, RETURN);
  }

  private void backtrace() {
    MethodVisitor code =
        method(ACC_PUBLIC | ACC_STATIC, "backtrace", "(Ljava/lang/Throwable;)Ljava/lang/Object;");
    unsafe(code);
    code.visitVarInsn(ALOAD, 0);
    code.visitFieldInsn(GETSTATIC, NAME, "BACKTRACE", "J");
    code.visitMethodInsn(
        INVOKEVIRTUAL, UNSAFE, "getReference", "(Ljava/lang/Object;J)Ljava/lang/Object;", false);
    end(code, ARETURN);
  }

  private void atExit() {
    MethodVisitor code = method(ACC_STATIC, "atExit", "(ILjava/lang/Runnable;)V");
    access(code);
    code.visitVarInsn(ILOAD, 0);
    code.visitInsn(ICONST_0);
    code.visitVarInsn(ALOAD, 1);
    code.visitMethodInsn(
        INVOKEINTERFACE, ACCESS, "registerShutdownHook", "(IZLjava/lang/Runnable;)V", true);
    end(code, RETURN);
  }

  private MethodVisitor method(int access, String name, String descriptor) {
    MethodVisitor code = writer.visitMethod(access, name, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void access(MethodVisitor code) {
    code.visitFieldInsn(GETSTATIC, NAME, "ACCESS", 'L' + ACCESS + ';');
  }

  private static void unsafe(MethodVisitor code) {
    code.visitFieldInsn(GETSTATIC, NAME, "UNSAFE", 'L' + UNSAFE + ';');
  }

  private static void end(MethodVisitor code, int opcode) {
    code.visitInsn(opcode);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
