package trial;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;

/// Reads requests from a topic, answers into another: on the thread that reads, or with
/// `TRIAL_THREADS` on a pool of so many threads. The port is the broker's.
public class Main {
  static Map<String, Object> settings(String port, String group) {
    return Map.of(
        "bootstrap.servers", "127.0.0.1:" + port,
        "group.id", group,
        "auto.offset.reset", "earliest",
        "linger.ms", 0);
  }

  static KafkaConsumer<String, String> consumer(String port, String group) {
    return new KafkaConsumer<>(
        settings(port, group), new StringDeserializer(), new StringDeserializer());
  }

  static KafkaProducer<String, String> producer(String port) {
    return new KafkaProducer<>(
        Map.of("bootstrap.servers", "127.0.0.1:" + port, "linger.ms", 0),
        new StringSerializer(),
        new StringSerializer());
  }

  /// What answers the records.
  private static Executor answering() {
    String threads = System.getenv("TRIAL_THREADS");
    if (System.getenv("TRIAL_VIRTUAL") != null) {
      return Front.virtual();
    }
    return threads == null ? Runnable::run : Executors.newFixedThreadPool(Integer.parseInt(threads));
  }

  private static ProducerRecord<String, String> reply(ConsumerRecord<String, String> request) {
    return new ProducerRecord<>("replies", request.key(), Answer.to(request.value()));
  }

  public static void main(String[] args) {
    Executor answering = answering();
    try (KafkaConsumer<String, String> requests = consumer(args[0], "service");
        KafkaProducer<String, String> replies = producer(args[0])) {
      requests.subscribe(List.of("requests"));
      System.out.println("listening");
      while (true) {
        ConsumerRecords<String, String> polled = requests.poll(Duration.ofMillis(100));
        // Before the answers, so that the next run of the service does not answer these again.
        requests.commitSync();
        for (ConsumerRecord<String, String> request : polled) {
          answering.execute(() -> replies.send(reply(request)));
        }
      }
    }
  }
}
