package io.dropwizard.core;

public abstract class Application<T> {}
