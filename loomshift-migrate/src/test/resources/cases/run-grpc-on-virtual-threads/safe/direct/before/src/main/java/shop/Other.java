package shop;

import io.grpc.ServerBuilder;

class Other {
  Object server() {
    return ServerBuilder.forPort(9091).build();
  }
}
