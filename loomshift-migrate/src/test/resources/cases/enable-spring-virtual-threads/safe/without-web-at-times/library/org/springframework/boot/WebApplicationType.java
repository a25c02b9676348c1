package org.springframework.boot;

public enum WebApplicationType {
  NONE,
  SERVLET,
  REACTIVE
}
