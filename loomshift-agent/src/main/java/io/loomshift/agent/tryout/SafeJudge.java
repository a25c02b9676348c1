package io.loomshift.agent.tryout;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/// Judges the places of a class by its class file, and never more boldly than a scan of its source
/// by the profile `safe`.
///
/// A place changes only where everything is seen that becomes of the thread or pool: in its method
/// and, where a private field holds it, in the nest of its class. Whatever leaves that, as a
/// result, an argument or a part of a lambda, counts against it. So does a task whose code is not
/// known.
final class SafeJudge {
  private static final String CONCATENATION = "java/lang/invoke/StringConcatFactory";

  private final String name;
  private final ClassFiles files;
  private final CodeBase codeBase;

  /// @param reader the class that loads; nothing is read before a place is judged
  SafeJudge(ClassReader reader, ClassLoader loader, CodeBase codeBase) {
    this.name = reader.getClassName();
    this.files = new ClassFiles(loader, reader);
    this.codeBase = codeBase;
  }

  /// What decides about a place, as in a scan: what keeps it or, where nothing does, all that
  /// somebody would have to agree to. Empty where nothing speaks against it.
  List<Caveat> caveats(Candidate candidate) {
    Set<Caveat> caveats = byShape(candidate.maker());
    if (isFollowed(candidate.maker())) {
      try {
        ClassNode type = files.get(name).orElseThrow();
        MethodNode method = type.methods.get(candidate.method());
        AbstractInsnNode call = call(method, candidate.place().index());
        judge(type, method, call, candidate.maker(), caveats);
      } catch (AnalyzerException | RuntimeException e) {
        // Code that cannot be followed is code of which nothing is known.
        caveats.add(Caveat.NOT_VISIBLE);
      }
    }
    List<Caveat> keeping = caveats.stream().filter(Caveat::keeps).toList();
    return keeping.isEmpty() ? List.copyOf(caveats) : keeping;
  }

  /// What the call alone tells.
  private static Set<Caveat> byShape(Maker maker) {
    Set<Caveat> caveats = EnumSet.noneOf(Caveat.class);
    switch (maker.shape()) {
      case P2, CACHED_POOL -> {}
      case P1 -> caveats.add(Caveat.THREAD_NAME);
      case P3 -> caveats.addAll(Set.of(Caveat.THREAD_GROUP, Caveat.THREAD_NAME));
      case P4 -> caveats.add(Caveat.THREAD_GROUP);
      case THREAD -> caveats.add(maker.isReplaceable() ? Caveat.STACK_SIZE : Caveat.NO_TASK);
      case ANONYMOUS_THREAD -> caveats.add(Caveat.THREAD_SUBCLASS);
      case THREAD_REFERENCE -> caveats.addAll(Set.of(Caveat.FACTORY, Caveat.NOT_VISIBLE));
      case FIXED_POOL -> caveats.add(Caveat.CONCURRENCY_LIMIT);
      case FIXED_POOL_REFERENCE ->
          caveats.addAll(Set.of(Caveat.CONCURRENCY_LIMIT, Caveat.NOT_VISIBLE));
      case THREAD_POOL -> caveats.addAll(Set.of(Caveat.POOL_TYPE, Caveat.NOT_VISIBLE));
      case CACHED_POOL_REFERENCE -> caveats.add(Caveat.NOT_VISIBLE);
    }
    if (maker.hasFactory()) {
      caveats.add(Caveat.CUSTOM_FACTORY);
    }
    return caveats;
  }

  /// Whether more than the call is looked at: of a thread that is given a task, and of a pool that
  /// a method of `Executors` makes.
  private static boolean isFollowed(Maker maker) {
    return switch (maker.shape()) {
      case P1, P2, P3, P4, FIXED_POOL, CACHED_POOL -> true;
      case THREAD -> maker.isReplaceable();
      case ANONYMOUS_THREAD,
          THREAD_REFERENCE,
          FIXED_POOL_REFERENCE,
          THREAD_POOL,
          CACHED_POOL_REFERENCE ->
          false;
    };
  }

