package io.micronaut.scheduling;

public interface TaskExecutors {
  String IO = "io";
  String BLOCKING = "blocking";
}
