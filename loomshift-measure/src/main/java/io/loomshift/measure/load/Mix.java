package io.loomshift.measure.load;

import io.loomshift.measure.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Several requests, some of which are sent more often than others, and the values that they take
/// from a table.
///
/// @param requests with their weights; none: what a phase asks for
/// @param columns the names of the values
/// @param rows of which each request draws one
public record Mix(List<Weighted> requests, List<String> columns, List<List<String>> rows) {
  /// Requests of one path, as a phase says.
  public static final Mix NONE = new Mix(List.of(), List.of(), List.of());

  /// A request and how often it is sent.
  ///
  /// @param weight over the sum of all weights it is the share of this request
  public record Weighted(HttpRequest request, double weight) {
    /// Checks the weight.
    ///
    /// @throws IllegalArgumentException where it is not above 0
    public Weighted {
      if (!(weight > 0) || weight == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("weight " + weight);
      }
    }
  }

  /// Copies the lists.
  public Mix {
    requests = List.copyOf(requests);
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  /// Each request with its share, for a report; values are left out.
  public String label() {
    double sum = requests.stream().mapToDouble(Weighted::weight).sum();
    return requests.stream()
        .map(each ->
            String.format(
                Locale.ROOT,
                "%s %s (%.1f %%)",
                each.request().method(),
                each.request().path(),
                100 * each.weight() / sum))
        .collect(Collectors.joining(", "));
  }

  /// The request of a number: the same in all arms and runs of one seed.
  HttpRequest draw(long seed, long number) {
    SplittableRandom random = new SplittableRandom(seed ^ (number + 1) * 0x9E37_79B9_7F4A_7C15L);
    double sum = requests.stream().mapToDouble(Weighted::weight).sum();
    double left = random.nextDouble() * sum;
    HttpRequest drawn = requests.getLast().request();
    for (Weighted each : requests) {
      left -= each.weight();
      if (left < 0) {
        drawn = each.request();
        break;
      }
    }
    return rows.isEmpty() ? drawn : drawn.with(values(rows.get(random.nextInt(rows.size()))));
  }

  private Map<String, String> values(List<String> row) {
    Map<String, String> values = new HashMap<>();
    IntStream.range(0, columns.size())
        .forEach(column -> values.put(columns.get(column), row.get(column)));
    return values;
  }

  /// As raw data.
  JsonObject json() {
    return JsonObject.builder()
        .put(
            "requests",
            requests.stream()
                .map(each ->
                    JsonObject.builder()
                        .put("request", each.request().json())
                        .put("weight", each.weight())
                        .build())
                .toList())
        .put("columns", columns)
        .put(
            "rows",
            rows.stream().map(row -> JsonObject.builder().put("values", row).build()).toList())
        .build();
  }

  /// From raw data.
  static Mix of(JsonObject json) {
    return new Mix(
        json.objects("requests").stream()
            .map(
                each -> new Weighted(HttpRequest.of(each.object("request")), each.number("weight")))
            .toList(),
        json.texts("columns"),
        json.objects("rows").stream().map(row -> row.texts("values")).toList());
  }
}
