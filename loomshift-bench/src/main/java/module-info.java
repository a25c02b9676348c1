import org.jspecify.annotations.NullMarked;

/// Measurements that can be trusted: open load, fresh JVMs in an order that a seed decides, and
/// statistics that say "not shown" where nothing is shown.
@NullMarked
@SuppressWarnings("requires-automatic") // HdrHistogram and Commons Statistics have no descriptor.
module io.loomshift.bench {
  requires HdrHistogram;
  requires io.loomshift.adaptive;
  requires io.loomshift.adaptive.jetty;
  requires io.loomshift.report;
  requires jdk.jfr;
  requires jdk.management;
  requires org.apache.commons.statistics.inference;
  requires org.eclipse.jetty.server;
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.loomshift.bench;
  exports io.loomshift.bench.adaptive;
  exports io.loomshift.bench.compare;
  exports io.loomshift.bench.cost;
  exports io.loomshift.bench.eventloop;
  exports io.loomshift.bench.json;
  exports io.loomshift.bench.load;
  exports io.loomshift.bench.micro;
  exports io.loomshift.bench.framework;
  exports io.loomshift.bench.report;
  exports io.loomshift.bench.run;
  exports io.loomshift.bench.server;
  exports io.loomshift.bench.service;
  exports io.loomshift.bench.statistic;
}
