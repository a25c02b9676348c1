package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.DOUBLE;
import static org.objectweb.asm.Opcodes.FLOAT;
import static org.objectweb.asm.Opcodes.F_NEW;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.LONG;
import static org.objectweb.asm.Opcodes.TOP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

/// Keeps some of what a method was called with, `this` among it, to be had anywhere in the method.
///
/// A method may write over the variable in which it was handed `this` or a parameter, and its
/// frames may have forgotten it: those of the JDK's proxies, of obfuscators and of other languages
/// do. So a copy is made before the first instruction, in variables that nothing else of the method
/// uses, and every frame promises the copies besides what it promised. What was true of a frame
/// stays true, and the copies are there wherever the method goes, handlers included.
///
/// Frames must be expanded. In a constructor `this` is not copied, for it is not initialised where
/// the method begins.
final class KeptArguments extends MethodVisitor {
  private final int version;
  private final Map<Integer, Type> arguments;
  private final int unused;

  /// The copies, by the variables of the originals: in the order in which they are kept.
  private final Map<Integer, Copy> copies = new TreeMap<>();

  private int end;

  private record Copy(Type type, int variable) {}

  /// What is handed over, by the variable that it is handed over in.
  ///
  /// @param access of the method
  /// @param owner the internal name of its class
  static Map<Integer, Type> arguments(int access, String owner, String descriptor) {
    Map<Integer, Type> arguments = new TreeMap<>();
    int variable = 0;
    if ((access & ACC_STATIC) == 0) {
      arguments.put(variable++, Type.getObjectType(owner));
    }
    for (Type type : Type.getArgumentTypes(descriptor)) {
      arguments.put(variable, type);
      variable += type.getSize();
    }
    return arguments;
  }

  /// @param version of the class file
  /// @param arguments what is handed over, by variables
  /// @param kept the variables of those to keep
  /// @param unused the first variable that the method does not use
  KeptArguments(
      MethodVisitor next,
      int version,
      Map<Integer, Type> arguments,
      Collection<Integer> kept,
      int unused) {
    super(ASM9, next);
    this.version = version;
    this.arguments = arguments;
    this.unused = unused;
    end = unused;
    for (Map.Entry<Integer, Type> argument : arguments.entrySet()) {
      if (kept.contains(argument.getKey())) {
        copies.put(argument.getKey(), new Copy(argument.getValue(), end));
        end += argument.getValue().getSize();
      }
    }
  }

  /// Pushes what was handed over in a variable, wherever the method is.
  void push(int variable) {
    Copy copy = copies.get(variable);
    if (copy == null) {
      throw new IllegalArgumentException("nothing is kept of variable " + variable);
    }
    visitVarInsn(copy.type().getOpcode(ILOAD), copy.variable());
  }

  /// Pushes what lies in a variable, where that is still what was handed over.
  void pushOriginal(int variable) {
    Type type = arguments.get(variable);
    if (type == null) {
      throw new IllegalArgumentException("nothing is handed over in variable " + variable);
    }
    visitVarInsn(type.getOpcode(ILOAD), variable);
  }

  /// The first variable that neither the method nor this uses.
  int unused() {
    return end;
  }

  /// The frame of a handler that needs the copies and nothing else, with the exception on the
  /// stack: true wherever in the method it was thrown.
  void visitHandlerFrame() {
    Frames.visit(mv, version, withCopies(List.of()));
  }

  @Override
  public void visitCode() {
    super.visitCode();
    copies.forEach((original, copy) -> {
      super.visitVarInsn(copy.type().getOpcode(ILOAD), original);
      super.visitVarInsn(copy.type().getOpcode(ISTORE), copy.variable());
    });
  }

  @Override
  public void visitFrame(
      int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
    if (type != F_NEW) {
      throw new IllegalStateException("a compressed frame");
    }
    Object[] all = withCopies(Arrays.asList(locals).subList(0, localCount));
    super.visitFrame(F_NEW, all.length, all, stackCount, stack);
  }

  private Object[] withCopies(List<Object> locals) {
    List<Object> all = new ArrayList<>(locals);
    if (!copies.isEmpty()) {
      int size = 0;
      for (Object local : locals) {
        size += local.equals(LONG) || local.equals(DOUBLE) ? 2 : 1;
      }
      for (; size < unused; size++) {
        all.add(TOP);
      }
      copies.values().forEach(copy -> all.add(frameType(copy.type())));
    }
    return all.toArray();
  }

  private static Object frameType(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> INTEGER;
      case Type.FLOAT -> FLOAT;
      case Type.LONG -> LONG;
      case Type.DOUBLE -> DOUBLE;
      default -> type.getInternalName();
    };
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    // Two words are the most that is copied at once.
    super.visitMaxs(copies.isEmpty() ? maxStack : Math.max(maxStack, 2), Math.max(maxLocals, end));
  }
}
