package io.vertx.core;

public interface Verticle {
  void start();
}
