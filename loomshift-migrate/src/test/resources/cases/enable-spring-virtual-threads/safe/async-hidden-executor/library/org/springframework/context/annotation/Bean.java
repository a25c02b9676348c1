package org.springframework.context.annotation;

public @interface Bean {
  boolean defaultCandidate() default true;
}
