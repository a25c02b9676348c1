package org.springframework.boot;

public class SpringApplication {
  public static ConfigurableApplicationContext run(Class<?> source, String... args) {
    return null;
  }
}
