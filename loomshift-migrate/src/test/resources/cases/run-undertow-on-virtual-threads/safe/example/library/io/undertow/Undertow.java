package io.undertow;

public class Undertow {
  public static Undertow builder() {
    return new Undertow();
  }

  public Undertow setWorkerThreads(int threads) {
    return this;
  }
}
