package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;

/// Numbers for methods: those of stacks, those that are traced, and those that block.
public final class Methods {
  private static final AtomicInteger LAST = new AtomicInteger();
  private static final int MOST = (1 << 24) - 1;

  private Methods() {}

  static int next() {
    return Math.min(LAST.incrementAndGet(), MOST);
  }

  /// The symbol of a method that is about to be instrumented.
  ///
  /// @param className with dots
  public static int add(String className, String name, String descriptor) {
    int symbol = next();
    Rows.add(
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            writer.method(symbol, className, name, descriptor, "", 0);
          }
        });
    return symbol;
  }
}
