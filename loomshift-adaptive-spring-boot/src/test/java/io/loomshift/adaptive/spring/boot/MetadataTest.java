package io.loomshift.adaptive.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Holds the description that editors read against what is bound.
class MetadataTest {
  private static final Pattern NAME = Pattern.compile("\"name\": \"([^\"]+)\"");

  @Test
  void everyPropertyIsDescribed_whenAnEditorAsks() throws IOException {
    String description;
    try (var file =
        getClass().getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
      description = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }

    assertThat(NAME.matcher(description).results().map(match -> match.group(1)))
        .containsExactlyElementsOf(
            properties("loomshift.adaptive", AdaptiveProperties.class).toList());
  }

  private static Stream<String> properties(String prefix, Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .flatMap(component ->
            component.getType().isRecord()
                ? properties(prefix + "." + component.getName(), component.getType())
                : Stream.of(prefix + "." + kebab(component)));
  }

  private static String kebab(RecordComponent component) {
    return component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
