package io.smallrye.mutiny;

public interface Uni<T> {}
