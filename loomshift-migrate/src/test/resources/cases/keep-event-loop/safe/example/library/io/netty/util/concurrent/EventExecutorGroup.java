package io.netty.util.concurrent;

public interface EventExecutorGroup {}
