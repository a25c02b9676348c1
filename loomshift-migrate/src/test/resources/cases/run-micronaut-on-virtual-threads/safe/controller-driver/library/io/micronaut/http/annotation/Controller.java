package io.micronaut.http.annotation;

public @interface Controller {
  String value() default "/";
}
