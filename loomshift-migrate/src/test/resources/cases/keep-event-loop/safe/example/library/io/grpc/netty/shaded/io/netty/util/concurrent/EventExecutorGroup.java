package io.grpc.netty.shaded.io.netty.util.concurrent;

public interface EventExecutorGroup {}
