package shop;

import io.grpc.ServerBuilder;
import java.util.concurrent.Executors;

class Shop {
  Object server() {
    return ServerBuilder.forPort(9090).executor(Executors.newVirtualThreadPerTaskExecutor()).build();
  }
}
