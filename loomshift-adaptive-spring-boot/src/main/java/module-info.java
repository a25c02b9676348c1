import org.jspecify.annotations.NullMarked;

/// Request threads and `@Async` of Spring Boot 3 and 4 that follow the load.
@NullMarked
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // As Spring is.
module io.loomshift.adaptive.spring.boot {
  requires transitive io.loomshift.adaptive;
  requires transitive spring.context;
  requires spring.beans;
  requires spring.boot;
  requires spring.boot.autoconfigure;
  requires spring.core;
  requires static io.loomshift.adaptive.jetty;
  requires static io.loomshift.adaptive.micrometer;
  requires static io.loomshift.adaptive.tomcat;
  requires static org.jspecify;
  requires static micrometer.core;
  requires static spring.boot.actuator;
  requires static spring.boot.actuator.autoconfigure;
  requires static spring.boot.jetty;
  requires static spring.boot.tomcat;

  exports io.loomshift.adaptive.spring.boot;

  opens io.loomshift.adaptive.spring.boot to
      spring.beans,
      spring.boot,
      spring.boot.actuator,
      spring.context,
      spring.core;
}
