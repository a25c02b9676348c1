package io.micronaut.scheduling.annotation;

public @interface ExecuteOn {
  String value();
}
