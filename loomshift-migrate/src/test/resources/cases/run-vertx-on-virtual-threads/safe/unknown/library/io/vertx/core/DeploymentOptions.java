package io.vertx.core;

public class DeploymentOptions {
  public DeploymentOptions setWorker(boolean worker) {
    return this;
  }

  public DeploymentOptions setThreadingModel(ThreadingModel model) {
    return this;
  }

  public DeploymentOptions setWorkerPoolSize(int size) {
    return this;
  }
}
