package io.loomshift.cli.trial;

import io.loomshift.source.SystemReason;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/// Reads what the agent reported: `io.loomshift.agent.tryout.Report` tells the lines.
public final class ReportReader {
  private static final String SUFFIX = ".report";

  private final LongBuffer counts;
  private final Map<TriedJvm.Place, TriedJvm.Changed> changed = new LinkedHashMap<>();
  private final List<TriedJvm.Pool> pools = new ArrayList<>();
  private final List<TriedJvm.Left> left = new ArrayList<>();
  private final List<TriedJvm.Stayed> stayed = new ArrayList<>();
  private final List<TriedJvm.Failed> failed = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();
  private List<String> jvm = List.of();
  private boolean daemon;

  private ReportReader(LongBuffer counts) {
    this.counts = counts;
  }

  /// Reads the reports of all JVMs, by process id.
  ///
  /// @throws UserError where one cannot be read
  public static List<TriedJvm> read(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      List<TriedJvm> jvms = new ArrayList<>();
      for (Path file : files.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList()) {
        jvm(file).ifPresent(jvms::add);
      }
      return jvms;
    } catch (IOException e) {
      throw new UserError("%s: cannot be read (%s)".formatted(folder, SystemReason.of(e)), e);
    }
  }

  /// Empty where the JVM ended before it had told its name.
  private static Optional<TriedJvm> jvm(Path file) throws IOException {
    Path counts = Path.of(file.toString().replaceFirst(SUFFIX + "$", ".counts"));
    ReportReader reader =
        new ReportReader(
            ByteBuffer.wrap(Files.readAllBytes(counts))
                .order(ByteOrder.LITTLE_ENDIAN)
                .asLongBuffer());
    // Not by lines: a JVM that was killed may have left half a character.
    new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
        .lines()
        .forEach(line -> reader.line(fields(line)));
    return reader.jvm.isEmpty() ? Optional.empty() : Optional.of(reader.result());
  }

  /// A line that was cut short by the end of its JVM is none.
  private void line(List<String> fields) {
    switch (fields.getFirst() + " " + fields.size()) {
      case "jvm 4" -> jvm = fields;
      case "site 7" -> changed(number(fields.get(1)), place(fields.subList(2, 7)));
      case "pool 4" -> pool(number(fields.get(1)), fields.get(2), fields.get(3));
      case "left 7" ->
          left.add(new TriedJvm.Left(place(fields.subList(1, 6)), Optional.empty(), fields.get(6)));
      case "judged 8" -> judged(fields);
      case "stayed 4" ->
          stayed.add(new TriedJvm.Stayed(fields.get(1), fields.get(2), fields.get(3)));
      case "seen 2" -> seen.add(fields.get(1));
      case "failed 3" -> failed.add(new TriedJvm.Failed(fields.get(1), fields.get(2)));
      case "daemon 1" -> daemon = true;
      default -> {}
    }
  }

  /// Compilers write a `finally` more than once: it is one place.
  private void changed(int number, TriedJvm.Place place) {
    long made = counts.get(2 * number);
    long kept = counts.get(2 * number + 1);
    changed.merge(
        place,
        new TriedJvm.Changed(place, made, kept),
        (a, b) -> new TriedJvm.Changed(place, a.made() + b.made(), a.kept() + b.kept()));
  }

  private void judged(List<String> fields) {
    left.add(
        new TriedJvm.Left(
            new TriedJvm.Place(
                OptionalInt.empty(),
                fields.get(1),
                fields.get(2),
                number(fields.get(3)),
                fields.get(4)),
            Optional.of(new TriedJvm.Reason(fields.get(5), List.of(fields.get(6).split(",", -1)))),
            fields.get(7)));
  }

  private void pool(int number, String name, String type) {
    pools.add(new TriedJvm.Pool(name, type, counts.get(2 * number), counts.get(2 * number + 1)));
  }

  private TriedJvm result() {
    long process = Long.parseLong(jvm.get(1));
    return new TriedJvm(
        process,
        jvm.get(2),
        jvm.get(3),
        ProcessHandle.of(process).filter(ProcessHandle::isAlive).isPresent(),
        List.copyOf(changed.values()),
        pools,
        left,
        stayed,
        failed,
        seen,
        daemon);
  }

  private static TriedJvm.Place place(List<String> fields) {
    String planned = fields.get(0);
    return new TriedJvm.Place(
        planned.matches("\\d+") ? OptionalInt.of(number(planned)) : OptionalInt.empty(),
        fields.get(1),
        fields.get(2),
        number(fields.get(3)),
        fields.get(4));
  }

  private static int number(String text) {
    return Integer.parseInt(text);
  }

  private static List<String> fields(String line) {
    return Stream.of(line.split("\t", -1)).map(ReportReader::unescaped).toList();
  }

  private static String unescaped(String field) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      if (c == '\\' && i + 1 < field.length()) {
        c =
            switch (field.charAt(++i)) {
              case 't' -> '\t';
              case 'n' -> '\n';
              case 'r' -> '\r';
              default -> field.charAt(i);
            };
      }
      text.append(c);
    }
    return text.toString();
  }
}
