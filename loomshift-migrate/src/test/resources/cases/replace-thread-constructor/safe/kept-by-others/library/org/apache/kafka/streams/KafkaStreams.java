package org.apache.kafka.streams;

public class KafkaStreams {
  public void start() {}
}
