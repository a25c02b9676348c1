import org.jspecify.annotations.NullMarked;

/// Measurements that can be trusted: open load, fresh JVMs in an order that a seed decides, and
/// statistics that say "not shown" where nothing is shown.
@NullMarked
@SuppressWarnings("requires-automatic") // HdrHistogram and Commons Statistics have no descriptor.
module io.loomshift.measure {
  requires HdrHistogram;
  requires io.loomshift.report;
  requires java.net.http;
  requires jdk.jfr;
  requires jdk.management;
  requires org.apache.commons.statistics.inference;
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.loomshift.measure;
  exports io.loomshift.measure.compare;
  exports io.loomshift.measure.json;
  exports io.loomshift.measure.load;
  exports io.loomshift.measure.report;
  exports io.loomshift.measure.run;
  exports io.loomshift.measure.service;
  exports io.loomshift.measure.statistic;

  uses io.loomshift.measure.report.OtherReports;
}
