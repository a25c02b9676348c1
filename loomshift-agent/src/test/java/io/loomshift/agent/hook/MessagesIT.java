package io.loomshift.agent.hook;

import static io.loomshift.trace.EventKind.MESSAGE_BEGIN;
import static io.loomshift.trace.EventKind.MESSAGE_END;
import static io.loomshift.trace.EventKind.SLEEP_BEGIN;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.trace.EventKind;
import io.loomshift.trace.NoteKind;
import io.loomshift.trace.Row;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A trace tells when a thread works on messages that clients of brokers give it. No broker runs:
/// what is hooked are the loops and listeners of the program, and how it goes through what it got.
class MessagesIT {
  private static final String RECORDS =
      """
      import java.time.Duration;
      import java.util.*;
      import org.apache.kafka.clients.consumer.*;
      import org.apache.kafka.common.TopicPartition;
      import org.apache.kafka.common.serialization.StringDeserializer;

      class Main {
        public static void main(String[] args) throws Exception {
          TopicPartition one = new TopicPartition("orders", 0);
          TopicPartition other = new TopicPartition("orders", 1);
          Map<TopicPartition, List<ConsumerRecord<String, String>>> got = new LinkedHashMap<>();
          got.put(one, List.of(record(0), record(1)));
          got.put(other, List.of(record(2)));
          ConsumerRecords<String, String> records = new ConsumerRecords<>(got);
          StringDeserializer texts = new StringDeserializer();
          try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(
              Map.of("bootstrap.servers", "127.0.0.1:1", "group.id", "shop"), texts, texts)) {
            consumer.subscribe(List.of("orders"));
            for (ConsumerRecord<String, String> record : records) {
              Thread.sleep(1);
            }
            consumer.poll(Duration.ofMillis(1));
            for (TopicPartition partition : records.partitions()) {
              for (ConsumerRecord<String, String> record : records.records(partition)) {
                Thread.sleep(1);
              }
            }
            consumer.poll(Duration.ofMillis(1));
          }
        }

        static ConsumerRecord<String, String> record(long offset) {
          return new ConsumerRecord<>("orders", 0, offset, "key", "value");
        }
      }
      """;

  private static final String MESSAGES =
      """
      import jakarta.jms.*;
      import java.lang.reflect.Proxy;

      class Main {
        static int left = 3;

        public static void main(String[] args) throws Exception {
          MessageConsumer consumer = of(MessageConsumer.class);
          for (Message message = consumer.receive(); message != null; message = consumer.receive()) {
            Thread.sleep(1);
          }
          dispatch(message -> sleep());
          try {
            dispatch(message -> { sleep(); throw new UnsupportedOperationException(); });
          } catch (UnsupportedOperationException e) {
            Thread.sleep(2);
          }
        }

        static void dispatch(MessageListener listener) {
          listener.onMessage(of(Message.class));
        }

        static void sleep() {
          try {
            Thread.sleep(1);
          } catch (InterruptedException e) {
            throw new UnsupportedOperationException(e);
          }
        }

        static <T> T of(Class<T> type) {
          return type.cast(Proxy.newProxyInstance(
              Main.class.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) ->
                  method.getName().equals("receive") && left-- > 0 ? of(Message.class)
                      : method.getName().equals("hashCode") ? (Object) 1 : null));
        }
      }
      """;

  @TempDir Path folder;

  private TraceFile traced(String source) throws Exception {
    TracedProgram program = TracedProgram.of(folder, 17, source);
    TracedProgram.Ended ended = program.run();
    assertThat(ended.status()).as(ended.errors()).isZero();
    return TraceFile.read(program.trace());
  }

  /// What the program's own thread did with messages, and when it slept for one.
  private static List<EventKind> told(TraceFile trace) {
    long owner =
        trace.events().stream()
            .filter(event -> event.kind() == MESSAGE_BEGIN)
            .findFirst()
            .orElseThrow()
            .actor();
    List<EventKind> told = new ArrayList<>();
    boolean works = false;
    for (TraceFile.Event event : trace.events()) {
      if (event.actor() == owner) {
        if (event.kind() == MESSAGE_BEGIN || event.kind() == MESSAGE_END) {
          works = event.kind() == MESSAGE_BEGIN;
          told.add(event.kind());
        } else if (works && event.kind() == SLEEP_BEGIN) {
          told.add(SLEEP_BEGIN);
        }
      }
    }
    return told;
  }

  private static boolean isLeft(Row row) {
    return row instanceof Row.Note note
        && (note.kind() == NoteKind.HOOK_LEFT || note.kind() == NoteKind.CLASS_LEFT);
  }

  @Test
  void recordsAreTold_whenALoopGoesThroughWhatAConsumerOfKafkaGaveIt() throws Exception {
    TraceFile trace = traced(RECORDS);

    assertThat(told(trace))
        .containsExactly(
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END);
    assertThat(trace.rows()).noneMatch(MessagesIT::isLeft);
  }

  @Test
  void messagesAreTold_whenALoopReceivesThemOrAListenerIsCalled() throws Exception {
    TraceFile trace = traced(MESSAGES);

    assertThat(told(trace))
        .as("three that are received, one for a lambda, and one for a lambda that throws")
        .containsExactly(
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END,
            MESSAGE_END,
            MESSAGE_BEGIN,
            SLEEP_BEGIN,
            MESSAGE_END);
    assertThat(trace.rows()).noneMatch(MessagesIT::isLeft);
  }
}
