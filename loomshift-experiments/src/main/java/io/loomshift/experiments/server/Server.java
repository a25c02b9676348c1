package io.loomshift.experiments.server;

import java.util.Locale;

/// A server that can be measured.
public enum Server {
  /// In the thesis, too.
  TOMCAT("Tomcat"),
  /// In the thesis, too.
  UNDERTOW("Undertow"),
  /// Not in the thesis.
  JETTY("Jetty"),
  /// In the thesis, too.
  WILDFLY("WildFly"),
  /// In the thesis, too; without sources.
  OPENLIBERTY("Open Liberty"),
  /// Not in the thesis: it has virtual threads only.
  HELIDON("Helidon");

  private final String words;

  Server(String words) {
    this.words = words;
  }

  /// Its name.
  public String words() {
    return words;
  }

  /// As options, folders and raw data name it: `openliberty`.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// By its id.
  ///
  /// @throws IllegalArgumentException where there is none of that id
  public static Server of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }
}
