package io.loomshift.source.classpath;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// An XML element without attributes, which is all that Maven's files need.
///
/// @param text the stripped text of the element, without that of its children
/// @param ordinal how many elements of the file start before it, so that [PomText] finds it again
record Xml(String name, String text, List<Xml> children, int ordinal) {
  /// The largest pom in use is that of a platform's versions, below 2 MB.
  private static final long LARGEST_FILE = 16L << 20;

  private static final Pattern DECLARED_ENCODING =
      Pattern.compile("^(?:\u00EF\u00BB\u00BF)?<\\?xml[^>]*?encoding\\s*=\\s*[\"']([^\"']+)");

  private static final XMLInputFactory READERS = readers();

  /// Reads a file. Nothing outside it is read: document type definitions are skipped and entities
  /// left alone, since the file may be a stranger's.
  ///
  /// @param wanted the names of the children of the root that are kept; the others cost no memory
  /// @throws IOException if the file cannot be read or is not well-formed; the message names the
  ///   line, not the file
  static Xml read(Path file, Set<String> wanted) throws IOException {
    // A named pipe or a device would block for ever.
    if (!Files.isRegularFile(file)) {
      throw new IOException("not a file");
    }
    if (Files.size(file) > LARGEST_FILE) {
      throw new IOException("larger than " + (LARGEST_FILE >> 20) + " MB");
    }
    String text = decode(Files.readAllBytes(file));
    try {
      return parse(READERS.createXMLStreamReader(new StringReader(text)), wanted);
    } catch (XMLStreamException malformed) {
      throw new IOException(message(malformed), malformed);
    }
  }

  /// Not left to the parser: old poms claim UTF-8 and have a developer's name in ISO-8859-1, and
  /// Maven takes them. Nothing that is read here depends on such a name.
  private static String decode(byte[] bytes) throws IOException {
    String start = new String(bytes, 0, Math.min(bytes.length, 200), ISO_8859_1);
    if (start.startsWith("\u00FE\u00FF") || start.startsWith("\u00FF\u00FE")) {
      return new String(bytes, UTF_16);
    }
    Matcher declared = DECLARED_ENCODING.matcher(start);
    try {
      Charset charset = declared.find() ? Charset.forName(declared.group(1)) : UTF_8;
      String text = new String(bytes, charset);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (IllegalArgumentException unknown) {
      throw new IOException("no such encoding: " + declared.group(1), unknown);
    }
  }

  private static Xml parse(XMLStreamReader reader, Set<String> wanted) throws XMLStreamException {
    Deque<Open> open = new ArrayDeque<>();
    Xml last = new Xml("", "", List.of(), 0);
    int skipped = 0;
    int started = 0;
    while (reader.hasNext()) {
      int event = reader.next();
      started += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
      if (skipped > 0) {
        skipped += depthChange(event);
        continue;
      }
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (open.size() == 1 && !wanted.contains(reader.getLocalName())) {
            skipped = 1;
          } else {
            open.push(new Open(reader.getLocalName(), started - 1));
          }
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (!open.isEmpty()) {
            open.element().text.append(reader.getText());
          }
        }
        case XMLStreamConstants.END_ELEMENT -> {
          last = open.pop().close();
          if (!open.isEmpty()) {
            open.element().children.add(last);
          }
        }
        default -> {}
      }
    }
    return last;
  }

  private static int depthChange(int event) {
    return switch (event) {
      case XMLStreamConstants.START_ELEMENT -> 1;
      case XMLStreamConstants.END_ELEMENT -> -1;
      default -> 0;
    };
  }

  /// The child of that name; the last one where there are several, as Maven takes it.
  Optional<Xml> child(String name) {
    // A loop: this is the hottest place, and a stream would take twice as long until it is warm.
    for (int i = children.size() - 1; i >= 0; i--) {
      if (children.get(i).name.equals(name)) {
        return Optional.of(children.get(i));
      }
    }
    return Optional.empty();
  }

  /// The children of the child of that name: the elements of a list.
  List<Xml> list(String name) {
    return child(name).map(Xml::children).orElse(List.of());
  }

  /// The text of the child of that name, unless it is empty.
  Optional<String> value(String name) {
    return child(name).map(Xml::text).filter(text -> !text.isEmpty());
  }

  private static XMLInputFactory readers() {
    // The JDK's own: a parser on the class path could read the file in another way.
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // Old poms use `&oslash;` without declaring it; as an event of its own it does no harm.
    factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
    return factory;
  }

  private static String message(XMLStreamException malformed) {
    String message = Objects.requireNonNullElse(malformed.getMessage(), "not well-formed");
    int marker = message.indexOf("Message: ");
    String reason = marker < 0 ? message : message.substring(marker + "Message: ".length());
    return malformed.getLocation() == null
        ? reason
        : "line " + malformed.getLocation().getLineNumber() + ": " + reason;
  }

  private static final class Open {
    private final String name;
    private final int ordinal;
    private final StringBuilder text = new StringBuilder();
    private final List<Xml> children = new ArrayList<>();

    Open(String name, int ordinal) {
      this.name = name;
      this.ordinal = ordinal;
    }

    Xml close() {
      return new Xml(name, text.toString().strip(), List.copyOf(children), ordinal);
    }
  }
}
