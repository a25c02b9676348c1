package io.loomshift.migrate.flow;

import com.sun.source.util.TreePath;

/// What the sources tell of a number.
public sealed interface Amount {
  /// It is always this.
  record Known(long value) implements Amount {}

  /// It is computed from the number of processors.
  ///
  /// @param path where the processors are counted
  record Processors(TreePath path) implements Amount {}

  /// It is decided at run time.
  record Open() implements Amount {}

  /// Whether it is always this number.
  default boolean is(long number) {
    return this instanceof Known known && known.value() == number;
  }

  /// What the sources tell of the value of an expression: followed through constants, local
  /// variables, fields, parameters and methods of the analysed files, arithmetic, and `Math.min`
  /// and `Math.max`.
  static Amount of(TreePath expression, Analysis analysis) {
    return new AmountReader(analysis).read(expression);
  }
}
