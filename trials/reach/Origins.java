import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Symbols;
import io.loomshift.trace.timeline.Trace;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Prints where each thread of a trace came from, a line a thread: its id, `pool` with the stack
/// that made its pool or `start` with the stack that started it, innermost frame first. Columns are
/// divided by tabs, a frame is `CLASS METHOD LINE`.
///
/// `java -cp loomshift-cli/target/loomshift.jar trials/reach/Origins.java run.trace`
final class Origins {
  public static void main(String[] arguments) throws Exception {
    Trace trace = Trace.open(Path.of(arguments[0]));
    Symbols symbols = trace.symbols();
    Map<Long, Integer> starts = new HashMap<>();
    try (var cursor = trace.cursor()) {
      for (Optional<Event> next = cursor.next(); next.isPresent(); next = cursor.next()) {
        Event event = next.get();
        if (event.kind() == EventKind.THREAD_START && event.operand().isPresent()) {
          starts.put(event.argument(), (int) (event.operand().getAsLong() >>> 32));
        }
      }
    }
    Map<Long, String> lines = new HashMap<>();
    starts.forEach((thread, stack) -> lines.put(thread, "start" + frames(symbols, stack)));
    for (Row.ThreadRow thread : symbols.threads()) {
      symbols
          .pool(thread.pool())
          .ifPresent(pool -> lines.put(thread.id(), "pool" + frames(symbols, pool.creation())));
    }
    lines.forEach((thread, line) -> System.out.println(thread + "\t" + line));
  }

  private static String frames(Symbols symbols, int stack) {
    StringBuilder text = new StringBuilder();
    symbols
        .stack(stack)
        .ifPresent(row ->
            row.frames()
                .forEach(frame ->
                    symbols
                        .method(frame.method())
                        .ifPresent(method ->
                            text.append('\t')
                                .append(method.className())
                                .append(' ')
                                .append(method.name())
                                .append(' ')
                                .append(frame.line()))));
    return text.toString();
  }
}
