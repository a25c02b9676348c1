package io.loomshift.agent.record;

import io.loomshift.trace.TraceWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// Numbers for objects that events name: classes, pools. An object is never kept alive, and looking
/// one up that is known takes no lock and allocates nothing.
final class Symbols {
  private static final int PLACES = 4_096;
  private static final int MOST = (1 << 24) - 1;
  private static final Symbols CLASSES = new Symbols(Symbols::tellClass);

  private final AtomicReferenceArray<@Nullable Entry> places = new AtomicReferenceArray<>(PLACES);
  private final AtomicInteger last = new AtomicInteger();
  private final Teller teller;

  /// Tells the file of an object with a new symbol.
  interface Teller {
    void tell(TraceWriter writer, int symbol, Object object) throws IOException;
  }

  Symbols(Teller teller) {
    this.teller = teller;
  }

  /// The symbol of a class among the strings.
  static int ofClass(Class<?> type) {
    return CLASSES.of(type);
  }

  /// Forgets what was told, for a new file; numbers are not given twice.
  void forget() {
    for (int place = 0; place < PLACES; place++) {
      places.set(place, null);
    }
  }

  static void forgetClasses() {
    CLASSES.forget();
  }

  private static void tellClass(TraceWriter writer, int symbol, Object type) throws IOException {
    writer.string(symbol, ((Class<?>) type).getName());
  }

  /// Whether an object has a symbol.
  boolean knows(Object object) {
    return find(object, System.identityHashCode(object)) != 0;
  }

  /// The symbol of an object; 0 where there are no more.
  int of(Object object) {
    int hash = System.identityHashCode(object);
    int symbol = find(object, hash);
    return symbol == 0 ? add(object, hash) : symbol;
  }

  private int find(Object object, int hash) {
    for (Entry entry = places.get(hash & (PLACES - 1)); entry != null; entry = entry.next) {
      if (entry.hash == hash && entry.refersTo(object)) {
        return entry.symbol;
      }
    }
    return 0;
  }

  private int add(Object object, int hash) {
    int place = hash & (PLACES - 1);
    int symbol = 0;
    while (true) {
      Entry head = places.get(place);
      for (Entry entry = head; entry != null; entry = entry.next) {
        if (entry.hash == hash && entry.refersTo(object)) {
          return entry.symbol;
        }
      }
      symbol = symbol == 0 ? last.incrementAndGet() : symbol;
      if (symbol > MOST) {
        last.set(MOST);
        return 0;
      }
      if (places.compareAndSet(place, head, new Entry(object, hash, symbol, living(head)))) {
        tell(symbol, object);
        return symbol;
      }
    }
  }

  private void tell(int symbol, Object object) {
    Rows.add(
        new Rows.Row() {
          @Override
          void write(TraceWriter writer) throws IOException {
            teller.tell(writer, symbol, object);
          }
        });
  }

  /// A chain without the objects that are gone: whoever makes a pool for every request would
  /// otherwise make chains longer and longer.
  private static @Nullable Entry living(@Nullable Entry head) {
    if (head == null) {
      return null;
    }
    Entry rest = living(head.next);
    if (head.refersTo(null)) {
      return rest;
    }
    return rest == head.next ? head : new Entry(head, rest);
  }

  private static final class Entry extends WeakReference<Object> {
    final int hash;
    final int symbol;
    final @Nullable Entry next;

    Entry(Object object, int hash, int symbol, @Nullable Entry next) {
      super(object);
      this.hash = hash;
      this.symbol = symbol;
      this.next = next;
    }

    Entry(Entry other, @Nullable Entry next) {
      super(other.get());
      hash = other.hash;
      symbol = other.symbol;
      this.next = next;
    }
  }
}
