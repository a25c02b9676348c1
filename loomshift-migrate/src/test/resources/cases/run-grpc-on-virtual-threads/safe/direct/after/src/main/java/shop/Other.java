package shop;

import io.grpc.ServerBuilder;
import java.util.concurrent.Executors;

class Other {
  Object server() {
    return ServerBuilder.forPort(9091).executor(Executors.newVirtualThreadPerTaskExecutor()).build();
  }
}