  private static AbstractInsnNode call(MethodNode method, int index) {
    return Stream.of(method.instructions.toArray())
        .filter(each -> each instanceof MethodInsnNode || each instanceof InvokeDynamicInsnNode)
        .skip(index)
        .findFirst()
        .orElseThrow();
  }

  private void judge(
      ClassNode type, MethodNode method, AbstractInsnNode call, Maker maker, Set<Caveat> caveats)
      throws AnalyzerException {
    Origins origins = Origins.of(name, method);
    Fate fate = new Fate(maker.isThread(), method, caveats);
    if (maker.isThread()) {
      arguments(call, maker, origins, caveats);
      fate.follow(type, method, origins, origins.of(call, 0), call);
      if (makesThreads(type, method)) {
        caveats.add(Caveat.FACTORY);
      }
      if (readsProcess(type)) {
        caveats.add(Caveat.NOT_VISIBLE);
      }
    } else {
      if (maker.shape() == Shape.FIXED_POOL) {
        size(origins.of(call, 0), caveats);
      }
      fate.follow(type, method, origins, Set.of(call), call);
      if (!fate.tasked) {
        caveats.add(Caveat.NOT_VISIBLE);
      }
    }
    if (!fate.awaited && !caveats.contains(Caveat.FACTORY)) {
      caveats.add(Caveat.DAEMON_LOST);
    }
    if (method.name.equals("<clinit>")) {
      caveats.add(Caveat.CLASS_INITIALISER);
    }
    // All classes beside it are read for this, so only where an agreement could follow.
    if (caveats.stream().allMatch(Caveat::canBeAgreedTo)) {
      codeBase.caveat(Caveat.THREAD_ENUMERATION).ifPresent(caveats::add);
      if (!maker.isThread()) {
        codeBase.caveat(Caveat.INHERITABLE_THREAD_LOCAL).ifPresent(caveats::add);
      }
    }
  }

  /// One worker takes its tasks in their order; what is no constant may be one.
  private static void size(Set<AbstractInsnNode> makers, Set<Caveat> caveats) {
    if (isConstant(makers, Opcodes.ICONST_1, Opcodes.ICONST_1)) {
      caveats.add(Caveat.ORDERING);
    } else if (!isConstant(makers, Opcodes.ICONST_2, Opcodes.SIPUSH)) {
      caveats.add(Caveat.NOT_VISIBLE);
    }
  }

  private void arguments(AbstractInsnNode call, Maker maker, Origins origins, Set<Caveat> caveats) {
    int task = maker.hasGroup() ? 2 : 1;
    caveats.addAll(TaskCode.caveats(origins.of(call, task), origins, name, files));
    if (!maker.hasName()) {
      return;
    }
    Set<AbstractInsnNode> names = origins.of(call, task + 1);
    boolean constant = !names.isEmpty() && names.stream().allMatch(SafeJudge::isText);
    if (!constant) {
      // The edit of the source would evaluate a task that is made here and the name in the other
      // order; and of a variable nobody knows that it is not null.
      boolean made =
          origins.of(call, task).stream().anyMatch(each -> each instanceof TypeInsnNode)
              || names.isEmpty()
              || !names.stream().allMatch(SafeJudge::isConcatenation);
      if (made) {
        caveats.add(Caveat.NULL_ARGUMENT);
      }
    }
  }

  private static boolean isText(AbstractInsnNode maker) {
    return maker.getOpcode() == Opcodes.LDC;
  }

  private static boolean isConcatenation(AbstractInsnNode maker) {
    return isText(maker)
        || (maker instanceof InvokeDynamicInsnNode text
            && text.bsm.getOwner().equals(CONCATENATION))
        || (maker instanceof MethodInsnNode call
            && call.name.equals("toString")
            && call.owner.matches("java/lang/String(Builder|Buffer)"));
  }

