package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.F_FULL;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.V1_6;

import org.objectweb.asm.MethodVisitor;

/// The frame where an exception leaves a method.
final class Frames {
  private static final int MAJOR = 0xFFFF;

  private Frames() {}

  /// Promises some variables, and the exception on the stack. Class files before Java 6 promise
  /// nothing.
  static void visit(MethodVisitor code, int version, Object... variables) {
    promise(code, F_NEW, version, variables);
  }

  /// Promises only the exception, where the frames of the class are compressed as they were.
  static void visitCompressed(MethodVisitor code, int version) {
    promise(code, F_FULL, version);
  }

  private static void promise(MethodVisitor code, int type, int version, Object... variables) {
    if ((version & MAJOR) >= V1_6) {
      code.visitFrame(type, variables.length, variables, 1, new Object[] {"java/lang/Throwable"});
    }
  }
}
