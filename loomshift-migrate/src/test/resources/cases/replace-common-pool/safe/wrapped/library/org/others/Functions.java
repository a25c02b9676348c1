package org.others;

import java.util.function.Function;

/// Makes functions of other code.
public class Functions {
  public interface Checked<A, B, E extends Exception> {
    B apply(A given) throws E;
  }

  public interface Sink<A, B> {
    void take(A given);
  }

  public static <A, B> Function<A, B> unchecked(Checked<A, B, ?> code) {
    return given -> {
      try {
        return code.apply(given);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /// A function that calls either.
  public static <A, B> Function<A, B> either(Checked<A, B, ?> code, Function<A, B> other) {
    return given -> given == null ? other.apply(given) : unchecked(code).apply(given);
  }

  /// A function that gives nothing, and may hand what it is given to the code when it likes.
  public static <A, B> Function<A, B> nothing(Sink<A, B> code) {
    return given -> null;
  }
}
