package io.loomshift.analysis.explore;

import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The groups of threads, by name. Those that come when there are many are one.
final class Crews {
  private static final int MOST = 40;

  private final Map<String, Crew> crews = new LinkedHashMap<>();
  private final Symbols symbols;
  private final Names names;
  private final Bins bins;

  Crews(Symbols symbols, Names names, Bins bins) {
    this.symbols = symbols;
    this.names = names;
    this.bins = bins;
  }

  /// That of a thread: its pool, or all whose names differ in numbers only.
  Crew of(Optional<Row.ThreadRow> row, String name, boolean isVirtual, boolean isCarrier) {
    Optional<String> pool =
        row.flatMap(it -> symbols.pool(it.pool())).map(Row.Pool::name).filter(it -> !it.isEmpty());
    if (pool.isPresent()) {
      return named(pool.get());
    } else if (isCarrier) {
      return named("carriers of virtual threads");
    } else if (name.isEmpty()) {
      return named(isVirtual ? "virtual threads" : "threads without a name");
    }
    return named(name.replaceAll("[0-9]+", "*"));
  }

  Crew named(String name) {
    Crew known = crews.get(name);
    if (known != null) {
      return known;
    }
    String shown = crews.size() < MOST ? name : "other threads";
    return crews.computeIfAbsent(shown, it -> new Crew(it, names.of(it), bins));
  }

  Collection<Crew> all() {
    return crews.values();
  }
}
