package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A request of HTTP.
///
/// @param method such as `GET`
/// @param path with its query, with a `/` at its start
/// @param headers each as `Name: value`
/// @param body empty where it has none
public record HttpRequest(String method, String path, List<String> headers, String body) {
  /// What stands for a value: `{{name}}`.
  public static final Pattern VALUE = Pattern.compile("\\{\\{\\s*([^{}\\s]+)\\s*}}");

  public HttpRequest {
    headers = List.copyOf(headers);
  }

  /// A request for what a path names, and nothing else.
  public static HttpRequest get(String path) {
    return new HttpRequest("GET", path, List.of(), "");
  }

  /// The same with each `{{name}}` replaced by its value.
  HttpRequest with(Map<String, String> values) {
    return values.isEmpty()
        ? this
        : new HttpRequest(
            method,
            filled(path, values),
            headers.stream().map(header -> filled(header, values)).toList(),
            filled(body, values));
  }

  private static String filled(String text, Map<String, String> values) {
    return VALUE
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put("method", method)
        .put("path", path)
        .put("headers", headers)
        .put("body", body)
        .build();
  }

  /// From raw data.
  static HttpRequest of(JsonObject json) {
    return new HttpRequest(
        json.text("method"), json.text("path"), json.texts("headers"), json.text("body"));
  }
}
