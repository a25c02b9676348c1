package io.loomshift.migrate.flow;

import com.sun.source.util.TreePath;
import java.util.Map;

/// What the sources tell of a number.
public sealed interface Amount {
  /// It is always this.
  record Known(long value) implements Amount {}

  /// It is computed from the number of processors.
  ///
  /// @param path where the processors are counted
  record Processors(TreePath path) implements Amount {}

  /// It is decided at run time.
  ///
  /// @param seen numbers that it is where nothing else is decided, or in some cases, and where each
  ///   of them stands in the file that uses it: what callers pass, a field's first value, a default
  ///   of a setting
  record Open(Map<Long, TreePath> seen) implements Amount {
    public Open {
      seen = Map.copyOf(seen);
    }
  }

  /// Decided at run time, and nothing tells how.
  static Amount open() {
    return new Open(Map.of());
  }

  /// Whether it is always this number.
  default boolean is(long number) {
    return this instanceof Known known && known.value() == number;
  }

  /// What the sources tell of the value of an expression: followed through constants, local
  /// variables, fields, parameters and methods of the analysed files, arithmetic, and `Math.min`
  /// and `Math.max`.
  static Amount of(TreePath expression, Analysis analysis) {
    return new AmountReader(analysis, expression.getCompilationUnit()).read(expression);
  }
}
