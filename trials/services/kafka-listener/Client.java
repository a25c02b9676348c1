package trial;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;

/// Sends so many requests, and prints how many answers were right.
public class Client {
  public static void main(String[] args) {
    int count = Integer.parseInt(args[1]);
    String run = UUID.randomUUID().toString();
    Set<String> right = new HashSet<>();
    try (KafkaConsumer<String, String> replies = Main.consumer(args[0], run);
        KafkaProducer<String, String> requests = Main.producer(args[0])) {
      replies.subscribe(List.of("replies"));
      for (int i = 0; i < count; i++) {
        requests.send(new ProducerRecord<>("requests", run + i, "world"));
      }
      requests.flush();
      long last = System.nanoTime() + Duration.ofSeconds(90).toNanos();
      while (right.size() < count && System.nanoTime() < last) {
        for (ConsumerRecord<String, String> reply : replies.poll(Duration.ofMillis(200))) {
          if (reply.key().startsWith(run) && reply.value().equals("hello world")) {
            right.add(reply.key());
          }
        }
      }
    }
    System.out.println(right.size());
  }
}
