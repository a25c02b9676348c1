package io.loomshift.cli.format;

import io.loomshift.findings.json.Json;
import io.loomshift.trace.Row;
import io.loomshift.trace.TraceHeader;
import io.loomshift.trace.summary.Durations;
import io.loomshift.trace.summary.PoolTotals;
import io.loomshift.trace.summary.Summary;
import io.loomshift.trace.summary.ThreadTotals;
import io.loomshift.trace.summary.WaitTotals;
import io.loomshift.trace.timeline.Owner;
import io.loomshift.trace.timeline.Trace;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// What is in a trace as JSON, schema `loomshift/trace-info/1`: `docs/commands.md` tells its
/// fields. Within the schema fields are only ever added. All times are in nanoseconds.
public final class TraceJson {
  private TraceJson() {}

  /// The document, UTF-8.
  public static byte[] render(TraceReport report) {
    Trace trace = report.trace();
    Summary summary = report.summary();
    return Json.document(json -> {
      json.writeStringProperty("schema", "loomshift/trace-info/1");
      json.writeStringProperty("file", report.file().toString());
      json.writeNumberProperty("bytes", report.size());
      json.writeNumberProperty("readableBytes", trace.bytes());
      json.writeNumberProperty("eventBytes", trace.eventBytes());
      json.writeBooleanProperty("complete", trace.end().isPresent());
      damage(json, trace);
      Json.object(json, "program", () -> program(json, trace.header()));
      json.writeNumberProperty("nanos", summary.nanos());
      json.writeNumberProperty("events", trace.events());
      json.writeNumberProperty("dropped", report.dropped());
      json.writeNumberProperty("bytesAnEvent", rounded(report.bytesAnEvent()));
      Json.objects(
          json,
          "kinds",
          summary.kinds().entrySet(),
          (_, kind) -> {
            json.writeStringProperty("kind", kind.getKey().name());
            json.writeNumberProperty("count", kind.getValue());
          });
      json.writeNumberProperty("skippedEvents", summary.others());
      json.writeNumberProperty("skippedBlocks", trace.skippedBlocks());
      json.writeNumberProperty("namesLeftOut", trace.symbols().leftOut());
      Json.objects(json, "notes", trace.symbols().notes(), TraceJson::note);
      Json.object(json, "threads", () -> threads(json, summary.threads()));
      Json.objects(json, "owners", trace.owners(), (_, owner) -> owner(json, owner, report));
      Json.objects(json, "pools", summary.pools(), TraceJson::pool);
      Json.objects(json, "waits", summary.waits(), TraceJson::wait);
      durations(json, "collections", summary.collections());
      load(json, summary.load());
      backlog(json, summary.backlog());
      json.writeNumberProperty("unmatchedEnds", summary.unmatched());
      json.writeNumberProperty("unattributedActivities", summary.leftOut());
    });
  }

  private static void damage(JsonGenerator json, Trace trace) {
    trace
        .damage()
        .ifPresentOrElse(
            damage ->
                Json.object(
                    json,
                    "damage",
                    () -> {
                      json.writeStringProperty(
                          "cause", damage.cause().name().toLowerCase(Locale.ROOT));
                      json.writeNumberProperty("offset", damage.offset());
                      json.writeNumberProperty("block", damage.block());
                      json.writeStringProperty("reason", damage.reason());
                    }),
            () -> json.writeNullProperty("damage"));
  }

  private static void program(JsonGenerator json, TraceHeader header) {
    json.writeStringProperty("command", header.command());
    json.writeNumberProperty("pid", header.pid());
    json.writeStringProperty("java", header.javaVersion());
    json.writeStringProperty("system", header.system());
    json.writeNumberProperty("processors", header.processors());
    json.writeNumberProperty("startMillis", header.startMillis());
    json.writeStringProperty("agent", header.agentVersion());
  }

