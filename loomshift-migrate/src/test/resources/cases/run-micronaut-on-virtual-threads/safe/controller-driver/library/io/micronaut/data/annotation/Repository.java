package io.micronaut.data.annotation;

public @interface Repository {}
