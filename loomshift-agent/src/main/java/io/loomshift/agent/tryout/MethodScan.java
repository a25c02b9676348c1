package io.loomshift.agent.tryout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Finds the places of one method.
///
/// Compilers make an object by `new`, usually `dup`, its arguments, and the call of its
/// constructor; nested in the arguments lie others of the kind. So in the order of the instructions
/// each constructor call belongs to the last `new` that is still open, whatever branches the
/// arguments hold. A call without one is that of `this(…)` or `super(…)`.
final class MethodScan extends MethodVisitor {
  private static final Set<Obstacle> UNUSUAL = Set.of(Obstacle.UNUSUAL);

  private final Consumer<Candidate> found;
  private final String owner;
  private final String method;
  private final int number;
  private final Map<String, AnonymousThread> anonymous;
  private final boolean mayCallSuper;

  private final Deque<Opened> open = new ArrayDeque<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final Set<Obstacle> obstacles = EnumSet.noneOf(Obstacle.class);
  private int line;
  private int firstLine = Integer.MAX_VALUE;
  private int lastLine;
  private int previous = -1;
  private int calls;

  /// A `new` whose constructor has not been called.
  private static final class Opened {
    private final String type;
    private final int line;
    private int copies = 1;

    Opened(String type, int line) {
      this.type = type;
      this.line = line;
    }
  }

