package io.loomshift.adaptive.spring.boot;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/// Makes the threads of a service adaptive where it says `loomshift.adaptive.enabled=true`.
@AutoConfiguration(after = AdaptiveObservationAutoConfiguration.class)
@ConditionalOnProperty("loomshift.adaptive.enabled")
@EnableConfigurationProperties(AdaptiveProperties.class)
@Import({Boot3Servers.class, Boot4Servers.class})
public class AdaptiveAutoConfiguration {
  /// For Spring.
  public AdaptiveAutoConfiguration() {}

  @Bean
  @ConditionalOnProperty(name = "loomshift.adaptive.tasks.enabled", matchIfMissing = true)
  static TaskExecutorExchange adaptiveTaskExecutorExchange() {
    return new TaskExecutorExchange();
  }
}
