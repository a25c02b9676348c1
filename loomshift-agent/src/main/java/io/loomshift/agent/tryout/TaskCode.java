package io.loomshift.agent.tryout;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/// What a thread runs: the body of its task, and the methods of the program that it calls, by the
/// classes that the calls name. A scan looks eight calls deep and 1,000 methods wide.
final class TaskCode {
  private static final int MOST_METHODS = 1_000;
  private static final int DEPTH = 9;
  private static final Pattern STREAM = Pattern.compile("java/io/(Buffered)?(InputStream|Reader)");
  private static final Pattern CONNECTED =
      Pattern.compile("Socket|Connection|Channel|Http|java/net/URL");
  private static final Set<String> SELECTS = Set.of("select", "selectNow");

  private final ClassFiles files;
  private final Deque<Called> left = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();
  private final Initialisers initialisers;
  private boolean readsLong;
  private boolean pumps;
  private boolean connected;
  private boolean interrupts;

  /// @param depth how many calls lead there
  private record Called(String owner, String name, String descriptor, int depth) {}

  /// @param owner the class whose method makes the thread, which is initialised by then
  private TaskCode(String owner, ClassFiles files) {
    this.files = files;
    this.initialisers = new Initialisers(owner, files);
  }

  /// What speaks against a task.
  ///
  /// @param makers what may have made it
  /// @param owner the class whose method makes the thread
  static Set<Caveat> caveats(
      Set<AbstractInsnNode> makers, Origins origins, String owner, ClassFiles files) {
    if (makers.size() != 1) {
      return Set.of(Caveat.NOT_VISIBLE);
    }
    TaskCode code = new TaskCode(owner, files);
    AbstractInsnNode maker = makers.iterator().next();
    if (maker instanceof InvokeDynamicInsnNode lambda) {
      return code.ofLambda(lambda);
    }
    if (origins.isSelf(maker)) {
      return code.ofObject(owner);
    }
    return maker instanceof TypeInsnNode creation && creation.getOpcode() == Opcodes.NEW
        ? code.ofObject(creation.desc)
        : Set.of(Caveat.NOT_VISIBLE);
  }

  private Set<Caveat> ofLambda(InvokeDynamicInsnNode lambda) {
    return lambda.bsm.getOwner().equals("java/lang/invoke/LambdaMetafactory")
            && lambda.bsmArgs.length > 1
            && lambda.bsmArgs[1] instanceof Handle body
        ? from(new Called(body.getOwner(), body.getName(), body.getDesc(), 0))
        : Set.of(Caveat.NOT_VISIBLE);
  }

  private Set<Caveat> ofObject(String type) {
    Optional<Boolean> thread = files.isThread(type);
    if (thread.isEmpty()) {
      return Set.of(Caveat.NOT_VISIBLE);
    }
    return thread.get()
        ? Set.of(Caveat.THREAD_AS_RUNNABLE)
        : from(new Called(type, "run", "()V", 0));
  }

  private Set<Caveat> from(Called start) {
    if (SELECTS.contains(start.name())) {
      return Set.of(Caveat.SELECTOR_LOOP);
    }
    Optional<MethodNode> own = declared(start);
    if (!isOfTheJdk(start.owner()) && (own.isEmpty() || isOneCall(own.get()))) {
      return Set.of(Caveat.NOT_VISIBLE);
    }
    add(start);
    while (!left.isEmpty()) {
      if (seen.size() > MOST_METHODS) {
        return Set.of(Caveat.NOT_VISIBLE);
      }
      Called called = left.remove();
      Optional<MethodNode> method = declared(called);
      if (method.isPresent() && isPoll(method.get(), called.depth())) {
        return Set.of(Caveat.SELECTOR_LOOP);
      }
    }
    Set<Caveat> caveats = EnumSet.noneOf(Caveat.class);
    if (initialisers.mayWait()) {
      caveats.add(Caveat.CLASS_INITIALISER);
    }
    if (interrupts) {
      caveats.add(Caveat.TIMING);
    }
    if (readsLong || (pumps && !connected)) {
      caveats.add(Caveat.FILE_IO);
    }
    return caveats;
  }

