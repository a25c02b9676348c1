package trial;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.Uuid;

/// Runs the broker, and sends the service a record for each request of HTTP that it gets, for
/// generators that speak HTTP. Its arguments: its own port, and that of the broker.
public class Gateway {
  private static final int LONGEST_SECONDS = 30;
  private static final Map<String, CompletableFuture<String>> ASKED = new ConcurrentHashMap<>();

  public static void main(String[] args) throws Exception {
    startBroker(args[1]);
    KafkaProducer<String, String> requests = Main.producer(args[1]);
    KafkaConsumer<String, String> replies = Main.consumer(args[1], UUID.randomUUID().toString());
    new Thread(() -> read(replies)).start();
    Front.gateway(args[0], () -> ask(requests));
  }

  /// One node, in a JVM of its own that ends with this one.
  private static void startBroker(String port) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("broker");
    Path settings = folder.resolve("broker.properties");
    int controller;
    try (ServerSocket free = new ServerSocket(0)) {
      controller = free.getLocalPort();
    }
    Path classes = Path.of(System.getProperty("java.class.path").split(":")[0]);
    Files.writeString(
        settings,
        Files.readString(classes.resolveSibling("broker.properties"))
            .replace("BROKERPORT", port)
            .replace("CTRLPORT", controller + "")
            .replace("FOLDER", folder.resolve("log").toString()));
    String id = Uuid.randomUuid().toString();
    run("kafka.tools.StorageTool", "format", "-t", id, "-c", settings + "").waitFor();
    Process broker = run("kafka.Kafka", settings + "");
    Runtime.getRuntime().addShutdownHook(new Thread(broker::destroyForcibly));
  }

  private static Process run(String... words) throws IOException {
    List<String> command =
        new java.util.ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path")));
    command.addAll(List.of(words));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static void read(KafkaConsumer<String, String> replies) {
    replies.subscribe(List.of("replies"));
    while (true) {
      for (ConsumerRecord<String, String> reply : replies.poll(Duration.ofMillis(100))) {
        CompletableFuture<String> asked = ASKED.remove(reply.key());
        if (asked != null) {
          asked.complete(reply.value());
        }
      }
    }
  }

  private static String ask(KafkaProducer<String, String> requests) throws Exception {
    String key = UUID.randomUUID().toString();
    CompletableFuture<String> asked = new CompletableFuture<>();
    ASKED.put(key, asked);
    try {
      requests.send(new ProducerRecord<>("requests", key, "world"));
      return asked.get(LONGEST_SECONDS, TimeUnit.SECONDS);
    } finally {
      ASKED.remove(key);
    }
  }
}