  /// Whether a value is one constant, by the opcodes that push it: those of 1 to 5, of a byte and
  /// of a short follow each other.
  private static boolean isConstant(Set<AbstractInsnNode> makers, int from, int to) {
    return makers.size() == 1
        && makers.stream().allMatch(maker -> maker.getOpcode() >= from && maker.getOpcode() <= to);
  }

  /// Whether a class takes the streams of a process, which are files: its threads may live on them.
  private static boolean readsProcess(ClassNode type) {
    return type.methods.stream()
        .flatMap(method -> Stream.of(method.instructions.toArray()))
        .anyMatch(each ->
            each instanceof MethodInsnNode call
                && call.owner.equals("java/lang/Process")
                && call.name.matches("get(Input|Error)Stream|(input|error)Reader"));
  }

  /// Whether a method is one of a factory, whatever becomes of the thread.
  private static boolean makesThreads(ClassNode type, MethodNode method) {
    return method.desc.endsWith(")Ljava/lang/Thread;")
        || method.name.contains("newThread")
        || type.interfaces.stream().anyMatch(each -> each.endsWith("ThreadFactory"));
  }

  /// What becomes of a thread or pool.
  private final class Fate {
    private final boolean thread;
    private final MethodNode creating;
    private final Set<Caveat> caveats;
    private final Set<String> fields = new HashSet<>();
    private boolean awaited;

    /// Whether a pool was seen to be given a task.
    private boolean tasked;

    /// @param creating the method that makes it
    /// @param caveats to which is added what speaks against it
    Fate(boolean thread, MethodNode creating, Set<Caveat> caveats) {
      this.thread = thread;
      this.creating = creating;
      this.caveats = caveats;
    }

    void follow(
        ClassNode owner,
        MethodNode method,
        Origins origins,
        Set<AbstractInsnNode> makers,
        AbstractInsnNode creation)
        throws AnalyzerException {
      for (Origins.Use use : origins.usesOf(makers)) {
        AbstractInsnNode at = use.instruction();
        if (at.equals(creation) && use.index() == 0 && thread) {
          continue;
        }
        switch (at.getOpcode()) {
          case Opcodes.IFNULL, Opcodes.IFNONNULL, Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {}
          case Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> stored((FieldInsnNode) at, owner);
          case Opcodes.INVOKEVIRTUAL, Opcodes.INVOKEINTERFACE -> {
            if (use.index() == 0) {
              received((MethodInsnNode) at, method, origins);
            } else {
              passed((MethodInsnNode) at);
            }
          }
          case Opcodes.INVOKESTATIC, Opcodes.INVOKESPECIAL -> passed((MethodInsnNode) at);
          case Opcodes.ARETURN ->
              caveats.add(
                  thread && makesThreads(owner, method) ? Caveat.FACTORY : Caveat.NOT_VISIBLE);
          default -> caveats.add(Caveat.NOT_VISIBLE);
        }
      }
    }

    private void passed(MethodInsnNode call) {
      caveats.add(
          thread && call.name.equals("addShutdownHook")
              ? Caveat.SHUTDOWN_HOOK
              : Caveat.NOT_VISIBLE);
    }

    private void received(MethodInsnNode call, MethodNode method, Origins origins) {
      if (thread) {
        ofThread(call, method, origins);
      } else {
        ofPool(call, origins);
      }
    }

