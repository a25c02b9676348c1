package io.loomshift.cli.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.trace.EventKind.Shape;
import io.loomshift.trace.timeline.Event;
import io.loomshift.trace.timeline.Symbols;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;

/// A line an event, as RFC 4180 has it but for the ends of lines; `docs/commands.md` tells the
/// columns.
public final class CsvExport implements Export {
  private static final String COLUMNS =
      "nanos,owner,thread,kind,number,identity,symbol,name,operand\n";

  private final Writer out;
  private final Symbols symbols;

  /// @param out is not closed
  public CsvExport(OutputStream out, Symbols symbols) throws IOException {
    this.out = new BufferedWriter(new OutputStreamWriter(out, UTF_8), 1 << 16);
    this.symbols = symbols;
    this.out.write(COLUMNS);
  }

  @Override
  public void accept(Event event) throws IOException {
    boolean reference = event.kind().shape() == Shape.REFERENCE;
    field(Long.toString(event.nanos()));
    field(Long.toString(event.owner()));
    field(event.thread().isPresent() ? Long.toString(event.thread().getAsLong()) : "");
    field(event.kind().name());
    field(reference ? "" : Long.toString(event.argument()));
    field(reference ? Integer.toUnsignedString(event.identity()) : "");
    field(reference ? Integer.toString(event.symbol()) : "");
    field(quoted(symbols.name(event).orElse("")));
    out.write(event.operand().isPresent() ? Long.toString(event.operand().getAsLong()) : "");
    out.write('\n');
  }

  private void field(String text) throws IOException {
    out.write(text);
    out.write(',');
  }

  private static String quoted(String text) {
    boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
