package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.DaemonCode;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads thread factories of libraries, `Threads.createDaemonThreadFactory("zk")` or `new
/// DaemonThreadFactory("zk")`, by their bytecode. What is not known to be harmless is taken for
/// more than a builder of virtual threads can do.
final class LibraryFactory {
  /// Methods that are read for one factory: those that are plain have a handful.
  private static final int METHODS = 20;

  private static final String THREAD = "java/lang/Thread";
  private static final String RUNNABLE = "java/lang/Runnable";
  private static final String FACTORY = "java/util/concurrent/ThreadFactory";

  /// What a factory may call on a thread and do no more than a builder of virtual threads can.
  private static final Set<String> OF_THREAD =
      Set.of(
          "<init>",
          "setDaemon",
          "isDaemon",
          "setName",
          "getName",
          "currentThread",
          "getThreadGroup");

  /// What of the JDK only puts a name together, counts, or gives a plain thread.
  private static final Pattern OF_JDK =
      Pattern.compile(
          "java/lang/(Object|String|StringBuilder|Integer|Long)\\..*"
              + "|java/util/(Objects|concurrent/atomic/\\w+)\\..*"
              + "|java/lang/System\\.getSecurityManager|java/lang/SecurityManager\\.getThreadGroup"
              + "|java/util/concurrent/(Executors\\.defaultThreadFactory|ThreadFactory\\.newThread)");

  /// A builder of factories says by the names of its methods what it makes.
  private static final Pattern OF_BUILDER =
      Pattern.compile(
          "(.*[/$])?ThreadFactoryBuilder\\.(<init>|setDaemon|setNameFormat|build)"
              + "|(.*/)?BasicThreadFactory\\$Builder\\.(<init>|namingPattern|build)");

  private final Outside outside;
  private final Deque<Found> open = new ArrayDeque<>();
  private final Set<String> seen = new HashSet<>();

  private LibraryFactory(Outside outside) {
    this.outside = outside;
  }

  /// Whether a factory makes daemons; empty where its code does more than make threads and name
  /// them, or cannot be followed.
  ///
  /// @param type the qualified name of the class that makes it
  /// @param method the method that gives it, or `<init>`
  static Optional<Boolean> daemons(String type, String method, int arguments, Outside outside) {
    Optional<String> binary = outside.binaryName(type).filter(name -> !outside.isOfJdk(name));
    List<Found> found =
        binary.map(name -> outside.methods(name, method, arguments)).orElse(List.of());
    // Which of several overloads it is, is not told by their number of arguments.
    return found.size() != 1
        ? Optional.empty()
        : new LibraryFactory(outside).read(found.getFirst(), method.equals("<init>"));
  }

  private Optional<Boolean> read(Found start, boolean constructed) {
    enter(start);
    if (constructed) {
      made(start.type().name());
    }
    DaemonCode daemons = DaemonCode.NONE;
    boolean makes = false;
    while (!open.isEmpty()) {
      Found at = open.remove();
      if (wraps(at.method())) {
        return Optional.empty();
      }
      daemons = daemons.or(outside.daemons(at));
      for (Call call : at.method().calls()) {
        if (!isKnown(call) && !follow(call)) {
          return Optional.empty();
        }
        makes |= gives(call);
      }
    }
    return makes && seen.size() < METHODS && daemons != DaemonCode.DEPENDS
        ? Optional.of(daemons == DaemonCode.DAEMONS)
        : Optional.empty();
  }

  /// Whether a method is given another factory, of which nothing is known.
  private static boolean wraps(Method method) {
    return method.descriptor().substring(0, method.descriptor().indexOf(')')).contains(FACTORY);
  }

  /// Whether a call gives a thread, or a factory of plain ones.
  private static boolean gives(Call call) {
    return (call.owner().equals(THREAD) && call.method().equals("<init>"))
        || call.method().equals("defaultThreadFactory")
        || call.method().equals("build");
  }

  /// Whether nothing need be read to know what a call does.
  private boolean isKnown(Call call) {
    String name = call.owner() + "." + call.method();
    return call.owner().equals(THREAD)
        ? OF_THREAD.contains(call.method())
        : OF_JDK.matcher(name).matches() || OF_BUILDER.matcher(name).matches();
  }

  /// Goes on with the code of a library that a call runs; not with that of another thread, of a
  /// task of the library's own, or with what nobody is seen to implement.
  private boolean follow(Call call) {
    if (outside.isOfJdk(call.owner())
        || (call.isReference() && !call.descriptor().endsWith(")L" + THREAD + ";"))) {
      return false;
    }
    if (call.method().equals("<init>")) {
      Set<String> lineage = outside.lineage(call.owner());
      if (lineage.contains(THREAD) || lineage.contains(RUNNABLE)) {
        return false;
      }
      made(call.owner());
    }
    List<Found> targets = new ArrayList<>();
    for (Found declared : outside.methods(call.owner(), call.method(), call.arguments())) {
      if (declared.method().descriptor().equals(call.descriptor())) {
        CompiledCode.Targets found = outside.code().targets(call.owner(), declared, call.virtual());
        if (found.isOpen()) {
          return false;
        }
        targets.addAll(found.methods());
      }
    }
    targets.forEach(this::enter);
    return !targets.isEmpty();
  }

  /// The threads that a factory makes are those of its `newThread`.
  private void made(String type) {
    if (outside.lineage(type).contains(FACTORY)) {
      outside.methods(type, "newThread", 1).forEach(this::enter);
    }
  }

  private void enter(Found found) {
    Method method = found.method();
    if (seen.size() < METHODS
        && seen.add(found.type().name() + "." + method.name() + method.descriptor())) {
      open.add(found);
    }
  }
}
