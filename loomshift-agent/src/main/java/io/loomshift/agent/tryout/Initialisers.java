package io.loomshift.agent.tryout;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/// The initialisers of classes that a task may be the first to use: whether one may wait for
/// another thread, while it keeps the carrier of this one.
///
/// A scan follows them call by call. Here every call of the program's own code counts, and every
/// method that is called as those that wait or log.
final class Initialisers {
  /// What those methods are called that wait for others, or write to a log.
  private static final Set<String> WAITS =
      Set.of(
          "info",
          "warn",
          "warning",
          "error",
          "severe",
          "fatal",
          "log",
          "print",
          "println",
          "printf",
          "lock",
          "lockInterruptibly",
          "tryLock",
          "join",
          "get",
          "await",
          "take",
          "put",
          "acquire",
          "wait",
          "submit",
          "execute",
          "invoke",
          "invokeAll",
          "invokeAny",
          "sleep",
          "park",
          "call");

  private static final Set<String> HARMLESS =
      Set.of("getLogger", "getLog", "values", "$values", "valueOf", "ordinal");

  private final String known;
  private final ClassFiles files;
  private final Set<String> used = new HashSet<>();

  /// @param known a class that is initialised already
  Initialisers(String known, ClassFiles files) {
    this.known = known;
    this.files = files;
  }

  /// Takes note of an instruction of the task.
  void add(AbstractInsnNode instruction) {
    switch (instruction.getOpcode()) {
      case Opcodes.NEW -> add(((TypeInsnNode) instruction).desc);
      case Opcodes.INVOKESTATIC -> add(((MethodInsnNode) instruction).owner);
      case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> add(((FieldInsnNode) instruction).owner);
      default -> {}
    }
  }

  private void add(String type) {
    @Nullable String at = type;
    while (at != null && !TaskCode.isOfTheJdk(at) && !at.equals(known) && used.add(at)) {
      Optional<ClassNode> node = files.get(at);
      at = node.isPresent() ? node.get().superName : null;
    }
  }

  /// Whether one of the classes has an initialiser that may wait.
  boolean mayWait() {
    return used.stream()
        .map(files::get)
        .flatMap(Optional::stream)
        .flatMap(node ->
            node.methods.stream()
                .filter(each -> each.name.equals("<clinit>"))
                .map(each -> mayWait(node, each)))
        .anyMatch(waits -> waits);
  }

  private static boolean mayWait(ClassNode type, MethodNode initialiser) {
    for (AbstractInsnNode each : initialiser.instructions) {
      boolean waits =
          switch (each.getOpcode()) {
            case Opcodes.MONITORENTER -> true;
            case Opcodes.GETSTATIC -> ((FieldInsnNode) each).owner.equals("java/lang/System");
            case Opcodes.INVOKESTATIC,
                Opcodes.INVOKEVIRTUAL,
                Opcodes.INVOKEINTERFACE,
                Opcodes.INVOKESPECIAL ->
                mayWait(type, (MethodInsnNode) each);
            default -> false;
          };
      if (waits) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayWait(ClassNode type, MethodInsnNode call) {
    if (HARMLESS.contains(call.name)
        || (call.name.equals("<init>") && call.owner.equals(type.name))) {
      return false;
    }
    return WAITS.contains(call.name) || !TaskCode.isOfTheJdk(call.owner);
  }
}