    private void ofThread(MethodInsnNode call, MethodNode method, Origins origins) {
      switch (call.name) {
        case "start",
            "interrupt",
            "isInterrupted",
            "isAlive",
            "getName",
            "getId",
            "threadId",
            "setName",
            "getUncaughtExceptionHandler",
            "setUncaughtExceptionHandler",
            "getContextClassLoader",
            "setContextClassLoader" -> {}
        case "join" -> joined(call, method);
        case "setDaemon" -> {
          awaited = true;
          if (!isConstant(origins.of(call, 1), Opcodes.ICONST_1, Opcodes.ICONST_1)) {
            caveats.add(
                isConstant(origins.of(call, 1), Opcodes.ICONST_0, Opcodes.ICONST_0)
                    ? Caveat.DAEMON_FALSE
                    : Caveat.DAEMON_UNKNOWN);
          }
        }
        case "setPriority" -> {
          if (!isConstant(origins.of(call, 1), Opcodes.ICONST_1, Opcodes.BIPUSH)) {
            caveats.add(Caveat.PRIORITY);
          }
        }
        case "run" -> caveats.add(Caveat.RUN_CALLED_DIRECTLY);
        case "stop", "suspend", "resume", "destroy", "countStackFrames" ->
            caveats.add(Caveat.UNSUPPORTED_OPERATION);
        default -> caveats.add(Caveat.NOT_VISIBLE);
      }
    }

    /// Who waits for it in another method does so when it is to end, not while it runs.
    private void joined(MethodInsnNode call, MethodNode method) {
      if (!call.desc.equals("()V")) {
        caveats.add(Caveat.ABANDONED_TASK);
      } else if (method.equals(creating)) {
        awaited = true;
      }
    }

    private void ofPool(MethodInsnNode call, Origins origins) {
      switch (call.name) {
        case "execute", "submit", "invokeAll", "invokeAny" -> {
          tasked = true;
          caveats.addAll(TaskCode.caveats(origins.of(call, 1), origins, name, files));
        }
        case "shutdown", "isShutdown", "isTerminated" -> {}
        case "close", "awaitTermination" -> awaited = true;
        case "shutdownNow" -> {
          if (call.getNext() == null || call.getNext().getOpcode() != Opcodes.POP) {
            caveats.add(Caveat.SHUTDOWN_NOW_RESULT);
          }
        }
        default -> caveats.add(Caveat.NOT_VISIBLE);
      }
    }

    /// A private field is used in the nest of its class alone.
    private void stored(FieldInsnNode put, ClassNode owner) throws AnalyzerException {
      boolean isPrivate =
          put.owner.equals(owner.name)
              && owner.fields.stream()
                  .anyMatch(field ->
                      field.name.equals(put.name) && (field.access & Opcodes.ACC_PRIVATE) != 0);
      List<ClassNode> nest = isPrivate ? nest(owner) : List.of();
      if (nest.isEmpty()) {
        caveats.add(Caveat.NOT_VISIBLE);
      } else if (fields.add(put.owner + "." + put.name)) {
        for (ClassNode each : nest) {
          for (MethodNode method : each.methods) {
            readIn(each, method, put);
          }
        }
      }
    }

    private void readIn(ClassNode owner, MethodNode method, FieldInsnNode put)
        throws AnalyzerException {
      Set<AbstractInsnNode> reads = new HashSet<>();
      for (AbstractInsnNode each : method.instructions) {
        boolean read =
            each.getOpcode() == Opcodes.GETFIELD || each.getOpcode() == Opcodes.GETSTATIC;
        if (read
            && each instanceof FieldInsnNode field
            && field.owner.equals(put.owner)
            && field.name.equals(put.name)) {
          reads.add(each);
        }
      }
      if (!reads.isEmpty()) {
        follow(
            owner, method, Origins.of(owner.name, method), reads, method.instructions.getFirst());
      }
    }

    /// The classes that see the private members of a class; none where one of them is not known.
    private List<ClassNode> nest(ClassNode owner) {
      Optional<ClassNode> host =
          owner.nestHostClass == null ? Optional.of(owner) : files.get(owner.nestHostClass);
      if (host.isEmpty()) {
        return List.of();
      }
      List<String> members = host.get().nestMembers == null ? List.of() : host.get().nestMembers;
      List<ClassNode> nest =
          Stream.concat(host.stream(), members.stream().map(files::get).flatMap(Optional::stream))
              .toList();
      return nest.size() == members.size() + 1 ? nest : List.of();
    }
  }
}