  /// @param anonymous the anonymous classes of the class that extend `Thread`
  MethodScan(
      String owner,
      String method,
      int number,
      Map<String, AnonymousThread> anonymous,
      Consumer<Candidate> found) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.method = method;
    this.number = number;
    this.anonymous = anonymous;
    this.found = found;
    this.mayCallSuper = method.startsWith("<init>");
  }

  /// The least line of the method; the greatest number of all where it names none.
  int firstLine() {
    return firstLine;
  }

  /// The greatest line of the method.
  int lastLine() {
    return lastLine;
  }

  /// The constructor or method that a method reference names, if it makes threads.
  static Optional<Maker> maker(Object argument) {
    if (!(argument instanceof Handle handle)) {
      return Optional.empty();
    }
    return switch (handle.getTag()) {
      case Opcodes.H_NEWINVOKESPECIAL ->
          Maker.constructor(handle.getOwner(), handle.getDesc())
              .filter(maker -> maker.shape() != Shape.THREAD_POOL);
      case Opcodes.H_INVOKESTATIC ->
          Maker.method(handle.getOwner(), handle.getName(), handle.getDesc());
      default -> Optional.empty();
    };
  }

  @Override
  public void visitLineNumber(int line, Label start) {
    this.line = line;
    firstLine = Math.min(firstLine, line);
    lastLine = Math.max(lastLine, line);
  }

  private void instruction(int opcode) {
    if (previous == Opcodes.NEW && !open.isEmpty()) {
      Opened last = open.getLast();
      switch (opcode) {
        case Opcodes.DUP -> last.copies = 2;
        case Opcodes.DUP_X1, Opcodes.DUP_X2, Opcodes.DUP2, Opcodes.SWAP -> last.copies = 0;
        default -> {}
      }
    }
    previous = opcode;
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    instruction(opcode);
    if (opcode == Opcodes.NEW) {
      open.add(new Opened(type, line));
    } else if (opcode != Opcodes.ANEWARRAY && type.equals(Maker.THREAD_POOL)) {
      obstacles.add(Obstacle.POOL_TYPE);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String callee, String name, String descriptor, boolean isInterface) {
    boolean constantTrue = previous == Opcodes.ICONST_1;
    instruction(opcode);
    calls++;
    if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
      constructor(callee, descriptor);
    } else if (opcode == Opcodes.INVOKESTATIC) {
      Maker.method(callee, name, descriptor).ifPresent(maker -> add(maker, line, 0, "", Set.of()));
    } else if (name.equals("setDaemon") && descriptor.equals("(Z)V") && !constantTrue) {
      obstacles.add(Obstacle.DAEMON);
    } else if (callee.equals(Maker.THREAD) && name.equals("run") && descriptor.equals("()V")) {
      obstacles.add(Obstacle.RUN);
    }
  }

  private void constructor(String type, String descriptor) {
    if (open.isEmpty() || !open.getLast().type.equals(type)) {
      if (!mayCallSuper) {
        obstacles.add(Obstacle.UNUSUAL);
      }
      return;
    }
    Opened opened = open.removeLast();
    @Nullable AnonymousThread subclass = anonymous.get(type);
    Optional<Maker> maker =
        subclass == null ? Maker.constructor(type, descriptor) : Optional.of(subclass.maker());
    if (maker.isPresent()) {
      Set<Obstacle> own = EnumSet.noneOf(Obstacle.class);
      own.addAll(subclass == null ? Set.of() : subclass.obstacles());
      own.addAll(isUsual(maker.get(), opened) ? Set.of() : UNUSUAL);
      add(maker.get(), opened.line, opened.copies, type, own);
    }
  }

  private static boolean isUsual(Maker maker, Opened opened) {
    boolean thread = maker.owner().equals(Maker.MADE_THREADS);
    return opened.copies == 2
        || (opened.copies == 1 && thread && maker.shape() != Shape.ANONYMOUS_THREAD);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String name, String descriptor, Handle bootstrap, Object... arguments) {
    instruction(Opcodes.INVOKEDYNAMIC);
    calls++;
    boolean lambda = bootstrap.getOwner().equals("java/lang/invoke/LambdaMetafactory");
    Set<Obstacle> own =
        lambda && !isSerializable(bootstrap, arguments)
            ? Set.of()
            : lambda ? Set.of(Obstacle.SERIALIZABLE) : UNUSUAL;
    Stream.of(arguments)
        .flatMap(argument -> maker(argument).stream())
        .findFirst()
        .ifPresent(maker -> add(reference(maker), line, 0, "", own));
  }

  private static Maker reference(Maker maker) {
    return new Maker(
        maker.shape().reference(),
        maker.owner(),
        maker.method(),
        maker.parameters(),
        maker.returned());
  }

  private static boolean isSerializable(Handle bootstrap, Object[] arguments) {
    int serializable = 1;
    return bootstrap.getName().equals("altMetafactory")
        && arguments.length > 3
        && arguments[3] instanceof Integer flags
        && (flags & serializable) != 0;
  }

  private void add(Maker maker, int start, int copies, String type, Set<Obstacle> own) {
    Set<Obstacle> obstacles = EnumSet.noneOf(Obstacle.class);
    obstacles.addAll(own);
    if (!maker.isReplaceable()) {
      obstacles.add(Obstacle.NOT_REPLACEABLE);
    }
    candidates.add(
        new Candidate(
            new Place(owner, method, calls - 1, maker.shape(), start, Integer.MAX_VALUE),
            number,
            maker,
            copies,
            type,
            obstacles));
  }

  @Override
  public void visitEnd() {
    for (Candidate candidate : candidates) {
      Candidate judged = candidate;
      for (Obstacle obstacle : obstacles) {
        judged = concerns(obstacle, candidate.place().shape()) ? judged.with(obstacle) : judged;
      }
      found.accept(judged);
    }
  }

  private static boolean concerns(Obstacle obstacle, Shape shape) {
    boolean pool =
        switch (shape) {
          case FIXED_POOL, FIXED_POOL_REFERENCE, CACHED_POOL, CACHED_POOL_REFERENCE -> true;
          default -> false;
        };
    return switch (obstacle) {
      case POOL_TYPE -> pool;
      case DAEMON, RUN -> !pool && shape != Shape.THREAD_POOL;
      default -> true;
    };
  }

  @Override
  public void visitInsn(int opcode) {
    instruction(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    instruction(opcode);
  }

  @Override
  public void visitVarInsn(int opcode, int variable) {
    instruction(opcode);
    if (opcode == Opcodes.RET) {
      obstacles.add(Obstacle.SUBROUTINE);
    }
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    instruction(opcode);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    instruction(opcode);
    if (opcode == Opcodes.JSR) {
      obstacles.add(Obstacle.SUBROUTINE);
    }
  }

  @Override
  public void visitLdcInsn(Object value) {
    instruction(Opcodes.LDC);
  }

  @Override
  public void visitIincInsn(int variable, int increment) {
    instruction(Opcodes.IINC);
  }

  @Override
  public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
    instruction(Opcodes.TABLESWITCH);
  }

  @Override
  public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
    instruction(Opcodes.LOOKUPSWITCH);
  }

  @Override
  public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
    instruction(Opcodes.MULTIANEWARRAY);
  }
}
