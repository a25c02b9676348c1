package io.loomshift.cli.terminal;

import io.loomshift.cli.format.Style;
import io.loomshift.source.UserError;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Where a command writes: results to standard output, everything else to standard error.
///
/// A reader who has seen enough, such as `head`, closes the pipe. That is no failure: the rest is
/// dropped, and the command ends with the status it would have had.
public final class Output {
  private static final int NARROWEST = 60;
  private static final int WIDEST = 100;

  private final OutputStream out;
  private final PrintStream err;
  private final Charset charset;
  private final Style style;
  private final boolean watched;
  private final boolean piped;
  private boolean closed;

  /// @param charset the encoding of text on standard output
  /// @param watched whether a person sees standard error as it is written
  /// @param piped whether standard output is known to be a pipe, the writing to which fails only
  ///   when its reader is gone
  public Output(
      OutputStream out,
      PrintStream err,
      Charset charset,
      Style style,
      boolean watched,
      boolean piped) {
    this.out = out;
    this.err = err;
    this.charset = charset;
    this.style = style;
    this.watched = watched;
    this.piped = piped;
  }

  /// The streams of this process.
  public static Output system() {
    Charset charset = Charset.forName(System.getProperty("stdout.encoding", "UTF-8"));
    Map<String, String> environment = System.getenv();
    boolean terminal = isTerminal(1);
    // https://no-color.org: present and not empty.
    boolean colours =
        terminal
            && environment.getOrDefault("NO_COLOR", "").isEmpty()
            && !environment.getOrDefault("TERM", "").equals("dumb");
    Style plain = Style.plain(charset);
    int width = terminal ? width(environment) : Style.USUAL_WIDTH;
    return new Output(
        new FileOutputStream(FileDescriptor.out),
        System.err,
        charset,
        new Style(colours, plain.unicode(), width),
        isTerminal(2),
        target(1).filter(target -> target.startsWith("pipe:")).isPresent());
  }

  private static int width(Map<String, String> environment) {
    try {
      int columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
      return Math.clamp(columns, NARROWEST, WIDEST);
    } catch (NumberFormatException _) {
      return Style.USUAL_WIDTH;
    }
  }

  /// The JDK only tells whether input and output are terminals together. Linux tells each.
  private static boolean isTerminal(int descriptor) {
    return target(descriptor)
        .map(target -> target.startsWith("/dev/pts/") || target.startsWith("/dev/tty"))
        .orElseGet(
            () -> Optional.ofNullable(System.console()).filter(Console::isTerminal).isPresent());
  }

  private static Optional<String> target(int descriptor) {
    try {
      Path link = Path.of("/proc/self/fd/" + descriptor);
      return Optional.of(Files.readSymbolicLink(link).toString());
    } catch (IOException | InvalidPathException | UnsupportedOperationException _) {
      return Optional.empty();
    }
  }

  /// How text for people looks on standard output.
  public Style style() {
    return style;
  }

  /// Whether a person sees standard error as it is written.
  public boolean isWatched() {
    return watched;
  }

  /// Standard error.
  public PrintStream err() {
    return err;
  }

  /// Writes text to standard output.
  public void print(String text) {
    write(text.getBytes(charset));
  }

  /// Writes to standard output, byte for byte.
  public void write(byte[] bytes) {
    if (closed) {
      return;
    }
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException e) {
      closed = true;
      if (!isClosedPipe(e)) {
        throw new UserError(
            "standard output cannot be written (%s); give it room or another place"
                .formatted(e.getMessage()),
            e);
      }
    }
  }

  /// The system words its errors in the user's language, so that the word alone is no proof.
  private boolean isClosedPipe(IOException e) {
    return piped || String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
  }

  /// Whether the reader of standard output has gone.
  public boolean isClosed() {
    return closed;
  }

  /// One line on standard error.
  public void say(String line) {
    err.println("loomshift: " + line);
    err.flush();
  }

  /// Standard output for those who want a stream.
  public OutputStream stream() {
    return new OutputStream() {
      @Override
      public void write(int b) {
        Output.this.write(new byte[] {(byte) b});
      }

      @Override
      public void write(byte[] bytes, int offset, int length) {
        Output.this.write(Arrays.copyOfRange(bytes, offset, offset + length));
      }
    };
  }

  public Charset charset() {
    return charset;
  }
}
