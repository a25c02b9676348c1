package io.loomshift.bench.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.bench.json.JsonObject;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;

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
    try (OutputStream out = new FileOutputStream(FileDescriptor.out);
        BufferedReader in =
            new BufferedReader(
                new InputStreamReader(new FileInputStream(FileDescriptor.in), UTF_8))) {
      tell(out, greeting);
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        tell(out, answer(answers, line));
      }
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
