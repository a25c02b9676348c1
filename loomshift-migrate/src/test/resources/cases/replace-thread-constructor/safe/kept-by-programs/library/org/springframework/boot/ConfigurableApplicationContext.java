package org.springframework.boot;

public interface ConfigurableApplicationContext {
  void close();
}
