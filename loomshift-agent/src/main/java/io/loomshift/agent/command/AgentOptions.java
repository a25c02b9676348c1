package io.loomshift.agent.command;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What follows the `=` of `-javaagent:loomshift-agent.jar=`: `name=value` pairs, separated by
/// commas, names and values encoded as in a URL's query, so that a file name may hold a comma.
///
/// @param values by name, in the order they were given
public record AgentOptions(Map<String, String> values) {
  public AgentOptions {
    values = Map.copyOf(values);
  }

  /// Reads what {@link #toString} writes.
  ///
  /// @throws IllegalArgumentException where a pair has no `=` or a broken `%` escape; the message
  ///   names the pair
  public static AgentOptions parse(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    for (String pair : text.isEmpty() ? new String[0] : text.split(",", -1)) {
      int equals = pair.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("`" + pair + "` is not a name=value pair");
      }
      values.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
    }
    return new AgentOptions(values);
  }

  /// The value of an option, where it was given.
  public Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  @Override
  public String toString() {
    return values.entrySet().stream()
        .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
        .sorted()
        .collect(Collectors.joining(","));
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
