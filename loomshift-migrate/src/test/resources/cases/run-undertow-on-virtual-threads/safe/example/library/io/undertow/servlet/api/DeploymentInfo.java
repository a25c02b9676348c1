package io.undertow.servlet.api;

public class DeploymentInfo {
  public DeploymentInfo setExecutor(java.util.concurrent.Executor executor) {
    return this;
  }

  public DeploymentInfo setContextPath(String path) {
    return this;
  }
}
