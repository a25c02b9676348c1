package io.loomshift.source.classpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XmlTest {
  @TempDir Path directory;

  private Xml read(byte[] bytes) throws IOException {
    return Xml.read(Files.write(directory.resolve("f.xml"), bytes), Set.of("a", "b"));
  }

  private Xml read(String text) throws IOException {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void textIsWhole_whenCommentsAndSectionsInterruptIt() throws IOException {
    Xml root = read("<r xmlns='urn:x'><a> 1<!-- x -->.<![CDATA[2]]>\n</a><a/><b> </b></r>");

    assertThat(root.name()).isEqualTo("r");
    assertThat(root.children()).hasSize(3);
    assertThat(root.children().getFirst().text()).isEqualTo("1.2");
    assertThat(root.value("b")).isEmpty();
  }

  @Test
  void unwantedPartIsLeftOut_withAllThatIsInIt() throws IOException {
    assertThat(read("<r><c><a>no</a></c><a><c>yes</c></a></r>").children())
        .singleElement()
        .satisfies(a -> assertThat(a.value("c")).isEqualTo(Optional.of("yes")));
  }

  @Test
  void restIsRead_whenANameIsInAnotherEncodingThanTheFileClaims() throws IOException {
    String text = "<?xml version='1.0' encoding='UTF-8'?><r><c>Jörg</c><a>1</a></r>";

    assertThat(read(text.getBytes(StandardCharsets.ISO_8859_1)).value("a")).contains("1");
  }

  @Test
  void textIsRead_inTheEncodingThatTheFileNames() throws IOException {
    String text = "<?xml version='1.0' encoding='ISO-8859-1'?><r><a>ä</a></r>";

    assertThat(read(text.getBytes(StandardCharsets.ISO_8859_1)).value("a")).contains("ä");
    assertThat(read("<r><a>ä</a></r>").value("a")).contains("ä");
    assertThat(read("\uFEFF<?xml version='1.0' encoding='UTF-8'?><r><a>ä</a></r>").value("a"))
        .contains("ä");
    assertThat(read("<r><a>ä</a></r>".getBytes(StandardCharsets.UTF_16)).value("a")).contains("ä");
    assertThatThrownBy(() -> read("<?xml version='1.0' encoding='utf-ate'?><r/>"))
        .hasMessage("no such encoding: utf-ate");
  }

  @Test
  void restIsRead_whenAnEntityIsNotDeclared() throws IOException {
    assertThat(read("<r><c>J&oslash;rg</c><a>1</a></r>").value("a")).contains("1");
  }

  @Test
  void nothingElseIsRead_whenTheFileDeclaresEntities() throws IOException {
    Path other = Files.writeString(directory.resolve("other.txt"), "secret");
    String absent = directory.resolve("absent.dtd").toUri().toString();

    assertThat(
            read("<!DOCTYPE r [<!ENTITY e SYSTEM '" + other.toUri() + "'>]><r><a>&e;</a></r>")
                .value("a"))
        .isEmpty();
    // A parser that follows the name fails, since that file is not there.
    assertThat(
            read("<!DOCTYPE r [<!ENTITY % p SYSTEM '" + absent + "'> %p;]><r><a>1</a></r>")
                .value("a"))
        .contains("1");
  }

  @Test
  void stackIsEnough_whenElementsAreNestedDeeply() {
    String deep = "<a>".repeat(100_000) + "</a>".repeat(100_000);

    assertThatThrownBy(() -> read("<r>" + deep + "</r>")).isInstanceOf(IOException.class);
  }

  @Test
  void lineIsNamed_whenTheFileIsMalformed() {
    assertThatThrownBy(() -> read("<r>\n<a>\n</b></r>"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("line 3: ");
    assertThatThrownBy(() -> Xml.read(directory, Set.of())).hasMessage("not a file");
  }
}
