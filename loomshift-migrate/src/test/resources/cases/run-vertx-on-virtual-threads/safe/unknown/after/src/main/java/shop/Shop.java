package shop;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;

class Shop {
  DeploymentOptions options() {
    return new DeploymentOptions().setThreadingModel(ThreadingModel.VIRTUAL_THREAD);
  }
}
