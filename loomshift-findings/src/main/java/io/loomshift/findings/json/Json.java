package io.loomshift.findings.json;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;
import tools.jackson.core.util.Separators.Spacing;

/// JSON that a person can read and a line-based diff can compare: two spaces a level, `\n` on every
/// system, UTF-8.
public final class Json {
  private static final Separators SEPARATORS =
      Separators.createDefaultInstance().withObjectNameValueSpacing(Spacing.AFTER);

  private Json() {}

  /// One document. It is made in memory: the largest tree known has some hundred sites, and a
  /// document that fails half-way is worth nothing.
  public static byte[] document(Consumer<JsonGenerator> body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = new JsonFactory().createGenerator(new Indented(), bytes)) {
      json.writeStartObject();
      body.accept(json);
      json.writeEndObject();
      json.writeRaw('\n');
    }
    return bytes.toByteArray();
  }

  /// An object, whose fields `body` writes.
  public static void object(JsonGenerator json, String name, Runnable body) {
    json.writeObjectPropertyStart(name);
    body.run();
    json.writeEndObject();
  }

  /// An array of objects, whose fields `body` writes.
  public static <T> void objects(
      JsonGenerator json,
      String name,
      Iterable<? extends T> elements,
      BiConsumer<JsonGenerator, T> body) {
    json.writeArrayPropertyStart(name);
    for (T element : elements) {
      json.writeStartObject();
      body.accept(json, element);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /// An array of texts.
  public static void strings(JsonGenerator json, String name, Iterable<String> values) {
    json.writeArrayPropertyStart(name);
    values.forEach(json::writeString);
    json.writeEndArray();
  }

  /// A text that may be missing, which then is null.
  public static void string(JsonGenerator json, String name, Optional<String> value) {
    if (value.isPresent()) {
      json.writeStringProperty(name, value.get());
    } else {
      json.writeNullProperty(name);
    }
  }

  /// An object that may be missing, which then is null.
  public static <T> void object(
      JsonGenerator json, String name, Optional<T> value, BiConsumer<JsonGenerator, T> body) {
    if (value.isPresent()) {
      object(json, name, () -> body.accept(json, value.get()));
    } else {
      json.writeNullProperty(name);
    }
  }

  /// A whole number that may be missing, which then is null.
  public static void number(JsonGenerator json, String name, OptionalInt value) {
    if (value.isPresent()) {
      json.writeNumberProperty(name, value.getAsInt());
    } else {
      json.writeNullProperty(name);
    }
  }

  /// A measured or predicted number: six digits, which is more than anybody measures, and the same
  /// on every machine.
  public static void figure(JsonGenerator json, String name, double value) {
    json.writeNumberProperty(name, digits(value));
  }

  /// The same, where it may be missing, which then is null.
  public static void figure(JsonGenerator json, String name, Optional<Double> value) {
    if (value.isPresent()) {
      figure(json, name, value.get());
    } else {
      json.writeNullProperty(name);
    }
  }

  /// A series of such numbers, on one line.
  public static void figures(JsonGenerator json, String name, List<Double> values) {
    json.writeName(name);
    json.writeRawValue(
        values.stream()
            .map(value -> digits(value).toPlainString())
            .collect(Collectors.joining(", ", "[", "]")));
  }

  private static BigDecimal digits(double value) {
    if (value == 0) {
      return BigDecimal.ZERO;
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(6, RoundingMode.HALF_UP));
    BigDecimal digits = rounded.stripTrailingZeros();
    return digits.scale() < 0 ? digits.setScale(0) : digits;
  }

  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter(SEPARATORS);
      printer.indentObjectsWith(indenter);
      printer.indentArraysWith(indenter);
      return printer;
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
