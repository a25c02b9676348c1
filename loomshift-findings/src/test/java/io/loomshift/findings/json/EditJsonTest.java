package io.loomshift.findings.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every edit that there is can be written, read and looked up.
class EditJsonTest {
  private static final Path PAGE = Path.of("../docs/optimisations.md");

  static Stream<Class<?>> kinds() {
    return Arrays.stream(EditSpec.class.getPermittedSubclasses());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void editIsReadAsItWasWritten_whenPartsAreThere(Class<?> kind) throws Exception {
    EditSpec edit = edit(kind, true);

    assertThat(read(edit)).isEqualTo(edit);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void editIsReadAsItWasWritten_whenPartsAreMissing(Class<?> kind) throws Exception {
    EditSpec edit = edit(kind, false);

    assertThat(read(edit)).isEqualTo(edit);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void pageTellsTheFields_whenTheDocumentHasThem(Class<?> kind) throws Exception {
    String word = edit(kind, true).kind();
    List<String> rows =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.contains("kind `%s`".formatted(word)))
            .toList();

    assertThat(rows).as("lines of %s with kind `%s`", PAGE, word).hasSize(1);
    assertThat(rows.getFirst())
        .contains(
            Arrays.stream(kind.getRecordComponents())
                .map(part -> "`" + part.getName() + "`")
                .toList());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void nothingIsRead_whenTheKindIsUnknown(Class<?> kind) throws Exception {
    String written =
        new String(Json.document(json -> EditJson.edit(json, edit(kind, true))), UTF_8);

    assertThatThrownBy(() -> read(written.replaceFirst("\"kind\": \"", "$0un")))
        .isInstanceOf(FindingsException.class)
        .hasMessageContaining("unknown kind, un");
  }

  private static EditSpec read(EditSpec edit) throws FindingsException, JsonException, IOException {
    return read(new String(Json.document(json -> EditJson.edit(json, edit)), UTF_8));
  }

  private static EditSpec read(String json) throws FindingsException, JsonException, IOException {
    return EditJson.edit(
        "it-1", JsonObject.document(new ByteArrayInputStream(json.getBytes(UTF_8))));
  }

  private static EditSpec edit(Class<?> kind, boolean whole) {
    RecordComponent[] parts = kind.getRecordComponents();
    try {
      return (EditSpec)
          kind.getDeclaredConstructor(
                  Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new))
              .newInstance(Arrays.stream(parts).map(part -> value(part, whole)).toArray());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(kind + " has no such constructor", e);
    }
  }

  private static Object value(RecordComponent part, boolean whole) {
    String text = "text of " + part.getName();
    Place place =
        new Place("shop." + part.getName(), "run", "Shop.java", 7, Optional.of("a/Shop.java"));
    return switch (part.getGenericType().getTypeName().replaceAll("[\\w.]*\\.", "")) {
      case "String" -> text;
      case "int" -> 3;
      case "Place" -> place;
      case "Optional<Place>" -> Optional.of(place).filter(_ -> whole);
      case "List<String>" -> whole ? List.of(text, "another") : List.of();
      case "List<Place>" -> whole ? List.of(place, Place.of("shop.Other", "", "", 0)) : List.of();
      default -> throw new AssertionError("no form for " + part);
    };
  }
}
