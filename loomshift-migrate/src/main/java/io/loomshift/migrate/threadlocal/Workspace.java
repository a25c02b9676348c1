package io.loomshift.migrate.threadlocal;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/// What a thread-local keeps, and what it takes for a new object to do the same as one that was
/// used before.
///
/// @param name of the type, as a message says it
/// @param state what of an earlier use may be left in the object
/// @param begins the methods that make an object as good as new
/// @param cost of a new one; empty where it is more than a thread-local should be given up for
record Workspace(String name, State state, Set<String> begins, Optional<String> cost) {

  /// What is left in an object that was used.
  enum State {
    /// Nothing, unless its settings are changed.
    SETTINGS,
    /// What was begun and not ended.
    BEGUN,
    /// Its elements.
    ELEMENTS,
    /// Not known.
    UNKNOWN
  }

  /// A type of the JDK whose objects cost little.
  ///
  /// Source of the costs: `trials/thread-locals/Cost.java`, JDK 25; docs/reasons.md has the table.
  private record Known(String type, State state, Set<String> begins, String cost) {
    static Known of(String type, State state, String cost, String... begins) {
      return new Known(type, state, Set.of(begins), cost);
    }
  }

  private static final List<Known> KNOWN =
      List.of(
          Known.of("java.text.SimpleDateFormat", State.SETTINGS, "0.3 µs"),
          Known.of("java.text.DateFormat", State.SETTINGS, "0.3 µs"),
          Known.of("java.text.DecimalFormat", State.SETTINGS, "0.1 µs"),
          Known.of("java.text.NumberFormat", State.SETTINGS, "0.1 µs"),
          Known.of("java.security.SecureRandom", State.SETTINGS, "0.1 µs"),
          Known.of("javax.xml.parsers.DocumentBuilder", State.SETTINGS, "6 µs"),
          Known.of("java.lang.StringBuilder", State.BEGUN, "0.05 µs for 1,024 chars", "setLength"),
          Known.of("java.lang.StringBuffer", State.BEGUN, "0.05 µs for 1,024 chars", "setLength"),
          Known.of("java.io.ByteArrayOutputStream", State.BEGUN, "0.05 µs for 1 KiB", "reset"),
          Known.of("java.security.MessageDigest", State.BEGUN, "0.1 µs", "reset"),
          Known.of("javax.crypto.Cipher", State.BEGUN, "0.6 µs", "init"),
          Known.of("java.nio.ByteBuffer", State.BEGUN, "0.3 µs for 8 KiB", "clear"));

  private static final String ARRAY = "0.3 µs for 8 KiB, 34 µs for 1 MiB";

  /// Types whose objects anybody makes where he needs one: their thread-local is no cache.
  private static final Set<String> CHEAP =
      Set.of(
          "Object",
          "String",
          "Boolean",
          "Integer",
          "Long",
          "AtomicBoolean",
          "AtomicInteger",
          "AtomicLong",
          "AtomicReference");

  /// Empty where nothing is kept that is worth it.
  ///
  /// @param type of the thread-local
  static Optional<Workspace> of(FirstValue value, TypeMirror type) {
    if (!(type instanceof DeclaredType local) || local.getTypeArguments().size() != 1) {
      return Optional.empty();
    }
    TypeMirror kept = local.getTypeArguments().getFirst();
    if (kept instanceof ArrayType array) {
      boolean plain =
          array.getComponentType().getKind().isPrimitive()
              && value.made().filter(NewArrayTree.class::isInstance).isPresent();
      return Optional.of(
          new Workspace(
              kept.toString(),
              plain ? State.ELEMENTS : State.UNKNOWN,
              Set.of(),
              plain ? Optional.of(ARRAY) : Optional.empty()));
    }
    String name = kept.toString();
    String simple = name.replaceAll("<.*", "").replaceAll(".*\\.", "");
    if (kept.getKind() != TypeKind.DECLARED
        || CHEAP.contains(simple)
        || value.made().map(ExpressionTree::toString).filter("null"::equals).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        KNOWN.stream()
            .filter(known -> known.type().equals(name) && !isOffHeap(value))
            .findFirst()
            .map(known ->
                new Workspace(simple, known.state(), known.begins(), Optional.of(known.cost())))
            .orElseGet(() -> new Workspace(simple, State.UNKNOWN, Set.of(), Optional.empty())));
  }

  private static boolean isOffHeap(FirstValue value) {
    return value
        .made()
        .filter(made ->
            made instanceof MethodInvocationTree call
                && Stream.of("allocateDirect", "map")
                    .anyMatch(call.getMethodSelect().toString()::endsWith))
        .isPresent();
  }

  /// What the edit does, and what it costs.
  String told() {
    return ("each thread keeps a `%s` for its next task, and a virtual thread has one task: `get()`"
            + " is to make one each time, which costs about %s, where a thread-local takes 0.01 µs")
        .formatted(name, cost.orElse("more than that"));
  }
}
