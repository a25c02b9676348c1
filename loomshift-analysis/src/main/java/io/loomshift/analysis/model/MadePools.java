package io.loomshift.analysis.model;

import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.PoolKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Rows for pools that no trace tells of: they are known by the threads that work in them, by what
/// these are called, and by the code that started them.
final class MadePools {
  private static final int LAST_SYMBOL = (1 << 24) - 1;

  /// Symbols of a trace count up from one, and these down from the last: half of them is for each.
  private static final int FIRST_SYMBOL = LAST_SYMBOL / 2;

  private final Symbols symbols;

  /// The stacks that started threads, by the ids of these.
  private final Map<Long, Integer> started = new HashMap<>();

  private int next = LAST_SYMBOL;

  MadePools(RawTrace trace) {
    symbols = trace.symbols;
    for (Lane lane : trace.lanes) {
      for (Block.Events block : lane.blocks) {
        for (int at = 0; at + 1 < block.count(); at++) {
          if (block.code(at) == EventKind.THREAD_START.code()
              && block.code(at + 1) == EventKind.OPERAND.code()) {
            started.put(block.argument(at), (int) (block.argument(at + 1) >>> 32));
          }
        }
      }
    }
  }

  /// Whether a pool is one of these.
  static boolean isMade(int symbol) {
    return symbol >= FIRST_SYMBOL;
  }

  /// Tells of a pool.
  ///
  /// @param threads the ids of some of its workers
  /// @param className the symbol of a class that stands for it where nobody knows who started them
  /// @param most how many workers it may have; 0 without a limit
  /// @return its symbol
  int make(List<Long> threads, int className, int most) {
    while (symbols.pool(next).isPresent()) {
      next--;
    }
    int stack =
        threads.stream()
            .map(thread -> started.getOrDefault(thread, 0))
            .filter(symbol -> symbol > 0)
            .findFirst()
            .orElse(0);
    String name =
        threads.stream()
            .flatMap(thread -> symbols.thread(thread).stream())
            .map(row -> withoutNumber(row.name()))
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("");
    String type = maker(stack).orElse(symbols.text(className).orElse(""));
    symbols.add(
        new Row.Pool(
            next,
            name.isEmpty() ? type.substring(type.lastIndexOf('.') + 1) : name,
            type,
            most == 0 ? PoolKind.PER_TASK : PoolKind.OTHER,
            most,
            most,
            0,
            stack,
            0));
    return next--;
  }

  /// What threads have in common that are workers of one pool: the code that started them, and what
  /// they are called. Nothing where that is not told.
  Optional<List<String>> origin(long thread) {
    int stack = started.getOrDefault(thread, 0);
    return stack == 0
        ? Optional.empty()
        : symbols
            .thread(thread)
            .map(row -> List.of(place(symbols, stack), withoutNumber(row.name())));
  }

  /// The class of the innermost frame that is not the JDK's.
  private Optional<String> maker(int stack) {
    return innermost(symbols, stack)
        .flatMap(frame -> symbols.method(frame.method()))
        .map(Row.Method::className);
  }

  /// The code that made something, whoever called it: the innermost line of a stack that is not the
  /// JDK's; the stack itself where there is none. A pool makes its first worker for whoever hands
  /// it a task, and the others in its workers as well.
  static String place(Symbols symbols, int stack) {
    return innermost(symbols, stack)
        .map(frame -> frame.method() + ":" + frame.line())
        .orElseGet(() -> "stack " + stack);
  }

  private static Optional<Row.Frame> innermost(Symbols symbols, int stack) {
    return symbols.stack(stack).stream()
        .flatMap(row -> row.frames().stream())
        .filter(frame ->
            symbols.method(frame.method()).filter(method -> !method.isOfTheJdk()).isPresent())
        .findFirst();
  }

  /// What the names of the workers have in common, as `worker` of `worker-3`.
  static String withoutNumber(String name) {
    return name.replaceFirst("[-_#.( ]*\\d+[)\\]]?$", "");
  }
}
