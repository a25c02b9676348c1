package forms;

import java.util.function.Supplier;

class Forms {
  Object qualified = new java.util.Timer();
  Object derived = new Ticker();
  Supplier<Object> reference = java.util.Timer::new;
  Timer another = new Timer();

  static class Ticker extends java.util.Timer {}
}
