package io.dropwizard;

public abstract class Application<T> {}
