package io.loomshift.trace.timeline;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tables of a trace: names for the numbers in its events.
///
/// They keep as many rows as a budget of memory allows. What came later than that is counted, and
/// has no name.
public final class Symbols {
  private static final long ROW_COST = 100;
  private static final long FRAME_COST = 24;

  private final Map<Integer, String> texts = new HashMap<>();
  private final Map<Integer, Row.Method> methods = new HashMap<>();
  private final Map<Integer, Row.Stack> stacks = new HashMap<>();
  private final Map<Integer, Row.Pool> pools = new HashMap<>();
  private final Map<Long, Row.ThreadRow> threads = new HashMap<>();
  private final List<Row.Note> notes = new ArrayList<>();
  private long budget;
  private long leftOut;

  /// Empty tables.
  ///
  /// @param budget about how many bytes the rows may take
  public Symbols(long budget) {
    this.budget = budget;
  }

  /// Takes the next row of the trace.
  public void add(Row row) {
    long cost = cost(row);
    if (cost > budget) {
      leftOut++;
      return;
    }
    budget -= cost;
    if (row instanceof Row.Text text) {
      texts.put(text.symbol(), text.text());
    } else if (row instanceof Row.Method method) {
      methods.put(method.symbol(), method);
    } else if (row instanceof Row.Stack stack) {
      stacks.put(stack.symbol(), stack);
    } else if (row instanceof Row.Pool pool) {
      pools.put(pool.symbol(), pool);
    } else if (row instanceof Row.ThreadRow thread) {
      threads.put(thread.id(), thread);
    } else if (row instanceof Row.Note note) {
      notes.add(note);
    }
  }

  private static long cost(Row row) {
    if (row instanceof Row.Text text) {
      return ROW_COST + text.text().length();
    } else if (row instanceof Row.Method method) {
      return 3 * ROW_COST
          + method.className().length()
          + method.name().length()
          + method.descriptor().length()
          + method.file().length();
    } else if (row instanceof Row.Stack stack) {
      return ROW_COST + FRAME_COST * stack.frames().size();
    } else if (row instanceof Row.Pool pool) {
      return 2 * ROW_COST + pool.name().length() + pool.className().length();
    } else if (row instanceof Row.ThreadRow thread) {
      return 2 * ROW_COST + thread.name().length();
    } else if (row instanceof Row.Note note) {
      return 2 * ROW_COST + note.subject().length() + note.reason().length();
    }
    return ROW_COST;
  }

  /// A text, most often the name of a class.
  public Optional<String> text(int symbol) {
    return Optional.ofNullable(texts.get(symbol));
  }

  /// A method.
  public Optional<Row.Method> method(int symbol) {
    return Optional.ofNullable(methods.get(symbol));
  }

  /// A stack.
  public Optional<Row.Stack> stack(int symbol) {
    return Optional.ofNullable(stacks.get(symbol));
  }

  /// A pool.
  public Optional<Row.Pool> pool(int symbol) {
    return Optional.ofNullable(pools.get(symbol));
  }

  /// A thread.
  public Optional<Row.ThreadRow> thread(long id) {
    return Optional.ofNullable(threads.get(id));
  }

  /// All threads that have a row, in no order.
  public Collection<Row.ThreadRow> threads() {
    return threads.values();
  }

  /// All pools that have a row, in no order.
  public Collection<Row.Pool> pools() {
    return pools.values();
  }

  /// What the recorder said of its own work, in the order in which it did.
  public List<Row.Note> notes() {
    return List.copyOf(notes);
  }

  /// What the symbol of an event stands for: the name of a class or a pool, a method as
  /// `package.Class.name`, and of a stack the innermost frame that is not the JDK's own, since
  /// every task is made by the same few methods of that. Empty where its kind has no symbol, or
  /// nothing is known.
  public Optional<String> name(Event event) {
    return name(event.kind().table(), event.symbol());
  }

  /// The same for the symbol of a table.
  public Optional<String> name(EventKind.Table table, int symbol) {
    return switch (table) {
      case NONE -> Optional.empty();
      case STRINGS -> text(symbol);
      case METHODS -> method(symbol).map(Symbols::name);
      case STACKS -> stack(symbol).flatMap(this::name);
      case POOLS -> pool(symbol).map(Row.Pool::name);
    };
  }

  private Optional<String> name(Row.Stack stack) {
    Optional<Row.Method> innermost = Optional.empty();
    for (Row.Frame frame : stack.frames()) {
      Optional<Row.Method> method = method(frame.method());
      if (method.isPresent() && !method.get().isOfTheJdk()) {
        return method.map(Symbols::name);
      }
      innermost = innermost.or(() -> method);
    }
    return innermost.map(Symbols::name);
  }

  private static String name(Row.Method method) {
    return method.className() + "." + method.name();
  }

  /// How many rows had no room.
  public long leftOut() {
    return leftOut;
  }
}
