package shop;

import java.util.concurrent.CompletableFuture;
import org.others.Functions;

/// Stages of the common pool whose code a library makes of other code.
class Answers {
  CompletableFuture<String> unchecked(CompletableFuture<String> order) {
    return order.thenApplyAsync(Functions.unchecked(id -> late(id)));
  }

  CompletableFuture<String> nothing(CompletableFuture<String> order) {
    return order.thenApplyAsync(Functions.nothing(id -> late(id)));
  }

  CompletableFuture<String> either(CompletableFuture<String> order) {
    return order.thenApplyAsync(Functions.either(id -> late(id), String::strip));
  }

  private static String late(String id) {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return id;
  }
}
