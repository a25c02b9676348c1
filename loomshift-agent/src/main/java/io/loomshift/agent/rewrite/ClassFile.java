package io.loomshift.agent.rewrite;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/// The bytes of a class.
final class ClassFile {
  private static final int MAJOR_AT = 6;

  private final byte[] bytes;

  ClassFile(byte[] bytes) {
    this.bytes = bytes.clone();
  }

  byte[] bytes() {
    return bytes.clone();
  }

  private ClassReader reader() {
    return new ClassReader(bytes);
  }

  /// With slashes.
  String name() {
    return reader().getClassName();
  }

  /// With slashes.
  String superName() {
    String name = reader().getSuperName();
    return name == null ? "java/lang/Object" : name;
  }

  /// Whether its methods may have call sites that are linked when they first run.
  boolean mayLinkCalls() {
    int major = (bytes[MAJOR_AT] & 0xFF) << 8 | (bytes[MAJOR_AT + 1] & 0xFF);
    return major >= Opcodes.V1_7;
  }
}
