package io.loomshift.analysis;

import io.loomshift.analysis.model.TraceModel;
import io.loomshift.trace.Row;
import java.util.List;
import java.util.Optional;

/// Which classes the person who asks can edit. What is not among them is never the place of an
/// edit.
@FunctionalInterface
public interface OwnCode {
  /// Packages of libraries that make threads, or hand tasks to them. Source: the services and
  /// programs of the trials, and what their build files name.
  List<String> LIBRARIES =
      List.of(
          "akka.",
          "android.",
          "com.github.benmanes.",
          "com.google.",
          "com.ibm.",
          "com.jfinal.",
          "com.linecorp.",
          "com.mchange.",
          "com.rabbitmq.",
          "com.zaxxer.",
          "groovy.",
          "io.agroal.",
          "io.dropwizard.",
          "io.grpc.",
          "io.helidon.",
          "io.javalin.",
          "io.jooby.",
          "io.lettuce.",
          "io.micrometer.",
          "io.micronaut.",
          "io.moquette.",
          "io.netty.",
          "io.openliberty.",
          "io.opentelemetry.",
          "io.quarkus.",
          "io.reactivex.",
          "io.smallrye.",
          "io.undertow.",
          "io.vertx.",
          "jakarta.",
          "kotlin.",
          "kotlinx.",
          "okhttp3.",
          "org.apache.",
          "org.eclipse.",
          "org.glassfish.",
          "org.h2.",
          "org.hibernate.",
          "org.jboss.",
          "org.mongodb.",
          "org.noear.",
          "org.postgresql.",
          "org.quartz.",
          "org.redkale.",
          "org.restlet.",
          "org.simpleframework.",
          "org.springframework.",
          "org.wildfly.",
          "org.xnio.",
          "ratpack.",
          "reactor.",
          "ro.pippo.",
          "scala.",
          "spark.");

  /// Whether a class is the person's own.
  ///
  /// @param className with dots, and `$` before a nested class's name
  boolean holds(String className);

  /// The same as far as the trace of the program tells more.
  default OwnCode in(TraceModel model) {
    return this;
  }

  /// Where no sources are named: all but the JDK and the libraries that are known by their
  /// packages. Of a trace that tells the main class, only what shares the beginning of its package.
  static OwnCode byName() {
    return new ByName();
  }

  /// The main class of a program, where its command line tells it: that of a jar does not.
  ///
  /// @param command as a trace tells it, such as `shop.Main 8080` or `shop/shop.Main`
  static Optional<String> mainClass(String command) {
    String first = command.split(" ", 2)[0];
    // A module stands before its class.
    return Optional.of(first.substring(first.lastIndexOf('/') + 1))
        .filter(name -> !name.endsWith(".jar"));
  }

  /// Whether a class is one of the JDK.
  static boolean isOfTheJdk(String className) {
    return Row.Method.isOfTheJdk(className);
  }
}
