package io.loomshift.findings.json;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/// An object of a document, as far as it is asked for: texts, whole numbers, objects and lists of
/// these. What is `null`, or of another type than asked for, is not there.
public record JsonObject(Map<String, Object> fields) {
  /// Whoever opened the stream closes it.
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(StreamReadFeature.AUTO_CLOSE_SOURCE).build();

  /// Reads a document, without closing the stream.
  ///
  /// @throws JsonException where it holds no object, or cannot be read
  public static JsonObject document(InputStream in) throws JsonException {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), in)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new JsonException("it is no JSON object");
      }
      return read(json);
    } catch (JacksonException e) {
      int line = e.getLocation().getLineNr();
      // What cannot be read at all fails at no line.
      throw new JsonException((line > 0 ? "line " + line + ": " : "") + e.getOriginalMessage(), e);
    }
  }

  private static JsonObject read(JsonParser json) {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      json.nextToken();
      value(json).ifPresent(value -> fields.put(name, value));
    }
    return new JsonObject(fields);
  }

  private static Optional<Object> value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> Optional.of(read(json));
      case START_ARRAY -> {
        List<Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          value(json).ifPresent(elements::add);
        }
        yield Optional.of(elements);
      }
      case VALUE_STRING -> Optional.of(json.getString());
      case VALUE_NUMBER_INT -> Optional.of(json.getLongValue());
      case null, default -> Optional.empty();
    };
  }

  /// Whether there is such a field, and it is not `null`.
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /// A text; empty where there is none.
  public String text(String name) {
    return fields.get(name) instanceof String text ? text : "";
  }

  /// A whole number that an `int` holds; 0 where there is none.
  public int number(String name) {
    return fields.get(name) instanceof Long number && number == number.intValue()
        ? number.intValue()
        : 0;
  }

  /// A whole number; 0 where there is none.
  public long longNumber(String name) {
    return fields.get(name) instanceof Long number ? number : 0;
  }

  /// An object; empty where there is none.
  public Optional<JsonObject> object(String name) {
    return fields.get(name) instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// The objects of a list; none where there is no list.
  public List<JsonObject> objects(String name) {
    return elements(name, JsonObject.class);
  }

  /// The texts of a list; none where there is no list.
  public List<String> texts(String name) {
    return elements(name, String.class);
  }

  private <T> List<T> elements(String name, Class<T> type) {
    return fields.get(name) instanceof List<?> list
        ? list.stream().filter(type::isInstance).map(type::cast).toList()
        : List.of();
  }
}
