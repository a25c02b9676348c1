package io.grpc;

public class ServerBuilder {
  public static ServerBuilder forPort(int port) {
    return new ServerBuilder();
  }

  public ServerBuilder executor(java.util.concurrent.Executor executor) {
    return this;
  }

  public ServerBuilder directExecutor() {
    return this;
  }

  public Object build() {
    return this;
  }
}
