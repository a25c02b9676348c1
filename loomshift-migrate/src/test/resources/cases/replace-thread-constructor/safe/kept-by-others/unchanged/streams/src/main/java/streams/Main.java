package streams;

import org.apache.kafka.streams.KafkaStreams;

public final class Main {
  public static void main(String[] args) {
    KafkaStreams streams = new KafkaStreams();
    new Expiry().start();
    streams.start();
  }
}
