package io.loomshift.findings.json;

import io.loomshift.findings.Actual;
import io.loomshift.findings.Behaviour;
import io.loomshift.findings.Effect;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Latency;
import io.loomshift.findings.Metric;
import io.loomshift.findings.Metrics;
import io.loomshift.findings.PoolUse;
import io.loomshift.findings.Profile;
import io.loomshift.findings.RequestFacts;
import io.loomshift.findings.TraceFacts;
import io.loomshift.findings.ValidationFigures;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// Findings as JSON, schema `loomshift/findings/1`: `docs/findings.md` tells its fields. Within the
/// schema fields are only ever added.
public final class FindingsJson {
  /// The schema's name.
  public static final String SCHEMA = "loomshift/findings/1";

  private FindingsJson() {}

  /// The document, UTF-8.
  public static byte[] render(Findings findings) {
    return Json.document(json -> {
      json.writeStringProperty("schema", SCHEMA);
      Json.object(json, "trace", () -> trace(json, findings.trace()));
      Json.object(
          json,
          "setting",
          () -> {
            json.writeStringProperty("load", findings.assumptions().load());
            json.writeNumberProperty("target", findings.assumptions().target());
          });
      Json.object(json, "gate", () -> validation(json, findings.validation()));
      Json.object(json, "traced", () -> behaviour(json, findings.traced()));
      Json.object(json, "replayed", findings.replayed(), FindingsJson::behaviour);
      Json.objects(json, "pools", findings.pools(), FindingsJson::pool);
      Json.objects(json, "findings", findings.findings(), FindingsJson::finding);
      Json.object(
          json,
          "best",
          findings.best(),
          (_, best) -> {
            Json.strings(json, "findings", best.findings());
            Json.object(json, "effect", () -> effect(json, best.effect()));
          });
      Json.object(
          json,
          "search",
          () -> {
            json.writeNumberProperty("improvements", findings.search().improvements());
            json.writeNumberProperty("combinations", findings.search().combinations());
            json.writeBooleanProperty("exhaustive", findings.search().exhaustive());
          });
      Json.objects(
          json,
          "doubts",
          findings.caveats(),
          (_, caveat) -> {
            json.writeStringProperty("code", caveat.code().id());
            json.writeStringProperty("message", caveat.message());
          });
      Json.object(json, "actual", findings.actual(), FindingsJson::actual);
      Json.object(json, "requests", () -> requests(json, findings.requests()));
      Json.object(
          json,
          "capacity",
          findings.capacities(),
          (_, all) -> {
            Json.object(json, "before", () -> CapacityJson.write(json, all.before()));
            Json.objects(
                json,
                "after",
                all.after(),
                (_, after) -> {
                  Json.strings(json, "findings", after.findings());
                  CapacityJson.write(json, after.capacity());
                });
          });
    });
  }

  private static void requests(JsonGenerator json, RequestFacts requests) {
    json.writeStringProperty("by", requests.by().id());
    Json.objects(
        json,
        "pools",
        requests.pools(),
        (_, pool) -> {
          json.writeStringProperty("name", pool.name());
          Json.string(
              json, "server", Optional.of(pool.server()).filter(server -> !server.isEmpty()));
          json.writeNumberProperty("tasks", pool.tasks());
        });
    json.writeNumberProperty("leftOut", requests.leftOut());
    Json.object(
        json,
        "unread",
        requests.unread(),
        (_, unread) -> {
          Json.figure(json, "connections", unread.connections());
          Json.figure(json, "unaccepted", unread.unaccepted());
          Json.figure(json, "wait", unread.waitNanos());
          json.writeBooleanProperty("counted", unread.counted());
        });
  }

  private static void trace(JsonGenerator json, TraceFacts trace) {
    json.writeStringProperty("file", trace.file());
    json.writeStringProperty("command", trace.command());
    json.writeStringProperty("java", trace.java());
    json.writeStringProperty("system", trace.system());
    json.writeNumberProperty("processors", trace.processors());
    json.writeNumberProperty("startMillis", trace.startMillis());
    json.writeNumberProperty("nanos", trace.nanos());
    json.writeNumberProperty("events", trace.events());
    json.writeNumberProperty("dropped", trace.dropped());
    json.writeNumberProperty("tasks", trace.tasks());
    json.writeNumberProperty("roots", trace.roots());
    json.writeBooleanProperty("complete", trace.complete());
  }

