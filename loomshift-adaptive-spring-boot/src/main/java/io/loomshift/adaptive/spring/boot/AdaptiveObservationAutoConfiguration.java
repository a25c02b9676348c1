package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.micrometer.ExecutorMeters;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/// Lets a service that has an actuator or Micrometer tell what its executors do and why. Those that
/// are beans are told of whether or not `loomshift.adaptive.enabled` is set.
@AutoConfiguration
public class AdaptiveObservationAutoConfiguration {
  /// For Spring.
  public AdaptiveObservationAutoConfiguration() {}

  @Bean
  static AdaptiveExecutors adaptiveExecutors() {
    return new AdaptiveExecutors();
  }

  @Bean
  static AdaptiveExecutors.Collector adaptiveExecutorCollector(
      ObjectProvider<AdaptiveExecutors> executors) {
    return new AdaptiveExecutors.Collector(executors::getObject);
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      name = {
        "io.micrometer.core.instrument.binder.MeterBinder",
        "io.loomshift.adaptive.micrometer.ExecutorMeters"
      })
  static class OnMicrometer {
    @Bean
    MeterBinder adaptiveExecutorMeters(AdaptiveExecutors executors) {
      return registry ->
          executors.watch(
              (name, executor) -> ExecutorMeters.ofCurrent(executor, name).bindTo(registry));
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      name =
          "org.springframework.boot.actuate.autoconfigure.endpoint.condition"
              + ".ConditionalOnAvailableEndpoint")
  static class OnActuator {
    @Bean
    @ConditionalOnAvailableEndpoint(endpoint = AdaptiveEndpoint.class)
    AdaptiveEndpoint adaptiveEndpoint(AdaptiveExecutors executors) {
      return new AdaptiveEndpoint(executors);
    }
  }
}
