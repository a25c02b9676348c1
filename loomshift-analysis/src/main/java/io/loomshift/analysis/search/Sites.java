package io.loomshift.analysis.search;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which stacks spawn at the same call of the program.
///
/// An edit at a call changes all tasks that are spawned there, on whatever way it was reached:
/// their stacks stand for one place.
final class Sites {
  private final Symbols symbols;
  private final Map<Row.Frame, Integer> representatives = new HashMap<>();
  private final Map<Integer, Integer> known = new HashMap<>();

  Sites(Symbols symbols) {
    this.symbols = symbols;
  }

  /// The first stack that was asked for of those that spawn at the same call.
  int of(int stack) {
    return known.computeIfAbsent(stack, this::representative);
  }

  private int representative(int stack) {
    return call(stack)
        .map(frame -> {
          Integer first = representatives.putIfAbsent(frame, stack);
          return first == null ? stack : first;
        })
        .orElse(stack);
  }

  /// The innermost frame that is the program's own.
  private Optional<Row.Frame> call(int stack) {
    return symbols.stack(stack).stream()
        .flatMap(row -> row.frames().stream())
        .filter(frame -> frame.line() > 0 && isOfProgram(frame.method()))
        .findFirst();
  }

  private boolean isOfProgram(int method) {
    return symbols.method(method).filter(row -> !row.isOfTheJdk()).isPresent();
  }
}
