package io.loomshift.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Every single measurement with all that is needed to judge it, as JSON.
final class RawFigures {
  private static final String SCHEMA = "loomshift/benchmark-scan/1";

  private RawFigures() {}

  static void write(Report report, Instant taken, Path file) throws IOException {
    var document = new LinkedHashMap<String, Object>();
    document.put("schema", SCHEMA);
    document.put("taken", taken.toString());
    document.put("machine", report.machine());
    document.put("parameters", report.parameters());
    document.put("trees", report.series().stream().map(series -> tree(report, series)).toList());
    var json = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    Files.writeString(file, json.writeValueAsString(document) + "\n");
  }

  private static Map<String, Object> tree(Report report, Series series) {
    var tree = series.tree();
    var commands = new LinkedHashMap<String, Object>();
    for (var contender : report.contenders()) {
      commands.put(contender.name(), contender.command().apply(tree));
    }
    var entry = new LinkedHashMap<String, Object>();
    entry.put("name", tree.name());
    entry.put("files", tree.files());
    entry.put("bytes", tree.bytes());
    entry.put("commands", commands);
    entry.put("runs", series.measurements().stream().map(RawFigures::run).toList());
    return entry;
  }

  private static Map<String, Object> run(Measurement measurement) {
    var run = new LinkedHashMap<String, Object>();
    run.put("round", measurement.round());
    run.put("contender", measurement.contender());
    run.put("wallMillis", measurement.wallMillis());
    measurement
        .resources()
        .ifPresent(resources -> {
          run.put("processorMillis", resources.processorMillis());
          run.put("peakKibibytes", resources.peakKibibytes());
        });
    measurement.sites().ifPresent(sites -> run.put("sites", sites));
    run.put("load", measurement.load());
    return run;
  }
}
