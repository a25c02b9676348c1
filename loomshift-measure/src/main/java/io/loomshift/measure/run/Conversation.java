package io.loomshift.measure.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.measure.json.JsonObject;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/// The side of a [ForkedJvm] that runs in it: one JSON object a line on standard input, one answer
/// a line on standard output. When the input ends, nobody is there any more, and the process has to
/// end.
public final class Conversation {
  /// What the process does.
  @FunctionalInterface
  public interface Answers {
    /// Answers one question.
    JsonObject answer(JsonObject question) throws Exception;
  }

  private Conversation() {}

  /// Tells that this process is ready, answers until the input ends, and returns. Where an answer
  /// fails, that is the answer.
  ///
  /// @param greeting the first line that is told
  public static void hold(JsonObject greeting, Answers answers) throws IOException {
    BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    AtomicBoolean isAnswering = new AtomicBoolean();
    Thread.ofPlatform().daemon().name("questions").start(() -> listen(lines, isAnswering));
    try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
      tell(out, greeting);
      for (Optional<String> line = next(lines); line.isPresent(); line = next(lines)) {
        isAnswering.set(true);
        tell(out, answer(answers, line.get()));
        isAnswering.set(false);
      }
    }
  }

  /// Ends the process where nobody is there to hear the answer that it works on: that work could
  /// take any time, and other programs wait for the processors.
  private static void listen(BlockingQueue<Optional<String>> lines, AtomicBoolean isAnswering) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(new FileInputStream(FileDescriptor.in), UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(Optional.of(line));
      }
    } catch (IOException _) {
      // As good as the end of the input.
    }
    if (isAnswering.get()) {
      Runtime.getRuntime().halt(1);
    }
    lines.add(Optional.empty());
  }

  private static Optional<String> next(BlockingQueue<Optional<String>> lines) throws IOException {
    try {
      return lines.take();
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    }
  }

  private static JsonObject answer(Answers answers, String line) {
    try {
      return answers.answer(JsonObject.parse(line));
    } catch (Exception e) {
      return JsonObject.builder().put("failure", String.valueOf(e)).build();
    }
  }

  private static void tell(OutputStream out, JsonObject object) throws IOException {
    out.write((object.line() + "\n").getBytes(UTF_8));
    out.flush();
  }
}
