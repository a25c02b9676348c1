package io.loomshift.migrate.framework;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.source.edit.TextEdits;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Attributes of XML are read and added, and nothing else changes.
class XmlTextTest {
  private static final String SERVER =
      """
      <?xml version="1.0"?>
      <!-- <Connector port="1"/> -->
      <Server>
        <Connector
            port='8080' name="a > b"/>
        <Connector port="8081"></Connector>
      </Server>
      """;

  @Test
  void attributesAreRead_whenElementsRepeat() {
    SettingsText text = XmlText.of(SERVER, "\n").orElseThrow();
    assertThat(value(text, "Server[0]/Connector[0]@port")).contains("8080");
    assertThat(value(text, "Server[0]/Connector[0]@name")).contains("a > b");
    assertThat(value(text, "Server[0]/Connector[1]@port")).contains("8081");
    assertThat(value(text, "Server[0]/Connector[2]@port")).isEmpty();
  }

  @Test
  void everyOtherCharacterStays_whenAnAttributeIsAdded() {
    SettingsText text = XmlText.of(SERVER, "\n").orElseThrow();
    SettingsText.Addition addition =
        text.adding("Server[0]/Connector[1]@useVirtualThreads", "true").orElseThrow();
    assertThat(TextEdits.apply(SERVER, List.of(addition.edit())))
        .isEqualTo(
            SERVER.replace(
                "<Connector port=\"8081\">",
                "<Connector useVirtualThreads=\"true\" port=\"8081\">"));
    assertThat(text.adding("Server[0]/Listener[0]@a", "true")).isEmpty();
  }

  @Test
  void nothingIsRead_whenTagsDoNotMatch() {
    assertThat(XmlText.of("<a><b></a></b>", "\n")).isEmpty();
    assertThat(XmlText.of("<a>", "\n")).isEmpty();
    assertThat(XmlText.of("<a b=c/>", "\n")).isEmpty();
    assertThat(XmlText.of("no markup", "\n")).isEmpty();
  }

  private static Optional<String> value(SettingsText text, String key) {
    return text.setting(key).map(SettingsText.Setting::value);
  }
}
