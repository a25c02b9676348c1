package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.ClassFacts.Call;
import io.loomshift.migrate.bytecode.ClassFacts.Method;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads thread factories of libraries, `Threads.createDaemonThreadFactory("zk")` or `new
/// DaemonThreadFactory("zk")`, by their bytecode.
final class LibraryFactory {
  /// Methods that are read for one factory. That of Guava's builder takes twelve.
  private static final int METHODS = 40;

  private static final String THREAD = "java/lang/Thread";
  private static final String FACTORY = "java/util/concurrent/ThreadFactory";

  /// What a factory may call on a thread and do no more than a builder of virtual threads can.
  private static final Set<String> PLAIN =
      Set.of(
          "<init>",
          "setDaemon",
          "isDaemon",
          "setName",
          "getName",
          "setPriority",
          "getPriority",
          "currentThread",
          "getThreadGroup");

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
    return found.isEmpty()
        ? Optional.empty()
        : new LibraryFactory(outside).read(found.getFirst(), method.equals("<init>"));
  }

  private Optional<Boolean> read(Found start, boolean constructed) {
    enter(start);
    if (constructed) {
      made(start.type().name());
    }
    boolean daemons = false;
    boolean makes = false;
    while (!open.isEmpty()) {
      Found at = open.remove();
      daemons |= outside.makesDaemons(at);
      for (Call call : at.method().calls()) {
        if (doesMore(call)) {
          return Optional.empty();
        }
        makes |=
            call.name().equals("defaultThreadFactory")
                || (call.owner().equals(THREAD) && call.name().equals("<init>"));
        follow(call);
      }
    }
    boolean whole = seen.size() < METHODS;
    return makes && whole ? Optional.of(daemons) : Optional.empty();
  }

  /// Whether a call wants something of the thread that a virtual one does not have, makes one of
  /// another class, or hands it a task of the factory's own.
  private boolean doesMore(Call call) {
    if (call.owner().equals(THREAD)) {
      return !PLAIN.contains(call.name());
    }
    boolean ofThread =
        call.name().equals("<init>") && outside.lineage(call.owner()).contains(THREAD);
    return ofThread || (call.isReference() && !call.descriptor().endsWith(")L" + THREAD + ";"));
  }

  private void follow(Call call) {
    if (outside.isOfJdk(call.owner())) {
      return;
    }
    if (call.name().equals("<init>")) {
      made(call.owner());
    }
    targets(call).forEach(this::enter);
  }

  private List<Found> targets(Call call) {
    List<Found> targets = new ArrayList<>();
    for (Found declared : outside.methods(call.owner(), call.method(), call.arguments())) {
      if (declared.method().descriptor().equals(call.descriptor())) {
        targets.addAll(outside.code().targets(declared, call.virtual()).methods());
      }
    }
    return targets;
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
