package io.loomshift.experiments.adaptive;

import io.loomshift.measure.json.JsonObject;

/// How the server of one run is set up.
///
/// @param arm who runs the requests
/// @param threads how many of them run at once
/// @param isBounded whether that also holds on virtual threads
/// @param spins steps of computing a request
/// @param blockingMicros how long a blocking operation takes
record ServerOptions(Arm arm, int threads, boolean isBounded, long spins, long blockingMicros) {
  JsonObject json() {
    return JsonObject.builder()
        .put("arm", arm.id())
        .put("threads", threads)
        .put("bounded", isBounded)
        .put("spins", spins)
        .put("blockingMicros", blockingMicros)
        .build();
  }

  static ServerOptions of(JsonObject json) {
    return new ServerOptions(
        Arm.of(json.text("arm")),
        (int) json.whole("threads"),
        json.truth("bounded"),
        json.whole("spins"),
        json.whole("blockingMicros"));
  }
}
