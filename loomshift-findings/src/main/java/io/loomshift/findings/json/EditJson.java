package io.loomshift.findings.json;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/// What a finding changes, as JSON, written and read: the part of the schema that a patch is made
/// from. The fields of an edit are the components of its record, so that a new one needs nothing
/// here.
final class EditJson {
  private EditJson() {}

  static void target(JsonGenerator json, Target target) {
    switch (target) {
      case Target.Tasks tasks -> {
        json.writeStringProperty("kind", "tasks");
        json.writeStringProperty("name", tasks.name());
        json.writeNumberProperty("tasks", tasks.tasks());
        json.writeNumberProperty("of", tasks.of());
        places(json, "context", tasks.context());
      }
      case Target.Pool pool -> {
        json.writeStringProperty("kind", "pool");
        json.writeStringProperty("name", pool.name());
        json.writeNumberProperty("tasks", pool.tasks());
        json.writeStringProperty("class", pool.className());
        json.writeNumberProperty("workers", pool.workers());
        Json.number(json, "limit", pool.limit());
      }
      case Target.Resource resource -> {
        json.writeStringProperty("kind", "resource");
        json.writeStringProperty("name", resource.name());
        json.writeNumberProperty("tasks", resource.tasks());
        json.writeStringProperty("lends", resource.lends());
        json.writeNumberProperty("amount", resource.amount());
      }
    }
  }

  static void edit(JsonGenerator json, EditSpec edit) {
    json.writeStringProperty("kind", edit.kind());
    for (RecordComponent part : edit.getClass().getRecordComponents()) {
      String name = part.getName();
      switch (value(part, edit)) {
        case String text -> json.writeStringProperty(name, text);
        case Integer number -> json.writeNumberProperty(name, number);
        case Place place -> Json.object(json, name, () -> place(json, place));
        case Optional<?> place ->
            Json.object(json, name, place.map(Place.class::cast), EditJson::place);
        case List<?> list when isOfTexts(part) ->
            Json.strings(json, name, list.stream().map(String.class::cast).toList());
        case List<?> list -> places(json, name, list.stream().map(Place.class::cast).toList());
        default -> throw new IllegalStateException("no form for " + part);
      }
    }
  }

  private static Object value(RecordComponent part, EditSpec edit) {
    try {
      return part.getAccessor().invoke(edit);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static void place(JsonGenerator json, Place place) {
    json.writeStringProperty("class", place.className());
    json.writeStringProperty("method", place.method());
    json.writeStringProperty("file", place.file());
    json.writeNumberProperty("line", place.line());
    Json.string(json, "source", place.source());
  }

  private static void places(JsonGenerator json, String name, List<Place> places) {
    Json.objects(json, name, places, EditJson::place);
  }

  /// An edit that was written so.
  ///
  /// @param id of the finding, for messages
  /// @throws FindingsException where it is of another kind, or damaged
  /// @throws IllegalArgumentException where its parts contradict each other
  static EditSpec edit(String id, JsonObject edit) throws FindingsException {
    String kind = edit.text("kind");
    for (Class<?> type : EditSpec.class.getPermittedSubclasses()) {
      if (type.getSimpleName().toLowerCase(Locale.ROOT).equals(kind)) {
        return read(id, edit, type);
      }
    }
    throw FindingsReader.damaged(id, "has an edit of an unknown kind, " + kind);
  }

  private static EditSpec read(String id, JsonObject edit, Class<?> type) throws FindingsException {
    RecordComponent[] parts = type.getRecordComponents();
    Class<?>[] types = new Class<?>[parts.length];
    Object[] values = new Object[parts.length];
    for (int i = 0; i < parts.length; i++) {
      types[i] = parts[i].getType();
      values[i] = value(id, edit, parts[i]);
    }
    try {
      return (EditSpec) type.getDeclaredConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(Objects.requireNonNull(e.getCause()).getMessage(), e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Whether a list holds texts, and not places.
  private static boolean isOfTexts(RecordComponent part) {
    return part.getGenericType() instanceof ParameterizedType list
        && list.getActualTypeArguments()[0] == String.class;
  }

  private static Object value(String id, JsonObject edit, RecordComponent part)
      throws FindingsException {
    String name = part.getName();
    Optional<Place> place = edit.object(name).flatMap(EditJson::readPlace);
    if (part.getType() == String.class) {
      return edit.text(name);
    } else if (part.getType() == int.class) {
      return edit.number(name);
    } else if (part.getType() == Optional.class) {
      return place;
    } else if (part.getType() == Place.class) {
      return place.orElseThrow(() -> FindingsReader.damaged(id, "tells no place"));
    }
    return isOfTexts(part) ? edit.texts(name) : readPlaces(edit, name);
  }

  /// Places that were written so.
  static List<Place> readPlaces(JsonObject object, String name) {
    return object.objects(name).stream().flatMap(place -> readPlace(place).stream()).toList();
  }

  /// A place that was written so; empty where it is none.
  static Optional<Place> readPlace(JsonObject place) {
    if (place.text("class").isEmpty()) {
      return Optional.empty();
    }
    String source = place.text("source");
    return Optional.of(
        new Place(
            place.text("class"),
            place.text("method"),
            place.text("file"),
            place.number("line"),
            source.isEmpty() ? Optional.empty() : Optional.of(source)));
  }
}
