package trial;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.core.KafkaTemplate;

/// Listens to a topic on as many threads as it is told, and answers into another. The port is the
/// broker's.
@SpringBootApplication
public class Main {
  private final KafkaTemplate<String, String> replies;

  public Main(KafkaTemplate<String, String> replies) {
    this.replies = replies;
  }

  @KafkaListener(topics = "requests")
  public void answer(ConsumerRecord<String, String> request) {
    replies.send("replies", request.key(), Answer.to(request.value()));
  }

  static KafkaConsumer<String, String> consumer(String port, String group) {
    return new KafkaConsumer<>(
        Map.of(
            "bootstrap.servers", "127.0.0.1:" + port,
            "group.id", group,
            "auto.offset.reset", "earliest"),
        new StringDeserializer(),
        new StringDeserializer());
  }

  static KafkaProducer<String, String> producer(String port) {
    return new KafkaProducer<>(
        Map.of("bootstrap.servers", "127.0.0.1:" + port, "linger.ms", 0),
        new StringSerializer(),
        new StringSerializer());
  }

  public static void main(String[] args) {
    SpringApplication.run(
        Main.class,
        "--spring.main.keep-alive=true",
        "--spring.kafka.bootstrap-servers=127.0.0.1:" + args[0],
        "--spring.kafka.consumer.group-id=service",
        "--spring.kafka.consumer.auto-offset-reset=earliest",
        "--spring.kafka.listener.concurrency=${TRIAL_THREADS:1}");
  }
}
