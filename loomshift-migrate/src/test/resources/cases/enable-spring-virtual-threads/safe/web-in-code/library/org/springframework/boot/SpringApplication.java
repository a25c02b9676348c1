package org.springframework.boot;

public class SpringApplication {
  public SpringApplication(Class<?>... sources) {}

  public void setWebApplicationType(WebApplicationType type) {}

  public void run(String... args) {}
}
