package io.loomshift.source;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// A source file's text together with what is needed to write it back: its encoding and its byte
/// order mark.
///
/// Encoding an unchanged text gives the bytes from which it was decoded, whatever they were. Every
/// offset in Loomshift is a UTF-16 offset into [#content()]. Instances are immutable and safe from
/// any thread.
public final class SourceText {
  /// The encodings in which no two byte sequences mean the same text.
  private static final Set<Charset> ONE_SPELLING =
      Set.of(UTF_8, UTF_16BE, UTF_16LE, ISO_8859_1, US_ASCII);

  private static final byte[] NO_MARK = {};
  private static final byte[] UTF_8_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};
  private static final byte[] UTF_16BE_MARK = {(byte) 0xFE, (byte) 0xFF};
  private static final byte[] UTF_16LE_MARK = {(byte) 0xFF, (byte) 0xFE};

  private final String content;
  private final Charset charset;
  private final byte[] mark;

  /// The bytes as they were read, where the encoding would write the same text differently.
  private final Optional<byte[]> otherSpelling;

  /// Built when first asked for: most texts of a tree are searched, and never asked for a line.
  private volatile Optional<LineIndex> lines = Optional.empty();

  private SourceText(String content, Charset charset, byte[] mark, Optional<byte[]> otherSpelling) {
    this.content = content;
    this.charset = charset;
    this.mark = mark;
    this.otherSpelling = otherSpelling;
  }

  /// Decodes a file. A byte order mark (UTF-8, UTF-16) decides. Otherwise the declared encoding
  /// does, and where none is declared UTF-8, or ISO-8859-1 if the bytes are malformed as UTF-8:
  /// code is ASCII nearly always, and ISO-8859-1 keeps every byte of the rest.
  ///
  /// @param declared the encoding that the user or the build names
  /// @throws CharacterCodingException if the bytes are malformed in the encoding that the mark or
  ///   the declaration gives, or hold a NUL character, which no Java source does; its message says
  ///   which, and where
  public static SourceText decode(byte[] bytes, Optional<Charset> declared)
      throws CharacterCodingException {
    if (startsWith(bytes, UTF_8_MARK)) {
      return decode(bytes, UTF_8_MARK, UTF_8);
    }
    if (startsWith(bytes, UTF_16BE_MARK)) {
      return decode(bytes, UTF_16BE_MARK, UTF_16BE);
    }
    if (startsWith(bytes, UTF_16LE_MARK)) {
      return decode(bytes, UTF_16LE_MARK, UTF_16LE);
    }
    if (declared.isPresent()) {
      // Java's UTF-16 reads big-endian without a mark, but would write one.
      Charset charset = declared.get().equals(UTF_16) ? UTF_16BE : declared.get();
      return decode(bytes, NO_MARK, charset);
    }
    String text = new String(bytes, UTF_8);
    if (text.indexOf('\uFFFD') < 0 || malformedAt(bytes, NO_MARK, UTF_8).isEmpty()) {
      return of(text, bytes, NO_MARK, UTF_8);
    }
    return of(new String(bytes, ISO_8859_1), bytes, NO_MARK, ISO_8859_1);
  }

  private static SourceText decode(byte[] bytes, byte[] mark, Charset charset)
      throws CharacterCodingException {
    String text = new String(bytes, mark.length, bytes.length - mark.length, charset);
    // Malformed bytes leave a replacement character; the slow strict decoder tells them from a
    // replacement character that stands in the source.
    if (text.indexOf('\uFFFD') >= 0) {
      Optional<Integer> malformed = malformedAt(bytes, mark, charset);
      if (malformed.isPresent()) {
        throw new Undecodable("malformed " + charset + " at byte " + malformed.get());
      }
    }
    return of(text, bytes, mark, charset);
  }

  private static SourceText of(String text, byte[] bytes, byte[] mark, Charset charset)
      throws CharacterCodingException {
    int nul = text.indexOf('\0');
    if (nul >= 0) {
      throw new Undecodable("NUL character at offset " + nul + ", read as " + charset);
    }
    SourceText source = new SourceText(text, charset, mark, Optional.empty());
    if (ONE_SPELLING.contains(charset) || source.writesAs(bytes)) {
      return source;
    }
    return new SourceText(text, charset, mark, Optional.of(bytes.clone()));
  }

  private boolean writesAs(byte[] bytes) {
    try {
      return charset.canEncode() && Arrays.equals(bytes, encode(content));
    } catch (CharacterCodingException unwritable) {
      // Some charsets decode what they cannot encode; the kept bytes stand for such a text.
      return false;
    }
  }

  private static Optional<Integer> malformedAt(byte[] bytes, byte[] mark, Charset charset) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, mark.length, bytes.length - mark.length);
    CharBuffer out =
        CharBuffer.allocate((int) Math.ceil((double) decoder.maxCharsPerByte() * bytes.length) + 1);
    boolean malformed = decoder.decode(in, out, true).isError() || decoder.flush(out).isError();
    return malformed ? Optional.of(in.position()) : Optional.empty();
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  /// The text, without a byte order mark.
  public String content() {
    return content;
  }

  /// The encoding in which the text was read and will be written. For a text with a byte order mark
  /// it is the one that the mark names, with its byte order.
  public Charset charset() {
    return charset;
  }

  /// Whether the file starts with a byte order mark.
  public boolean byteOrderMark() {
    return mark.length > 0;
  }

  /// `"\r\n"` where most lines end so, `"\n"` otherwise.
  public String lineSeparator() {
    return lines().separator();
  }

  /// The line of an offset. An offset within a line end belongs to the line that it ends.
  ///
  /// @return the line, from 1
  /// @throws IndexOutOfBoundsException if the offset is beyond the end of the text
  public int line(int offset) {
    Objects.checkIndex(offset, content.length() + 1);
    return lines().line(offset);
  }

  /// The column of an offset in UTF-16 units, from 1; a tab is one.
  ///
  /// @throws IndexOutOfBoundsException if the offset is beyond the end of the text
  public int column(int offset) {
    return offset - lineStart(line(offset)) + 1;
  }

  /// The offset at which a line starts.
  ///
  /// @param line from 1
  /// @throws IndexOutOfBoundsException if the text has fewer lines
  public int lineStart(int line) {
    return lines().start(line);
  }

  /// Encodes a text in this one's encoding, with its byte order mark.
  ///
  /// @throws CharacterCodingException if the encoding lacks one of the characters, or if it can
  ///   spell this text in several ways and the file uses another one than Java would: then a change
  ///   would alter bytes that nobody touched
  public byte[] encode(String changed) throws CharacterCodingException {
    if (otherSpelling.isPresent()) {
      if (changed.equals(content)) {
        return otherSpelling.get().clone();
      }
      throw new Undecodable("cannot be written in " + charset + " with its other bytes kept");
    }
    ByteBuffer encoded =
        charset
            .newEncoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .encode(CharBuffer.wrap(changed));
    byte[] bytes = Arrays.copyOf(mark, mark.length + encoded.remaining());
    encoded.get(bytes, mark.length, encoded.remaining());
    return bytes;
  }

  private LineIndex lines() {
    Optional<LineIndex> known = lines;
    if (known.isPresent()) {
      return known.get();
    }
    LineIndex index = LineIndex.of(content);
    lines = Optional.of(index);
    return index;
  }

  /// Says where and why, which the exceptions of the JDK do not.
  private static final class Undecodable extends CharacterCodingException {
    private static final long serialVersionUID = 1L;
    private final String message;

    Undecodable(String message) {
      this.message = message;
    }

    @Override
    public String getMessage() {
      return message;
    }
  }
}
