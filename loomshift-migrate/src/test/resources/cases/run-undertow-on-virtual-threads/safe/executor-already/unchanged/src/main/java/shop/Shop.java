package shop;

import io.undertow.Undertow;
import io.undertow.servlet.Servlets;

class Shop {
  Object deployment = Servlets.deployment().setExecutor(Runnable::run).setContextPath("/");

  Undertow server() {
    return Undertow.builder();
  }
}
