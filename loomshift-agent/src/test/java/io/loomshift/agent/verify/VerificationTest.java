package io.loomshift.agent.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/// Class files as compilers other than javac, obfuscators and old releases make them: rewritten by
/// every set of hooks, each passes the verifier of the JVM.
class VerificationTest {
  private static final String SHOP = "Shop";
  private static final String CONNECTION = "java/sql/Connection";
  private static final String THROWABLE = "java/lang/Throwable";

  /// What is unusual about a class.
  enum Form {
    HANDLER_FORGETS_THIS(V1_8),
    THIS_IS_OVERWRITTEN(V1_8),
    METHOD_BEGINS_WITH_A_LOOP(V1_8),
    LOOP_BEGINS_WHERE_A_MONITOR_IS_HELD(V1_8),
    DEAD_CODE_HAS_THE_DEEPEST_STACK(V1_8),
    METHODS_ARE_STATIC(V1_8),
    CONSTRUCTOR_BRANCHES_BEFORE_SUPER(V1_8),
    PARAMETERS_ARE_MANY_AND_WIDE(V1_8),
    SUBROUTINE(V1_4),
    NO_FRAMES(V1_5),
    LOADER_OF_AN_OLD_RELEASE(V1_4),
    EMPTY_METHODS(V17);

    private final int version;

    Form(int version) {
      this.version = version;
    }

    private void write(Code code) {
      switch (this) {
        case HANDLER_FORGETS_THIS -> handlerForgetsThis(code);
        case THIS_IS_OVERWRITTEN -> thisIsOverwritten(code);
        case METHOD_BEGINS_WITH_A_LOOP -> methodBeginsWithALoop(code);
        case LOOP_BEGINS_WHERE_A_MONITOR_IS_HELD -> loopInMonitor(code);
        case DEAD_CODE_HAS_THE_DEEPEST_STACK -> deadCode(code);
        case METHODS_ARE_STATIC -> staticMethods(code);
        case CONSTRUCTOR_BRANCHES_BEFORE_SUPER -> constructor(code);
        case PARAMETERS_ARE_MANY_AND_WIDE -> wide(code);
        case SUBROUTINE -> subroutine(code);
        case NO_FRAMES -> thisIsOverwritten(code);
        case LOADER_OF_AN_OLD_RELEASE -> loader(code);
        case EMPTY_METHODS -> empty(code);
      }
    }

    byte[] bytes() {
      ClassWriter type = new ClassWriter(0);
      type.visit(
          version,
          ACC_PUBLIC | ACC_ABSTRACT | ACC_SUPER,
          SHOP,
          null,
          "java/lang/Object",
          new String[] {CONNECTION});
      write(new Code(type, version >= V1_6));
      type.visitEnd();
      return type.toByteArray();
    }

    /// As the JDK's proxies do it.
    private static void handlerForgetsThis(Code code) {
      for (int access : new int[] {ACC_PUBLIC, ACC_PUBLIC | ACC_SYNCHRONIZED}) {
        MethodVisitor method =
            code.method(access, access == ACC_PUBLIC ? "commit" : "rollback", "()V");
        Label start = new Label();
        Label end = new Label();
        method.visitTryCatchBlock(start, end, end, THROWABLE);
        method.visitLabel(start);
        method.visitVarInsn(ALOAD, 0);
        method.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
        method.visitInsn(POP);
        method.visitInsn(RETURN);
        method.visitLabel(end);
        method.visitFrame(F_FULL, 0, null, 1, new Object[] {THROWABLE});
        method.visitVarInsn(ASTORE, 0);
        method.visitVarInsn(ALOAD, 0);
        method.visitInsn(ATHROW);
        method.visitMaxs(1, 1);
        method.visitEnd();
      }
    }

    private static void thisIsOverwritten(Code code) {
      MethodVisitor method =
          code.method(ACC_PUBLIC | ACC_SYNCHRONIZED, "getConnection", "(J)Ljava/lang/Object;");
      Label again = new Label();
      method.visitInsn(ICONST_3);
      method.visitVarInsn(ISTORE, 0);
      method.visitLabel(again);
      code.frame(method, F_FULL, INTEGER, LONG);
      method.visitIincInsn(0, -1);
      method.visitVarInsn(ILOAD, 0);
      method.visitJumpInsn(IFGT, again);
      method.visitInsn(ACONST_NULL);
      method.visitInsn(ARETURN);
      method.visitMaxs(1, 3);
      method.visitEnd();
    }

