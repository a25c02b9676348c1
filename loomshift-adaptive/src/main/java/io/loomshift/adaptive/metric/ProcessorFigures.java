package io.loomshift.adaptive.metric;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.OptionalDouble;

/// Use of the processors and work of the compilers, by Linux or beans of the JVM, and processor
/// time of the program, by a bean. The use is the mean of the last samples, since single ones jump.
///
/// Source: Rosà et al., section III.B.
final class ProcessorFigures implements MetricSource {
  private static final double NANOS = 1e9;
  private static final double MILLIS = 1e3;

  private final OperatingSystemMXBean system;
  private final Optional<HostProcessors> host = HostProcessors.open();
  private final Optional<CompilerThreads> compilers = CompilerThreads.open();
  private final Optional<CompilationMXBean> compilation =
      Optional.ofNullable(ManagementFactory.getCompilationMXBean())
          .filter(CompilationMXBean::isCompilationTimeMonitoringSupported);
  private final long intervalNanos;
  private final double[] samples;
  private long taken;
  private long sampledAt;
  private long processorNanos;
  private long compilationMillis;

  ProcessorFigures(Intervals intervals) {
    system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    intervalNanos = intervals.processor().toNanos();
    samples = new double[intervals.processorSamples()];
    processorNanos = system.getProcessCpuTime();
    compilation.ifPresent(bean -> compilationMillis = bean.getTotalCompilationTime());
  }

  @Override
  public void sample(long nowNanos) {
    if (taken > 0 && nowNanos - sampledAt < intervalNanos) {
      return;
    }
    double use = host.map(HostProcessors::use).orElseGet(system::getCpuLoad);
    if (use >= 0) {
      sampledAt = nowNanos;
      samples[(int) (taken++ % samples.length)] = use;
    }
  }

  @Override
  public void contribute(LoadMetrics.Builder metrics) {
    int known = (int) Math.min(taken, samples.length);
    if (known > 0) {
      double sum = 0;
      for (int i = 0; i < known; i++) {
        sum += samples[i];
      }
      metrics.set(Metric.PROCESSOR_USE, sum / known);
    }
    long now = system.getProcessCpuTime();
    if (now >= 0 && processorNanos >= 0) {
      metrics.set(Metric.PROCESSOR_TIME, Math.max(0, now - processorNanos) / NANOS);
    }
    processorNanos = now;
    compilationSeconds()
        .ifPresent(seconds -> metrics.set(Metric.COMPILATION_TIME, Math.max(0, seconds)));
  }

  private OptionalDouble compilationSeconds() {
    if (compilers.isPresent()) {
      return OptionalDouble.of(compilers.get().nanos() / NANOS);
    }
    if (compilation.isEmpty()) {
      return OptionalDouble.empty();
    }
    long before = compilationMillis;
    compilationMillis = compilation.get().getTotalCompilationTime();
    return OptionalDouble.of((compilationMillis - before) / MILLIS);
  }

  @Override
  public void close() {
    host.ifPresent(HostProcessors::close);
    compilers.ifPresent(CompilerThreads::close);
  }
}
