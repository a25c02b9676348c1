package io.vertx.core;

public enum ThreadingModel {
  EVENT_LOOP,
  WORKER,
  VIRTUAL_THREAD
}
