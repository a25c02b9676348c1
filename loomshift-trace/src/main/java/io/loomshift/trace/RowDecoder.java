package io.loomshift.trace;

import java.util.ArrayList;
import java.util.List;

/// Reads the rows of one block. A row tells its length: what a later version appends to one is
/// skipped.
final class RowDecoder {
  private static final int SYMBOL_MOST = (1 << 24) - 1;
  private static final int FRAMES_MOST = 1024;

  private final int type;
  private final TextDecoder texts = new TextDecoder(4);

  RowDecoder(int type) {
    this.type = type;
  }

  List<Row> decode(ByteInput in) throws Malformed {
    List<Row> rows = new ArrayList<>();
    while (in.remaining() > 0) {
      rows.add(row(in.takePart(in.takeNumber(in.remaining(), "the length of a row"))));
    }
    return rows;
  }

  private Row row(ByteInput in) throws Malformed {
    return switch (type) {
      case Format.STRINGS -> new Row.Text(symbol(in), texts.decode(in, 0));
      case Format.METHODS -> method(in);
      case Format.STACKS -> new Row.Stack(symbol(in), frames(in));
      case Format.POOLS -> pool(in);
      case Format.NOTES -> note(in);
      default -> thread(in);
    };
  }

  private Row method(ByteInput in) throws Malformed {
    return new Row.Method(
        symbol(in),
        texts.decode(in, 0),
        texts.decode(in, 1),
        texts.decode(in, 2),
        texts.decode(in, 3),
        count(in));
  }

  private Row pool(ByteInput in) throws Malformed {
    return new Row.Pool(
        symbol(in),
        texts.decode(in, 0),
        texts.decode(in, 1),
        PoolKind.of(count(in)).orElse(PoolKind.OTHER),
        count(in),
        count(in),
        count(in),
        // Since 1.2.
        in.remaining() > 0 ? symbol(in) : 0,
        // Since 1.5.
        in.remaining() > 0 ? count(in) : 0);
  }

  private Row thread(ByteInput in) throws Malformed {
    long id = in.takeNumber();
    int flags = count(in);
    return new Row.ThreadRow(
        id,
        texts.decode(in, 0),
        (flags & Format.THREAD_VIRTUAL) != 0,
        (flags & Format.THREAD_DAEMON) != 0,
        (flags & Format.THREAD_CARRIER) != 0,
        in.takeNumber(SYMBOL_MOST, "a pool"),
        // Since 1.4.
        in.remaining() > 0 ? in.takeNumber(SYMBOL_MOST, "a stack") : 0);
  }

  private Row note(ByteInput in) throws Malformed {
    return new Row.Note(
        NoteKind.of(count(in)).orElse(NoteKind.OTHER),
        count(in),
        texts.decode(in, 0),
        texts.decode(in, 1));
  }

  private static List<Row.Frame> frames(ByteInput in) throws Malformed {
    int depth = in.takeNumber(FRAMES_MOST, "the depth of a stack");
    List<Row.Frame> frames = new ArrayList<>(Math.min(depth, in.remaining() / 2));
    for (int i = 0; i < depth; i++) {
      frames.add(new Row.Frame(in.takeNumber(SYMBOL_MOST, "a method"), count(in)));
    }
    return frames;
  }

  private static int symbol(ByteInput in) throws Malformed {
    return in.takeNumber(SYMBOL_MOST, "a symbol");
  }

  private static int count(ByteInput in) throws Malformed {
    return in.takeNumber(Integer.MAX_VALUE, "a number of a row");
  }
}
