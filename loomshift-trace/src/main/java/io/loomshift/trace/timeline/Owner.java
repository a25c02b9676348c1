package io.loomshift.trace.timeline;

/// A platform thread or a carrier that wrote events.
///
/// @param id its thread id
/// @param blocks how many blocks of it were read
/// @param events how many events of it were read
/// @param dropped how many it lost
public record Owner(long id, long blocks, long events, long dropped) {}
