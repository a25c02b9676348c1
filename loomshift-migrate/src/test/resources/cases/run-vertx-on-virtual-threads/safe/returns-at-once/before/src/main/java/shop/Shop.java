package shop;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import java.util.concurrent.BlockingQueue;

class Shop {
  void start(Vertx vertx, BlockingQueue<Integer> next) {
    DeploymentOptions options =
        new DeploymentOptions().setThreadingModel(ThreadingModel.WORKER);
    vertx.deployVerticle(() -> new Orders(next), options);
  }
}
