package shop;

import io.vertx.core.DeploymentOptions;
import io.vertx.core.ThreadingModel;
import io.vertx.core.Vertx;
import javax.sql.DataSource;

class Shop {
  void start(Vertx vertx, DataSource database) {
    vertx.deployVerticle(
        () -> new Orders(database),
        new DeploymentOptions().setThreadingModel(ThreadingModel.VIRTUAL_THREAD));
  }
}
