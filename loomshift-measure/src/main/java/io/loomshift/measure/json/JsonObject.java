package io.loomshift.measure.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// A JSON object whose fields are asked for by name and kind: text, numbers, truth values, lists
/// and objects, in the order in which they were put. Immutable.
///
/// Wanting a field that is missing or of another kind throws [IllegalArgumentException], which
/// names the field.
public final class JsonObject {
  private final Map<String, Object> fields;

  JsonObject(Map<String, Object> fields) {
    this.fields = fields;
  }

  /// A builder without fields.
  public static Builder builder() {
    return new Builder();
  }

  /// An object that was written before.
  ///
  /// @throws IllegalArgumentException where the text is not one JSON object
  public static JsonObject parse(String text) {
    return JsonText.read(text);
  }

  Map<String, Object> fields() {
    return fields;
  }

  /// Whether there is such a field.
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /// A text.
  public String text(String name) {
    return as(name, String.class);
  }

  /// A truth value.
  public boolean truth(String name) {
    return as(name, Boolean.class);
  }

  /// A number.
  public double number(String name) {
    return as(name, Number.class).doubleValue();
  }

  /// A whole number; what stands behind the point of another is cut off.
  public long whole(String name) {
    return as(name, Number.class).longValue();
  }

  /// A number that may be missing.
  public Optional<Double> optionalNumber(String name) {
    return has(name) ? Optional.of(number(name)) : Optional.empty();
  }

  /// An object.
  public JsonObject object(String name) {
    return as(name, JsonObject.class);
  }

  /// A list of objects.
  public List<JsonObject> objects(String name) {
    return list(name, JsonObject.class::cast);
  }

  /// A list of numbers.
  public List<Double> numbers(String name) {
    return list(name, value -> ((Number) value).doubleValue());
  }

  /// A list of texts.
  public List<String> texts(String name) {
    return list(name, String.class::cast);
  }

  private <T> List<T> list(String name, Function<Object, T> cast) {
    List<?> values = as(name, List.class);
    try {
      return values.stream().map(cast).toList();
    } catch (ClassCastException e) {
      throw new IllegalArgumentException("an element of \"" + name + "\" is of another kind", e);
    }
  }

  private <T> T as(String name, Class<T> kind) {
    Object value = fields.get(name);
    if (!kind.isInstance(value)) {
      throw new IllegalArgumentException(
          "\"" + name + "\" is " + (value == null ? "missing" : "of another kind"));
    }
    return kind.cast(value);
  }

  /// One document, two spaces a level.
  @Override
  public String toString() {
    return JsonText.write(this, true);
  }

  /// One line.
  public String line() {
    return JsonText.write(this, false);
  }

  /// Collects fields. Not for several threads.
  public static final class Builder {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    private Builder() {}

    /// Adds a text.
    public Builder put(String name, String value) {
      return add(name, value);
    }

    /// Adds a whole number.
    public Builder put(String name, long value) {
      return add(name, value);
    }

    /// Adds a number.
    ///
    /// @throws IllegalArgumentException where it is not finite, which JSON cannot say
    public Builder put(String name, double value) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("\"" + name + "\" cannot be " + value);
      }
      return add(name, value);
    }

    /// Adds a truth value.
    public Builder put(String name, boolean value) {
      return add(name, value);
    }

    /// Adds an object.
    public Builder put(String name, JsonObject value) {
      return add(name, value);
    }

    /// Adds a list of texts, numbers or objects.
    public Builder put(String name, List<?> values) {
      return add(name, List.copyOf(values));
    }

    private Builder add(String name, Object value) {
      fields.put(name, value);
      return this;
    }

    /// The object.
    public JsonObject build() {
      return new JsonObject(new LinkedHashMap<>(fields));
    }
  }
}
