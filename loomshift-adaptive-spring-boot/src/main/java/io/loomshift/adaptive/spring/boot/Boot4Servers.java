package io.loomshift.adaptive.spring.boot;

import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.jetty.ConfigurableJettyWebServerFactory;
import org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/// The embedded servers of Spring Boot 4.
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty(name = "loomshift.adaptive.requests.enabled", matchIfMissing = true)
class Boot4Servers {
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      name = {
        "org.springframework.boot.tomcat.ConfigurableTomcatWebServerFactory",
        "org.apache.catalina.startup.Tomcat"
      })
  static class OnTomcat {
    @Bean
    WebServerFactoryCustomizer<ConfigurableTomcatWebServerFactory> adaptiveTomcatCustomizer(
        AdaptiveProperties properties, AdaptiveExecutors executors, Environment environment) {
      TomcatRequests requests = new TomcatRequests(properties, executors, environment);
      return factory -> factory.addConnectorCustomizers(requests::serve);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      name = {
        "org.springframework.boot.jetty.ConfigurableJettyWebServerFactory",
        "org.eclipse.jetty.server.Server"
      })
  static class OnJetty {
    @Bean
    WebServerFactoryCustomizer<ConfigurableJettyWebServerFactory> adaptiveJettyCustomizer(
        AdaptiveProperties properties, AdaptiveExecutors executors, Environment environment) {
      JettyRequests requests = new JettyRequests(properties, executors, environment);
      return factory -> factory.setThreadPool(requests.pool());
    }
  }
}
