package io.vertx.core;

import java.util.function.Supplier;

public class Vertx {
  public void deployVerticle(Supplier<? extends Verticle> verticle, DeploymentOptions options) {}
}
