package io.loomshift.agent.tryout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/// What no javac of today writes.
class InstructionsTest {
  private static final String THREAD = "java/lang/Thread";
  private static final String TASK = "(Ljava/lang/Runnable;)V";

  /// Eclipse's compiler makes no copy of an object that nobody wants.
  @Test
  void placeChanges_whenItsValueIsNotUsed() throws Exception {
    Woven woven =
        woven(
            V1_8,
            code -> {
              code.visitTypeInsn(NEW, THREAD);
              task(code);
              code.visitMethodInsn(INVOKESPECIAL, THREAD, "<init>", TASK, false);
              code.visitMethodInsn(
                  INVOKESTATIC, THREAD, "currentThread", "()Ljava/lang/Thread;", false);
            });

    assertThat(woven.call("Made", "it")).isSameAs(Thread.currentThread());
    assertThat(woven.counters().made(0)).isOne();
  }

  @Test
  void placeIsLeft_whenTheCopyLiesElsewhere() throws Exception {
    Woven woven =
        woven(
            V1_8,
            code -> {
              code.visitInsn(ICONST_0);
              code.visitTypeInsn(NEW, THREAD);
              code.visitInsn(DUP_X1);
              code.visitInsn(SWAP);
              code.visitInsn(POP);
              task(code);
              code.visitMethodInsn(INVOKESPECIAL, THREAD, "<init>", TASK, false);
            });

    assertThat(Virtual.isVirtual((Thread) woven.call("Made", "it"))).isFalse();
    assertThat(woven.report()).singleElement().asString().contains("unusual");
  }

  @Test
  void placeIsLeft_whenTheMethodHasSubroutines() throws Exception {
    Woven woven =
        woven(
            V1_4,
            code -> {
              Label subroutine = new Label();
              Label end = new Label();
              code.visitJumpInsn(JSR, subroutine);
              code.visitJumpInsn(GOTO, end);
              code.visitLabel(subroutine);
              code.visitVarInsn(ASTORE, 0);
              code.visitVarInsn(RET, 0);
              code.visitLabel(end);
              thread(code);
            });

    assertThat(Virtual.isVirtual((Thread) woven.call("Made", "it"))).isFalse();
    assertThat(woven.report()).singleElement().asString().contains("subroutines");
  }

  @Test
  void placeChanges_whenTheClassIsOfJava4() throws Exception {
    Woven woven = woven(V1_4, InstructionsTest::thread);

    assertThat(Virtual.isVirtual((Thread) woven.call("Made", "it"))).isTrue();
  }

  @Test
  void placeOfAPlanIsLeft_whenTheClassHasNoLines() throws Exception {
    Woven woven =
        Woven.planned(
            Map.of("Made", made(V1_8, InstructionsTest::thread)), "0 Made.java 3 3 1 p1 +");

    assertThat(Virtual.isVirtual((Thread) woven.call("Made", "it"))).isFalse();
  }

  private static void thread(MethodVisitor code) {
    code.visitTypeInsn(NEW, THREAD);
    code.visitInsn(DUP);
    task(code);
    code.visitMethodInsn(INVOKESPECIAL, THREAD, "<init>", TASK, false);
  }

  private static void task(MethodVisitor code) {
    code.visitMethodInsn(INVOKESTATIC, "Made", "task", "()Ljava/lang/Runnable;", false);
  }

  private static Woven woven(int version, Consumer<MethodVisitor> body) throws Exception {
    return Woven.all(Map.of("Made", made(version, body))).loadAll();
  }

  /// `class Made { static Thread it() { return BODY; } static Runnable task() { … } }`
  private static byte[] made(int version, Consumer<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(version, ACC_PUBLIC | ACC_SUPER, "Made", null, "java/lang/Object", null);
    method(writer, "it", "()Ljava/lang/Thread;", body);
    // A thread is a task, too, and needs no class of its own.
    method(
        writer,
        "task",
        "()Ljava/lang/Runnable;",
        code ->
            code.visitMethodInsn(
                INVOKESTATIC, THREAD, "currentThread", "()Ljava/lang/Thread;", false));
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void method(
      ClassWriter writer, String name, String descriptor, Consumer<MethodVisitor> body) {
    MethodVisitor code = writer.visitMethod(ACC_STATIC, name, descriptor, null, null);
    code.visitCode();
    body.accept(code);
    code.visitInsn(ARETURN);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
