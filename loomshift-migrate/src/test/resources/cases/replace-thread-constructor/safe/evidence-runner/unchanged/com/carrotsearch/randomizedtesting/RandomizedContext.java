package com.carrotsearch.randomizedtesting;

/// Stands for that of the runner, which finds what belongs to a test by the group of the thread.
public final class RandomizedContext {}