  /// Whether all that a task does is to sleep for ever, or to call code of others, such as a
  /// listener: no loop, and no more than one other call of the program.
  private static boolean isOneCall(MethodNode method) {
    int calls = 0;
    boolean open = false;
    Set<AbstractInsnNode> passed = new HashSet<>();
    for (AbstractInsnNode each : method.instructions) {
      passed.add(each);
      if (each instanceof JumpInsnNode jump && passed.contains(jump.label)) {
        return false;
      }
      if (each instanceof LdcInsnNode constant
          && Long.valueOf(Long.MAX_VALUE).equals(constant.cst)) {
        return true;
      }
      if (each instanceof MethodInsnNode call && !isOfTheJdk(call.owner)) {
        calls++;
        open |= call.getOpcode() == Opcodes.INVOKEINTERFACE;
      }
    }
    return open && calls <= 2;
  }

  /// Looks for streams of which nothing near tells that they belong to a connection, and for
  /// another thread that is interrupted.
  private void look(MethodInsnNode call) {
    interrupts |= call.name.equals("interrupt") && call.desc.equals("()V") && !isOfItself(call);
    connected |= CONNECTED.matcher(call.owner + call.desc).find();
    pumps |= call.name.startsWith("read") && STREAM.matcher(call.owner).matches();
  }

  /// Whether a thread calls a method of its own, such as to keep the mark of an interrupt.
  private static boolean isOfItself(MethodInsnNode call) {
    return call.getPrevious() instanceof MethodInsnNode before
        && before.owner.equals("java/lang/Thread")
        && before.name.equals("currentThread");
  }

  /// Whether an instruction takes what somebody types, or the randomness that a machine has to
  /// gather: one read of either may take as long as it likes.
  private static boolean readsLong(AbstractInsnNode instruction) {
    return (instruction instanceof FieldInsnNode field
            && field.owner.equals("java/lang/System")
            && field.name.equals("in"))
        || (instruction instanceof MethodInsnNode call
            && call.owner.equals("java/security/SecureRandom")
            && call.name.equals("generateSeed"));
  }

  /// Whether a method is native, or selects; what it calls is left to look at.
  private boolean isPoll(MethodNode method, int depth) {
    if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      return true;
    }
    for (AbstractInsnNode each : method.instructions) {
      initialisers.add(each);
      readsLong |= readsLong(each);
      if (each instanceof MethodInsnNode call) {
        look(call);
        if (SELECTS.contains(call.name)) {
          return true;
        }
        add(new Called(call.owner, call.name, call.desc, depth + 1));
      } else if (each instanceof InvokeDynamicInsnNode lambda) {
        for (Object argument : lambda.bsmArgs) {
          if (argument instanceof Handle body) {
            add(new Called(body.getOwner(), body.getName(), body.getDesc(), depth + 1));
          }
        }
      }
    }
    return false;
  }

  private void add(Called called) {
    String method = called.owner() + "." + called.name() + called.descriptor();
    if (!isOfTheJdk(called.owner()) && called.depth() <= DEPTH && seen.add(method)) {
      left.add(called);
    }
  }

  /// The method that is called, in its class or above it.
  private Optional<MethodNode> declared(Called called) {
    @Nullable String at = called.owner();
    while (at != null && !isOfTheJdk(at)) {
      Optional<ClassNode> type = files.get(at);
      Optional<MethodNode> method =
          type.stream()
              .flatMap(node -> node.methods.stream())
              .filter(
                  each -> each.name.equals(called.name()) && each.desc.equals(called.descriptor()))
              .findFirst();
      if (method.isPresent()) {
        return method;
      }
      at = type.isPresent() ? type.get().superName : null;
    }
    return Optional.empty();
  }

  static boolean isOfTheJdk(String name) {
    return name.startsWith("java/") || name.startsWith("javax/") || name.startsWith("[");
  }
}