  private static void validation(JsonGenerator json, ValidationFigures validation) {
    json.writeBooleanProperty("passed", validation.passed());
    Json.objects(
        json,
        "checks",
        validation.checks(),
        (_, check) -> {
          json.writeStringProperty("metric", check.metric().id());
          Json.figure(json, "traced", check.traced());
          Json.figure(json, "replayed", check.replayed());
          Json.figure(json, "error", check.error());
          if (check.limit().isPresent()) {
            Json.figure(json, "limit", check.limit().getAsDouble());
          } else {
            json.writeNullProperty("limit");
          }
          json.writeBooleanProperty("passed", check.passed());
        });
    Json.strings(json, "reasons", validation.reasons());
    Json.objects(
        json,
        "mismatches",
        validation.mismatches(),
        (_, mismatch) -> {
          json.writeStringProperty("pool", mismatch.pool());
          json.writeStringProperty("wait", mismatch.kind());
          Json.string(json, "for", Optional.of(mismatch.on()).filter(on -> !on.isEmpty()));
          Json.figure(json, "traced", mismatch.tracedNanos());
          Json.figure(json, "replayed", mismatch.replayedNanos());
        });
  }

  private static void behaviour(JsonGenerator json, Behaviour behaviour) {
    Json.object(json, "metrics", () -> metrics(json, behaviour.metrics()));
    Json.object(json, "profile", () -> profile(json, behaviour.profile()));
  }

  private static void metrics(JsonGenerator json, Metrics metrics) {
    for (Metric metric : Metric.values()) {
      Json.figure(json, metric.id(), metrics.of(metric));
    }
  }

  private static void profile(JsonGenerator json, Profile profile) {
    Json.figure(json, "nanos", profile.durationNanos());
    Json.figures(json, "occupied", profile.occupied());
    Json.figures(json, "waiting", profile.waiting());
    Json.figures(json, "running", profile.running());
  }

  private static void pool(JsonGenerator json, PoolUse pool) {
    json.writeStringProperty("name", pool.name());
    json.writeStringProperty("class", pool.className());
    json.writeBooleanProperty("virtual", pool.virtual());
    json.writeNumberProperty("workers", pool.workers());
    Json.number(json, "limit", pool.limit());
    json.writeNumberProperty("tasks", pool.tasks());
    Json.figure(json, "utilisation", pool.utilisation());
    Json.figure(json, "queuePeak", pool.queue().peak());
    Json.figure(json, "queueMean", pool.queue().mean());
    latency(json, "queued", pool.queuedNanos());
    latency(json, "service", pool.serviceNanos());
    Json.figure(json, "running", pool.runningShare());
    Json.objects(
        json,
        "waits",
        pool.waits(),
        (_, wait) -> {
          json.writeStringProperty("wait", wait.kind());
          Json.string(json, "for", Optional.of(wait.on()).filter(on -> !on.isEmpty()));
          Json.figure(json, "share", wait.share());
        });
    Json.object(json, "place", pool.place(), EditJson::place);
  }

  private static void latency(JsonGenerator json, String name, Latency latency) {
    Json.object(
        json,
        name,
        () -> {
          Json.figure(json, "mean", latency.mean());
          Json.figure(json, "p50", latency.p50());
          Json.figure(json, "p99", latency.p99());
        });
  }

  private static void finding(JsonGenerator json, Finding finding) {
    Improvement improvement = finding.improvement();
    json.writeStringProperty("id", improvement.id());
    json.writeStringProperty("optimisation", improvement.optimisation().id());
    Json.object(json, "target", () -> EditJson.target(json, improvement.target()));
    Json.object(json, "place", improvement.place(), EditJson::place);
    Json.object(json, "effect", finding.effect(), FindingsJson::effect);
    Json.strings(json, "evidence", finding.evidence());
    Json.objects(json, "flags", finding.flags(), FindingsJson::flag);
    Json.strings(json, "excludes", improvement.excludes());
    Json.object(json, "edit", () -> EditJson.edit(json, improvement.edit()));
  }

  private static void effect(JsonGenerator json, Effect effect) {
    Json.objects(
        json,
        "figures",
        List.of(Metric.values()),
        (_, metric) -> {
          json.writeStringProperty("metric", metric.id());
          Json.figure(json, "before", effect.before().of(metric));
          Json.figure(json, "predicted", effect.predicted().of(metric));
          Json.figure(json, "low", effect.interval(metric).map(interval -> interval.low()));
          Json.figure(json, "high", effect.interval(metric).map(interval -> interval.high()));
          Json.figure(json, "change", effect.change(metric));
        });
    Json.object(json, "profile", effect.profile(), FindingsJson::profile);
  }

  private static void flag(JsonGenerator json, Flag flag) {
    json.writeStringProperty("code", flag.code().id());
    json.writeStringProperty("message", flag.message());
    Json.object(json, "place", flag.place(), EditJson::place);
  }

  private static void actual(JsonGenerator json, Actual actual) {
    Json.object(json, "trace", () -> trace(json, actual.trace()));
    behaviour(json, actual.behaviour());
    Json.objects(json, "pools", actual.pools(), FindingsJson::pool);
  }
}
