package shop;

import io.grpc.ServerBuilder;

class Shop {
  Object server() {
    return ServerBuilder.forPort(9090).build();
  }
}
