package io.undertow.servlet;

public class Servlets {
  public static io.undertow.servlet.api.DeploymentInfo deployment() {
    return new io.undertow.servlet.api.DeploymentInfo();
  }
}
