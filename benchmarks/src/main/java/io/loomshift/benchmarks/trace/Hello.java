package io.loomshift.benchmarks.trace;

/// A program that does nothing: what is left is the JVM's start.
public final class Hello {
  private Hello() {}

  static void main() {
    System.out.println("hello=1");
  }
}
