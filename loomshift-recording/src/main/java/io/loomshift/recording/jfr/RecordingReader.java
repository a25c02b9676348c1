package io.loomshift.recording.jfr;

import io.loomshift.recording.Observer;
import io.loomshift.recording.RecordingException;
import io.loomshift.recording.RecordingFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/// Reads a file of JFR from its beginning to its end, or to where it was cut.
///
/// One event is in memory at a time, and one chunk's texts and stacks.
public final class RecordingReader {
  private static final byte[] MAGIC = {'F', 'L', 'R', 0};
  private static final int HEADER = 68;

  /// Told from time to time how many events were read.
  public interface Watch {
    void at(long events);
  }

  private static final long BETWEEN_LOOKS = 1 << 14;

  private RecordingReader() {}

  /// Whether a file begins as those of JFR do.
  public static boolean isRecording(Path file) throws IOException {
    try (var in = Files.newInputStream(file)) {
      return beginsAsRecording(in.readNBytes(MAGIC.length));
    }
  }

  private static boolean beginsAsRecording(byte[] header) {
    return Arrays.equals(Arrays.copyOf(header, MAGIC.length), MAGIC);
  }

  /// Reads a file, and tells the observer.
  ///
  /// @throws RecordingException where it is no recording, or one that cannot be read at all; what
  ///   ends in the middle is read up to there, and the facts say so
  public static RecordingFacts read(Path file, Observer observer, Watch watch)
      throws IOException, RecordingException {
    check(file);
    RecordingSettings settings = new RecordingSettings();
    JfrDecoder decoder = new JfrDecoder(observer, settings, false);
    boolean cut = false;
    long events = 0;
    settings.types(types(file));
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent event = recording.readEvent();
        settings.accept(event);
        decoder.accept(event);
        if (++events % BETWEEN_LOOKS == 0) {
          watch.at(events);
        }
      }
    } catch (IOException | RuntimeException e) {
      // The JDK's reader throws whatever a damaged file makes it stumble over.
      if (events == 0) {
        throw new RecordingException("is damaged before its first event, or still being written");
      }
      cut = true;
    }
    decoder.end();
    return settings.facts(decoder.truncated(), cut);
  }

  /// What the chunks say of their types; nothing where one of them is cut. The types of what is
  /// read are known from the events all the same.
  private static Map<Long, String> types(Path file) {
    Map<Long, String> names = new HashMap<>();
    try (RecordingFile recording = new RecordingFile(file)) {
      for (EventType type : recording.readEventTypes()) {
        names.put(type.getId(), type.getName());
      }
    } catch (IOException | RuntimeException _) {
      return Map.of();
    }
    return names;
  }

  private static void check(Path file) throws IOException, RecordingException {
    byte[] header;
    try (var in = Files.newInputStream(file)) {
      header = in.readNBytes(HEADER);
    }
    if (header.length == 0) {
      throw new RecordingException("is empty");
    }
    if (!beginsAsRecording(header)) {
      throw new RecordingException("is no recording of JFR");
    }
    int major = header.length < 6 ? 0 : ((header[4] & 0xff) << 8) | (header[5] & 0xff);
    if (major < 1 || major > 2) {
      throw new RecordingException(
          "is a recording of format %d; this Java reads 1 and 2".formatted(major));
    }
    if (header.length < HEADER) {
      throw new RecordingException("ends within its header");
    }
  }
}
