package shop;

import io.undertow.Undertow;
import io.undertow.servlet.Servlets;
import java.util.concurrent.Executors;

class Shop {
  Object deployment = Servlets.deployment().setExecutor(Executors.newVirtualThreadPerTaskExecutor()).setContextPath("/");

  Undertow server() {
    return Undertow.builder();
  }
}
