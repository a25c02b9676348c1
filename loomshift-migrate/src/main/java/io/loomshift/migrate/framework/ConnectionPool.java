package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.Module.Found;
import java.util.List;
import java.util.Optional;

/// A pool of database connections that stands behind the threads of a module: however many threads
/// there are, no more of them than it has connections are in the database at once.
///
/// @param product its name
/// @param size how many connections it hands out at most
/// @param place where its size is set; empty for the default
/// @param waits how long a thread waits for one, as its documentation says it
record ConnectionPool(String product, String size, Optional<String> place, String waits) {

  /// A pool as a framework configures it.
  ///
  /// @param artifacts the libraries of which any brings it
  /// @param key the setting of its size
  /// @param size the default of that
  /// @param waiting the setting for how long a thread waits
  /// @param time the default of that
  private record Kind(
      String product,
      List<String> artifacts,
      String key,
      String size,
      String waiting,
      String time) {
    Optional<ConnectionPool> of(Module module) {
      if (!module.libraries().uses(artifacts.toArray(String[]::new))) {
        return Optional.empty();
      }
      Optional<Found> set = module.setting(key);
      return Optional.of(
          new ConnectionPool(
              product,
              set.map(found -> found.setting().value()).orElse(size),
              set.map(Found::place),
              module.setting(waiting).map(found -> withUnit(found.setting().value())).orElse(time)
                  + " (%s)".formatted(waiting)));
    }
  }

  /// A number of milliseconds, where the text names no unit.
  private static String withUnit(String time) {
    return time.matches("\\d+") ? time + " ms" : time;
  }

  /// Source: HikariCP's README (`maximumPoolSize` 10, `connectionTimeout` 30,000 ms); Spring Boot's
  /// dependency on it; the guides "Configure data sources" of Quarkus (Agroal: `max-size` 50,
  /// `acquisition-timeout` 5 s) and "Configuring a JDBC DataSource" of Micronaut.
  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "HikariCP",
              List.of(
                  "spring-boot-starter-jdbc",
                  "spring-boot-starter-data-jpa",
                  "spring-boot-starter-data-jdbc"),
              "spring.datasource.hikari.maximum-pool-size",
              "10",
              "spring.datasource.hikari.connection-timeout",
              "30000 ms"),
          new Kind(
              "HikariCP",
              List.of("micronaut-jdbc-hikari"),
              "datasources.default.maximum-pool-size",
              "10",
              "datasources.default.connection-timeout",
              "30000 ms"),
          new Kind(
              "Agroal",
              List.of(
                  // Hibernate ORM brings it, too, but no driver: then it has no connections.
                  "quarkus-agroal",
                  "quarkus-jdbc-db2",
                  "quarkus-jdbc-derby",
                  "quarkus-jdbc-postgresql",
                  "quarkus-jdbc-mysql",
                  "quarkus-jdbc-mariadb",
                  "quarkus-jdbc-h2",
                  "quarkus-jdbc-oracle",
                  "quarkus-jdbc-mssql"),
              "quarkus.datasource.jdbc.max-size",
              "50",
              "quarkus.datasource.jdbc.acquisition-timeout",
              "5 s"));

  /// The pool of a module, as far as its build names one.
  static Optional<ConnectionPool> of(Module module) {
    return KINDS.stream().flatMap(kind -> kind.of(module).stream()).findFirst();
  }

  /// Such as `the 10 connections of HikariCP`.
  String connections() {
    return "the %s connections of %s%s"
        .formatted(size, product, place.map(at -> " (" + at + ")").orElse(""));
  }

  String sentence() {
    return "behind its threads stand %s: a thread that needs one while all are taken waits for up"
            .formatted(connections())
        + " to %s, and then gets an exception".formatted(waits);
  }
}