  private static void threads(JsonGenerator json, ThreadTotals threads) {
    json.writeNumberProperty("platform", threads.platform());
    json.writeNumberProperty("carriers", threads.carriers());
    json.writeNumberProperty("virtual", threads.virtual());
    json.writeBooleanProperty("moreVirtual", threads.moreVirtual());
    json.writeNumberProperty("started", threads.started());
    json.writeNumberProperty("ended", threads.ended());
    json.writeNumberProperty("mounts", threads.mounts());
    durations(json, "pinned", threads.pinned());
    json.writeNumberProperty("unattributedEvents", threads.unattributed());
  }

  private static void owner(JsonGenerator json, Owner owner, TraceReport report) {
    json.writeNumberProperty("thread", owner.id());
    Json.string(json, "name", report.trace().symbols().thread(owner.id()).map(Row.ThreadRow::name));
    json.writeNumberProperty("blocks", owner.blocks());
    json.writeNumberProperty("events", owner.events());
    json.writeNumberProperty("dropped", owner.dropped());
  }

  private static void note(JsonGenerator json, Row.Note note) {
    json.writeStringProperty("kind", note.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    json.writeNumberProperty("count", note.count());
    json.writeStringProperty("subject", note.subject());
    json.writeStringProperty("reason", note.reason());
  }

  private static void pool(JsonGenerator json, PoolTotals pool) {
    json.writeNumberProperty("pool", pool.symbol());
    Json.string(json, "name", pool.row().map(Row.Pool::name));
    Json.string(json, "class", pool.row().map(Row.Pool::className));
    Json.string(
        json,
        "kind",
        pool.row().map(row -> row.kind().name().toLowerCase(Locale.ROOT).replace('_', '-')));
    json.writeNumberProperty("core", pool.row().map(Row.Pool::core).orElse(0));
    json.writeNumberProperty("most", pool.row().map(Row.Pool::most).orElse(0));
    json.writeNumberProperty("workers", pool.workers());
    json.writeNumberProperty("queue", pool.queue());
    json.writeNumberProperty("submitted", pool.submitted());
    json.writeNumberProperty("rejected", pool.rejected());
    json.writeNumberProperty("unfinished", pool.unfinished());
    durations(json, "queued", pool.queued());
    durations(json, "running", pool.running());
    durations(json, "idle", pool.idle());
  }

  private static void wait(JsonGenerator json, WaitTotals wait) {
    json.writeStringProperty("wait", wait.activity().word());
    Json.string(json, "for", wait.what());
    json.writeNumberProperty("unfinished", wait.unfinished());
    durations(json, "durations", wait.durations());
  }

  private static void durations(JsonGenerator json, String name, Durations durations) {
    Json.object(
        json,
        name,
        () -> {
          json.writeNumberProperty("count", durations.count());
          json.writeNumberProperty("total", durations.total());
          json.writeNumberProperty("mean", durations.mean());
          json.writeNumberProperty("p50", durations.quantile(0.5));
          json.writeNumberProperty("p90", durations.quantile(0.9));
          json.writeNumberProperty("p99", durations.quantile(0.99));
          json.writeNumberProperty("max", durations.most());
        });
  }

  private static void load(JsonGenerator json, Optional<Summary.HostLoad> load) {
    load.ifPresentOrElse(
        samples ->
            Json.object(
                json,
                "load",
                () -> {
                  json.writeNumberProperty("samples", samples.samples());
                  json.writeNumberProperty("machineMean", samples.machineMean());
                  json.writeNumberProperty("machineMax", samples.machineMost());
                  json.writeNumberProperty("programMean", samples.programMean());
                }),
        () -> json.writeNullProperty("load"));
  }

  private static void backlog(JsonGenerator json, Optional<Summary.Backlog> backlog) {
    backlog.ifPresentOrElse(
        samples ->
            Json.object(
                json,
                "backlog",
                () -> {
                  json.writeNumberProperty("samples", samples.samples());
                  json.writeNumberProperty("mean", rounded(samples.mean()));
                  json.writeNumberProperty("max", samples.most());
                  json.writeNumberProperty("unacceptedMean", rounded(samples.unacceptedMean()));
                }),
        () -> json.writeNullProperty("backlog"));
  }

  private static BigDecimal rounded(double value) {
    return BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP);
  }
}
