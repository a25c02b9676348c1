package io.loomshift.measure.service;

import io.loomshift.measure.json.JsonObject;

/// What wrk saw.
///
/// @param throughput answers a second
/// @param p50 milliseconds from the send, which is when the answer before had come
/// @param p99 likewise
/// @param errors answers other than 2xx and 3xx, and errors of sockets
public record ClosedResult(double throughput, double p50, double p99, long errors) {
  JsonObject json() {
    return JsonObject.builder()
        .put("throughput", throughput)
        .put("p50", p50)
        .put("p99", p99)
        .put("errors", errors)
        .build();
  }

  static ClosedResult of(JsonObject json) {
    return new ClosedResult(
        json.number("throughput"), json.number("p50"), json.number("p99"), json.whole("errors"));
  }
}
