package org.springframework.boot.builder;

import org.springframework.boot.WebApplicationType;

public class SpringApplicationBuilder {
  public SpringApplicationBuilder(Class<?>... sources) {}

  public SpringApplicationBuilder web(WebApplicationType type) {
    return this;
  }

  public void run(String... args) {}
}
