package io.loomshift.migrate.hazard;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.jspecify.annotations.Nullable;

/// A pause between two looks at something that is too short for a virtual thread to keep.
final class ShortPause {
  /// A pause shorter than this is there for the time that it takes. The scheduler of virtual
  /// threads promises none, and a poll that is so tight leaves its carrier little to do for others.
  private static final long SHORTEST_PAUSE_NANOS = 1_000_000;

  /// A call that pauses, and how many nanoseconds the last argument counts for.
  private record Pause(String type, String method, long nanos) {}

  private static final List<Pause> PAUSES =
      List.of(
          new Pause("java.lang.Thread", "sleep", 1_000_000),
          new Pause("java.util.concurrent.locks.LockSupport", "parkNanos", 1));

  private ShortPause() {}

  /// Whether a call pauses for so short a time.
  static boolean is(ReachedCode.Place call) {
    List<? extends ExpressionTree> times =
        ((MethodInvocationTree) call.path().getLeaf()).getArguments();
    Optional<Long> nanos =
        PAUSES.stream()
            .filter(pause -> pause.method().equals(call.method()))
            .filter(pause -> call.in().receiver().filter(pause.type()::equals).isPresent())
            .map(Pause::nanos)
            .findFirst()
            .or(() -> unit(call))
            .flatMap(unit ->
                times.isEmpty()
                    ? Optional.empty()
                    : number(times.getLast(), call).map(time -> time * unit));
    return nanos.filter(time -> time < SHORTEST_PAUSE_NANOS).isPresent();
  }

  /// The nanoseconds of the unit of time that is asked to sleep, as `TimeUnit.MICROSECONDS` is.
  private static Optional<Long> unit(ReachedCode.Place call) {
    String name = call.receiver().substring(call.receiver().lastIndexOf('.') + 1);
    return call.method().equals("sleep")
        ? Stream.of(TimeUnit.values())
            .filter(unit -> unit.name().equals(name))
            .map(unit -> unit.toNanos(1))
            .findFirst()
        : Optional.empty();
  }

  private static Optional<Long> number(ExpressionTree time, ReachedCode.Place call) {
    return time instanceof LiteralTree literal && literal.getValue() instanceof Number number
        ? Optional.of(number.longValue())
        : time instanceof IdentifierTree name ? constant(name, call) : Optional.empty();
  }

  /// What a constant of the file is, where it is written as a number.
  private static Optional<Long> constant(IdentifierTree name, ReachedCode.Place call) {
    List<Long> found = new ArrayList<>();
    new TreeScanner<@Nullable Void, @Nullable Void>() {
      @Override
      public @Nullable Void visitVariable(VariableTree tree, @Nullable Void unused) {
        if (tree.getName().equals(name.getName())
            && tree.getModifiers().getFlags().contains(Modifier.FINAL)
            && tree.getInitializer() instanceof LiteralTree literal
            && literal.getValue() instanceof Number number) {
          found.add(number.longValue());
        }
        return super.visitVariable(tree, null);
      }
    }.scan(call.unit().tree(), null);
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }
}
