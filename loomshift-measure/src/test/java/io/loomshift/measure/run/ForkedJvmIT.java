package io.loomshift.measure.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.json.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkedJvmIT {
  private static final Processors ANY = new Processors(List.of());

  @TempDir Path directory;

  /// Greets with its process id, and answers what it was asked.
  static final class Echo {
    private Echo() {}

    public static void main(String[] args) throws IOException {
      if (args[0].equals("die")) {
        throw new IOException("nothing to do");
      }
      Conversation.hold(
          JsonObject.builder().put("pid", ProcessHandle.current().pid()).build(),
          question -> {
            if (question.has("hang")) {
              new CountDownLatch(1).await();
            }
            if (question.has("fail")) {
              throw new IOException("asked to");
            }
            return question;
          });
    }
  }

  @Test
  void questionsAreAnswered_andTheProcessEnds_whenItIsClosed() throws Exception {
    Optional<ProcessHandle> process;
    try (ForkedJvm jvm = start("echo")) {
      process = ProcessHandle.of(jvm.greeting().whole("pid"));
      assertThat(process).isPresent();
      assertThat(jvm.ask(JsonObject.builder().put("n", 7).build()).whole("n")).isEqualTo(7);
      assertThatThrownBy(() -> jvm.ask(JsonObject.builder().put("fail", true).build()))
          .isInstanceOf(MeasurementError.class)
          .hasMessageContaining("asked to");
    }

    process.orElseThrow().onExit().get(20, TimeUnit.SECONDS);
    assertThat(process.orElseThrow().isAlive()).isFalse();
  }

  @Test
  void processEnds_whenItIsClosedInTheMiddleOfAnAnswer() throws Exception {
    CompletableFuture<JsonObject> answer;
    ProcessHandle process;
    try (ForkedJvm jvm = start("echo")) {
      process = ProcessHandle.of(jvm.greeting().whole("pid")).orElseThrow();
      CountDownLatch asking = new CountDownLatch(1);
      answer =
          CompletableFuture.supplyAsync(() -> {
            asking.countDown();
            return jvm.ask(JsonObject.builder().put("hang", true).build());
          });
      asking.await();
    }

    process.onExit().get(20, TimeUnit.SECONDS);
    assertThat(process.isAlive()).isFalse();
    assertThatThrownBy(answer::get).hasCauseInstanceOf(MeasurementError.class);
  }

  @Test
  void logIsNamed_whenTheProcessEndsBeforeItIsReady() {
    assertThatThrownBy(() -> start("die"))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("jvm.log");
    assertThat(directory.resolve("jvm.log")).content().contains("nothing to do");
  }

  private ForkedJvm start(String argument) {
    return ForkedJvm.start(
        ANY,
        List.of("-Xmx64m", "-XX:+UseSerialGC"),
        Echo.class,
        List.of(argument),
        directory.resolve("jvm.log"));
  }
}
