package io.smallrye.common.annotation;

public @interface RunOnVirtualThread {}
