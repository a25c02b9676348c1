package io.loomshift.measure.json;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// JSON objects as text, by Jackson's streams.
final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonText() {}

  static String write(JsonObject object, boolean isIndented) {
    StringWriter text = new StringWriter();
    ObjectWriteContext context = isIndented ? new Indented() : ObjectWriteContext.empty();
    try (JsonGenerator json = FACTORY.createGenerator(context, text)) {
      write(json, object);
    }
    return isIndented ? text + "\n" : text.toString();
  }

  private static void write(JsonGenerator json, Object value) {
    switch (value) {
      case JsonObject object -> {
        json.writeStartObject();
        object
            .fields()
            .forEach((name, field) -> {
              json.writeName(name);
              write(json, field);
            });
        json.writeEndObject();
      }
      case List<?> list -> {
        json.writeStartArray();
        list.forEach(element -> write(json, element));
        json.writeEndArray();
      }
      case String string -> json.writeString(string);
      case Boolean truth -> json.writeBoolean(truth);
      case Long whole -> json.writeNumber(whole);
      case Integer whole -> json.writeNumber(whole);
      case Double number -> json.writeNumber(number);
      default -> throw new IllegalArgumentException("no JSON for " + value.getClass());
    }
  }

  static JsonObject read(String text) {
    try (JsonParser json = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new IllegalArgumentException("no JSON object");
      }
      JsonObject object = object(json);
      if (json.nextToken() != null) {
        throw new IllegalArgumentException("more than one JSON object");
      }
      return object;
    } catch (JacksonException e) {
      throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static JsonObject object(JsonParser json) {
    Map<String, Object> fields = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      if (token != JsonToken.VALUE_NULL) {
        fields.put(name, value(json, token));
      }
    }
    return new JsonObject(fields);
  }

  private static List<Object> list(JsonParser json) {
    List<Object> values = new ArrayList<>();
    for (JsonToken token = json.nextToken();
        token != JsonToken.END_ARRAY;
        token = json.nextToken()) {
      values.add(value(json, token));
    }
    return values;
  }

  private static Object value(JsonParser json, JsonToken token) {
    return switch (token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> list(json);
      case VALUE_STRING -> json.getString();
      case VALUE_NUMBER_INT -> json.getLongValue();
      case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      default -> throw new IllegalArgumentException("unexpected " + token);
    };
  }

  private static final class Indented extends ObjectWriteContext.Base {
    @Override
    public PrettyPrinter getPrettyPrinter() {
      DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
      printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
      return printer;
    }

    @Override
    public boolean hasPrettyPrinter() {
      return true;
    }
  }
}
