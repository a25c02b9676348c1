package io.loomshift.cli.command;

import io.loomshift.cli.launch.AgentMessage;
import io.loomshift.trace.Block;
import io.loomshift.trace.EventKind;
import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceException;
import io.loomshift.trace.TraceReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What became of a recording: the traces as they lie on the disk, and what the agents said.
///
/// @param lines for a person, in order
/// @param useful whether there is a trace with an event in it
record Recorded(List<String> lines, boolean useful) {
  Recorded {
    lines = List.copyOf(lines);
  }

  /// Looks at the trace of a program that was joined.
  static Recorded ofJoined(Path trace, List<AgentMessage> messages) throws IOException {
    return of(Set.of(trace), messages);
  }

  /// Looks at the trace of a program that was started, and at those of further JVMs, which carry
  /// their process id behind the name.
  ///
  /// @param trace absolute
  static Recorded ofStarted(Path trace, List<AgentMessage> messages) throws IOException {
    Set<Path> files = new TreeSet<>(traces(trace));
    for (AgentMessage message : messages) {
      if (message.word() == AgentMessage.Word.BEGAN) {
        files.add(Path.of(message.text()));
      }
    }
    return of(files, messages);
  }

  private static Recorded of(Set<Path> files, List<AgentMessage> messages) throws IOException {
    List<String> lines = new ArrayList<>();
    for (AgentMessage message : messages) {
      if (message.word() != AgentMessage.Word.BEGAN && !message.text().isEmpty()) {
        lines.add(message.sentence());
      }
    }
    boolean useful = false;
    for (Path file : files) {
      Content content = Content.of(file);
      useful |= content.events;
      lines.add(content.sentence(file));
    }
    if (files.isEmpty() && messages.isEmpty()) {
      lines.add("no trace was written: the program started no JVM that took the agent");
    }
    return new Recorded(lines, useful);
  }

  /// Spelt as the agent spells them, which was told the same file.
  private static List<Path> traces(Path trace) throws IOException {
    Path directory = Objects.requireNonNull(trace.getParent());
    String name = String.valueOf(trace.getFileName());
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(each -> {
            String found = String.valueOf(each.getFileName());
            return found.equals(name)
                || (found.startsWith(name + ".")
                    && found.substring(name.length() + 1).matches("\\d+"));
          })
          .toList();
    }
  }

  /// What is in a file.
  ///
  /// @param whole whether the recording came to its end
  /// @param work whether it may hold a task
  private record Content(boolean there, boolean whole, boolean events, boolean work, int left) {
    /// Of these, `analyze` makes tasks; of I/O where it is that of a server's sockets.
    private static final Set<Integer> WORK =
        Stream.of(
                EventKind.TASK_START,
                EventKind.QUEUE_TAKE_END,
                EventKind.CHANNEL_READ,
                EventKind.IO_BEGIN)
            .map(EventKind::code)
            .collect(Collectors.toUnmodifiableSet());

    static Content of(Path file) throws IOException {
      if (Files.notExists(file)) {
        return new Content(false, false, false, false, 0);
      }
      boolean events = false;
      boolean work = false;
      int left = 0;
      try (TraceReader reader = TraceReader.open(file)) {
        for (Optional<Block> next = reader.next(); next.isPresent(); next = reader.next()) {
          if (next.get() instanceof Block.Events some) {
            events |= some.count() > 0;
            work = work || isWork(some);
          } else if (next.get() instanceof Block.Rows rows) {
            left += rows.rows().stream().mapToInt(Content::left).sum();
          }
        }
      } catch (TraceException _) {
        return new Content(true, false, false, false, 0);
      }
      return new Content(true, TraceReader.isEnded(file), events, work, left);
    }

    private static boolean isWork(Block.Events events) {
      return IntStream.range(0, events.count()).anyMatch(at -> WORK.contains(events.code(at)));
    }

    private static int left(Row row) {
      return row instanceof Row.Note note && note.kind() != NoteKind.RECORDING ? note.count() : 0;
    }

    String sentence(Path file) {
      if (!there) {
        return "%s is gone: it was deleted or moved while it was recorded".formatted(file);
      }
      if (!events) {
        return "%s holds no event: the disk was full, or nothing happened that is traced"
            .formatted(file);
      }
      String lacks =
          left == 0
              ? ""
              : ", without %d %s that could not be instrumented"
                  .formatted(left, left == 1 ? "class or hook" : "classes or hooks");
      String cut =
          whole
              ? ""
              : " up to where it could not be written any more, or where the program was killed";
      String next =
          work
              ? "see loomshift analyze " + file
              : "no task of a pool began meanwhile: trace the program while it has work to do";
      return "wrote %s%s%s; %s".formatted(file, cut, lacks, next);
    }
  }
}
