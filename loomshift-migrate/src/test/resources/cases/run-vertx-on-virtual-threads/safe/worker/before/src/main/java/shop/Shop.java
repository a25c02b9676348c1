package shop;

import io.vertx.core.DeploymentOptions;

class Shop {
  DeploymentOptions options() {
    return new DeploymentOptions().setWorker(true);
  }
}
