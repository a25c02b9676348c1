package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Changes the places of one method.
///
/// `new Thread(arguments)` is `NEW, DUP, arguments, INVOKESPECIAL`. The first two and the arguments
/// stay, with all branches and frames in them; the last becomes a static call with the same
/// arguments and the number of the place, and the references to the object that nobody initialised
/// are dropped from below its result. Frames that follow never knew them.
final class MethodRewriter extends MethodVisitor {
  /// The number of the place above the arguments, or a copy of the result.
  private static final int MORE_STACK = 1;

  private static final String WORKER = "(Ljava/lang/Thread;Ljava/lang/Object;)Ljava/lang/Thread;";

  private final Map<Integer, Chosen> chosen;
  private final Optional<PoolMaker> workers;
  private final Function<Chosen, Handle> reference;
  private final Set<String> anonymous;
  private int calls;

  /// @param workers the pool whose workers the method makes, where those are to become virtual
  /// @param reference gives the method for a method reference to name instead
  MethodRewriter(
      MethodVisitor next,
      List<Chosen> chosen,
      Optional<PoolMaker> workers,
      Function<Chosen, Handle> reference) {
    super(Opcodes.ASM9, next);
    this.chosen =
        chosen.stream()
            .collect(Collectors.toMap(each -> each.candidate().place().index(), each -> each));
    this.workers = workers;
    this.reference = reference;
    this.anonymous =
        chosen.stream()
            .map(Chosen::candidate)
            .filter(candidate -> candidate.place().shape() == Shape.ANONYMOUS_THREAD)
            .map(Candidate::type)
            .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    @Nullable Chosen place = chosen.get(calls++);
    if (place == null) {
      boolean tried = opcode == Opcodes.INVOKEVIRTUAL && anonymous.contains(owner);
      super.visitMethodInsn(opcode, tried ? Maker.THREAD : owner, name, descriptor, isInterface);
      if (workers.isPresent() && name.equals("newThread")) {
        super.visitVarInsn(Opcodes.ALOAD, workers.get().pool());
        super.visitMethodInsn(Opcodes.INVOKESTATIC, Maker.POOL_WORKERS, "worker", WORKER, false);
      }
      return;
    }
    switch (place.candidate().place().shape()) {
      case THREAD_POOL, ANONYMOUS_THREAD -> {
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        callInstead(place);
      }
      case FIXED_POOL, CACHED_POOL -> callInstead(place);
      default -> {
        callInstead(place);
        dropUninitialised(place.candidate().copies());
      }
    }
  }

  private void callInstead(Chosen place) {
    super.visitLdcInsn(place.number());
    super.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        place.maker().owner(),
        place.maker().method(),
        place.maker().descriptor(),
        false);
  }

  /// From below the result, or, where nobody wants that, with it.
  private void dropUninitialised(int copies) {
    if (copies == 2) {
      super.visitInsn(Opcodes.DUP_X2);
      super.visitInsn(Opcodes.POP);
    }
    super.visitInsn(Opcodes.POP2);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    @Nullable Chosen place = chosen.get(calls++);
    if (place != null) {
      for (int i = 0; i < arguments.length; i++) {
        Optional<Maker> maker = MethodScan.maker(arguments[i]);
        if (maker.isPresent()) {
          arguments[i] = reference.apply(place);
        }
      }
    }
    super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
  }

  @Override
  public void visitMaxs(int maxStack, int maxLocals) {
    super.visitMaxs(maxStack + MORE_STACK, maxLocals);
  }
}
