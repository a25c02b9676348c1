package io.micronaut.http.annotation;

public @interface Get {
  String value() default "/";
}
