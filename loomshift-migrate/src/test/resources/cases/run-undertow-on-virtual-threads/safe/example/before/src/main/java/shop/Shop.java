package shop;

import io.undertow.Undertow;
import io.undertow.servlet.Servlets;

class Shop {
  Object deployment = Servlets.deployment().setContextPath("/");

  Undertow server() {
    return Undertow.builder();
  }
}