    private static void methodBeginsWithALoop(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC | ACC_SYNCHRONIZED, "close", "()V");
      Label again = new Label();
      method.visitLabel(again);
      code.frame(method, F_SAME);
      method.visitVarInsn(ALOAD, 0);
      method.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
      method.visitJumpInsn(IFGT, again);
      method.visitInsn(RETURN);
      method.visitMaxs(1, 1);
      method.visitEnd();
    }

    private static void loopInMonitor(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC, "commit", "()V");
      Label again = new Label();
      Label end = new Label();
      Label thrown = new Label();
      Label rethrow = new Label();
      method.visitTryCatchBlock(again, end, thrown, null);
      method.visitTryCatchBlock(thrown, rethrow, thrown, null);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITORENTER);
      method.visitLabel(again);
      code.frame(method, F_SAME);
      method.visitVarInsn(ALOAD, 0);
      method.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false);
      method.visitJumpInsn(IFGT, again);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITOREXIT);
      method.visitLabel(end);
      method.visitInsn(RETURN);
      method.visitLabel(thrown);
      method.visitFrame(F_SAME1, 0, null, 1, new Object[] {THROWABLE});
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITOREXIT);
      method.visitLabel(rethrow);
      method.visitInsn(ATHROW);
      method.visitMaxs(2, 1);
      method.visitEnd();
    }

    private static void deadCode(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC | ACC_SYNCHRONIZED, "commit", "()V");
      method.visitInsn(RETURN);
      code.frame(method, F_SAME);
      for (int i = 0; i < 9; i++) {
        method.visitInsn(LCONST_0);
      }
      method.visitInsn(ACONST_NULL);
      method.visitInsn(ATHROW);
      method.visitMaxs(19, 1);
      method.visitEnd();
    }

    private static void staticMethods(Code code) {
      for (String name : new String[] {"commit", "close", "execute"}) {
        MethodVisitor method = code.method(ACC_PUBLIC | ACC_STATIC | ACC_SYNCHRONIZED, name, "()V");
        method.visitInsn(RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
      }
    }

    private static void constructor(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC, "<init>", "(I)V");
      Label other = new Label();
      method.visitVarInsn(ALOAD, 0);
      method.visitVarInsn(ILOAD, 1);
      method.visitJumpInsn(IFEQ, other);
      method.visitIincInsn(1, 1);
      method.visitLabel(other);
      Object[] locals = {UNINITIALIZED_THIS, INTEGER};
      method.visitFrame(F_FULL, 2, locals, 1, new Object[] {UNINITIALIZED_THIS});
      method.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITORENTER);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITOREXIT);
      method.visitInsn(RETURN);
      method.visitMaxs(2, 2);
      method.visitEnd();
    }

    private static void wide(Code code) {
      MethodVisitor method =
          code.method(
              ACC_PUBLIC | ACC_SYNCHRONIZED,
              "getConnection",
              "(" + "JD[IFLjava/lang/String;".repeat(30) + ")[Ljava/lang/String;");
      Label end = new Label();
      method.visitVarInsn(ALOAD, 210);
      method.visitJumpInsn(IFNULL, end);
      method.visitInsn(DCONST_0);
      method.visitVarInsn(DSTORE, 300);
      method.visitLabel(end);
      code.frame(method, F_SAME);
      method.visitInsn(ACONST_NULL);
      method.visitInsn(ARETURN);
      method.visitMaxs(2, 302);
      method.visitEnd();
    }

    private static void subroutine(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC | ACC_SYNCHRONIZED, "commit", "()V");
      Label subroutine = new Label();
      method.visitJumpInsn(JSR, subroutine);
      method.visitJumpInsn(JSR, subroutine);
      method.visitInsn(RETURN);
      method.visitLabel(subroutine);
      method.visitVarInsn(ASTORE, 1);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITORENTER);
      method.visitVarInsn(ALOAD, 0);
      method.visitInsn(MONITOREXIT);
      method.visitVarInsn(RET, 1);
      method.visitMaxs(1, 2);
      method.visitEnd();
    }

    private static void loader(Code code) {
      MethodVisitor method =
          code.method(ACC_PUBLIC, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
      method.visitInsn(ACONST_NULL);
      method.visitInsn(ARETURN);
      method.visitMaxs(1, 2);
      method.visitEnd();
    }

    private static void empty(Code code) {
      MethodVisitor method = code.method(ACC_PUBLIC | ACC_SYNCHRONIZED, "commit", "()V");
      method.visitInsn(RETURN);
      method.visitMaxs(0, 1);
      method.visitEnd();
    }
  }

  /// Begins methods.
  private record Code(ClassWriter type, boolean hasFrames) {
    MethodVisitor method(int access, String name, String descriptor) {
      MethodVisitor method = type.visitMethod(access, name, descriptor, null, null);
      method.visitCode();
      return method;
    }

    void frame(MethodVisitor method, int kind, Object... locals) {
      if (hasFrames) {
        method.visitFrame(kind, locals.length, locals, 0, null);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Form.class)
  void classIsVerified_whateverHooksItHas(Form form) throws Exception {
    byte[] bytes = form.bytes();
    Map<String, byte[]> classes = new LinkedHashMap<>(Map.of(SHOP, bytes));
    int changed = 0;
    for (Map.Entry<String, Rewriting> set : VerifyRewriting.sets(classes).entrySet()) {
      Verification.Result result =
          new Verification(classes, name -> Optional.empty(), new OurCalls()).of(set.getValue());

      assertThat(result.errors()).as(set.getKey()).isEmpty();
      assertThat(result.unverifiable()).as(set.getKey()).isEmpty();
      assertThat(result.left()).as(set.getKey()).isEmpty();
      changed += result.changed();
    }
    assertThat(changed).isPositive();
  }

  @Test
  void serialVersionStays_whenItIsComputed() throws Exception {
    Map<String, Boolean> keeps = Map.of("java/util/ArrayList", true, "java/lang/Object", false);
    for (String superName : keeps.keySet()) {
      byte[] bytes = withSynchronized(superName);
      Map<String, Rewriting> sets = VerifyRewriting.sets(Map.of(SHOP, bytes));
      // What was decided of a class holds for its loader.
      ClassLoader loader = new ClassLoader(VerificationTest.class.getClassLoader()) {};
      for (String set : List.of("trace everything", "offline")) {
        byte[] rewritten =
            Objects.requireNonNull(
                Objects.requireNonNull(sets.get(set)).rewrite(loader, SHOP, bytes));

        assertThat(Outline.of(rewritten, true).equals(Outline.of(bytes, true)))
            .as(set + ' ' + superName)
            .isEqualTo(keeps.get(superName));
      }
    }
  }

  @Test
  void classIsLeft_whenAMethodHasNoRoomForMoreVariables() throws Exception {
    ClassWriter type = new ClassWriter(0);
    type.visit(V17, ACC_PUBLIC | ACC_ABSTRACT, SHOP, null, "java/lang/Object", null);
    MethodVisitor method =
        new Code(type, true).method(ACC_PUBLIC | ACC_SYNCHRONIZED, "commit", "()V");
    method.visitInsn(RETURN);
    method.visitMaxs(65_535, 65_535);
    method.visitEnd();
    type.visitEnd();
    Map<String, byte[]> classes = Map.of(SHOP, type.toByteArray());
    for (String set : List.of("trace functions", "trace everything", "hooks everywhere")) {
      Verification.Result result =
          new Verification(classes, name -> Optional.empty(), new OurCalls())
              .of(Objects.requireNonNull(VerifyRewriting.sets(classes).get(set)));

      assertThat(result.left()).as(set).containsOnlyKeys(SHOP);
      assertThat(result.changed()).as(set).isZero();
    }
  }

  private static byte[] withSynchronized(String superName) {
    ClassWriter type = new ClassWriter(0);
    type.visit(V17, ACC_PUBLIC | ACC_ABSTRACT | ACC_SUPER, SHOP, null, superName, null);
    Form.empty(new Code(type, true));
    type.visitEnd();
    return type.toByteArray();
  }

  private static byte[] broken() {
    ClassWriter type = new ClassWriter(0);
    String[] interfaces = {CONNECTION};
    int access = ACC_PUBLIC | ACC_ABSTRACT | ACC_SUPER;
    type.visit(V17, access, SHOP, null, "java/lang/Object", interfaces);
    MethodVisitor method = new Code(type, true).method(ACC_PUBLIC, "commit", "()V");
    method.visitInsn(POP);
    method.visitInsn(RETURN);
    method.visitMaxs(1, 1);
    method.visitEnd();
    return type.toByteArray();
  }

  /// The teeth of it.
  @Test
  void errorIsSeen_whenARewritingIsWrong() throws Exception {
    Map<String, byte[]> classes = Map.of(SHOP, Form.EMPTY_METHODS.bytes());
    Verification verification = new Verification(classes, name -> Optional.empty(), new OurCalls());

    Verification.Result broken = verification.of((loader, name, bytes) -> broken());

    assertThat(broken.errors()).containsOnlyKeys(SHOP);
    assertThat(broken.errors().get(SHOP)).contains("VerifyError");
  }
}
