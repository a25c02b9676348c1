package io.loomshift.analysis;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The settings by which pools of connections, and of other things that are lent, lend more.
final class LoanSettings {
  /// @param lender prefix of the class that lends
  /// @param product its name
  /// @param call what sets the number in code
  /// @param boot what sets it where Spring Boot makes the pool; empty where it has no setting
  private record Row(String lender, String product, String call, String boot, String remark) {}

  private static final String BOOT = "org.springframework.boot.";

  /// Source: the README of HikariCP 6; Commons DBCP 2.13, "BasicDataSource Configuration
  /// Parameters"; "The Tomcat JDBC Connection Pool"; c3p0 0.10, "Configuration"; Agroal 2.5,
  /// `AgroalConnectionPoolConfigurationSupplier`; Druid 1.2, `DruidDataSource`; Vibur DBCP 26,
  /// `ViburConfig`; Commons Pool 2.12, `GenericObjectPool`; Apache HttpClient 4.5 and 5.4,
  /// `PoolingHttpClientConnectionManager`; OkHttp 5.1, `Dispatcher`; Spring Boot 3.5, common
  /// application properties.
  private static final List<Row> ROWS =
      List.of(
          new Row(
              "com.zaxxer.hikari.",
              "HikariCP",
              "HikariConfig.setMaximumPoolSize",
              "spring.datasource.hikari.maximum-pool-size",
              ""),
          new Row(
              "org.apache.commons.dbcp2.",
              "Commons DBCP",
              "BasicDataSource.setMaxTotal",
              "spring.datasource.dbcp2.max-total",
              ""),
          new Row(
              "org.apache.tomcat.jdbc.pool.",
              "Tomcat JDBC",
              "PoolProperties.setMaxActive",
              "spring.datasource.tomcat.max-active",
              ""),
          new Row("com.mchange.v2.c3p0.", "c3p0", "ComboPooledDataSource.setMaxPoolSize", "", ""),
          new Row(
              "io.agroal.",
              "Agroal",
              "AgroalConnectionPoolConfigurationSupplier.maxSize",
              "",
              "in Quarkus it is quarkus.datasource.jdbc.max-size"),
          new Row("com.alibaba.druid.pool.", "Druid", "DruidDataSource.setMaxActive", "", ""),
          new Row("org.vibur.dbcp.", "Vibur DBCP", "ViburDBCPDataSource.setPoolMaxSize", "", ""),
          new Row(
              "org.apache.commons.pool2.", "Commons Pool", "GenericObjectPool.setMaxTotal", "", ""),
          new Row(
              "org.apache.http.",
              "Apache HttpClient",
              "PoolingHttpClientConnectionManager.setMaxTotal",
              "",
              "together with setDefaultMaxPerRoute, which limits those to one host"),
          new Row(
              "org.apache.hc.",
              "Apache HttpClient",
              "PoolingHttpClientConnectionManager.setMaxTotal",
              "",
              "together with setDefaultMaxPerRoute, which limits those to one host"),
          new Row(
              "okhttp3.",
              "OkHttp",
              "Dispatcher.setMaxRequests",
              "",
              "together with Dispatcher.setMaxRequestsPerHost, which limits those to one host"));

  private LoanSettings() {}

  /// Whether a class is one of those that lend.
  static boolean isKnown(String className) {
    return ROWS.stream().anyMatch(row -> className.startsWith(row.lender()));
  }

  /// The setting that has a pool lend so many; nothing where none is known.
  ///
  /// @param pool its name
  /// @param lender its class
  /// @param host the packages of the framework that runs the program; empty where none is known to
  /// @param call in own code that has it made; empty where none does, or the trace does not tell it
  static Optional<EditSpec.Setting> of(
      String pool, String lender, String host, Optional<Place> call, int number) {
    return ROWS.stream()
        .filter(row -> lender.startsWith(row.lender()))
        .findFirst()
        .map(row -> {
          boolean boot = host.equals(BOOT) && !row.boot().isEmpty();
          return new EditSpec.Setting(
              pool,
              call,
              boot ? "Spring Boot" : row.product(),
              boot ? row.boot() : row.call(),
              String.valueOf(number),
              Stream.concat(
                      Stream.of(row.remark()).filter(remark -> !remark.isEmpty()),
                      call.map(place -> place + " has it made").stream())
                  .collect(Collectors.joining("; ")));
        });
  }
}
