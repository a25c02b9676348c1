package io.loomshift.fleet.listing;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.loomshift.findings.json.JsonException;
import io.loomshift.findings.json.JsonObject;
import io.loomshift.fleet.listing.Entry.Kind;
import io.loomshift.source.UserError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.MalformedInputException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads which repositories there are.
///
/// A text file has one a line: a location, and behind a space a branch, tag or commit. A `.json`
/// file is what the interface of a Git host answers (GitHub, GitLab, Gitea): an array of
/// repositories, or an object with such an array. A folder stands for the repositories and source
/// jars that lie in it, down to [#DEPTH] levels.
public final class Listing {
  /// `owner/group/name` is what hosts and people have.
  private static final int DEPTH = 3;

  private static final Pattern COORDINATES = Pattern.compile("[\\w.-]+:[\\w.-]+:[\\w.-]+");
  private static final Pattern REMOTE = Pattern.compile("\\w[\\w+.-]*://.+|[\\w.-]+@[\\w.-]+:.+");

  private final Map<String, Entry> entries = new LinkedHashMap<>();

  private Listing() {}

  /// All entries of some lists, each once, in their order.
  ///
  /// @throws UserError where a list cannot be read
  public static List<Entry> read(List<Path> lists) {
    Listing listing = new Listing();
    for (Path list : lists) {
      try {
        listing.add(list);
      } catch (IOException e) {
        throw new UserError(
            list + ": cannot be read (" + e.getMessage() + "); name a list or a folder", e);
      }
    }
    return List.copyOf(listing.entries.values());
  }

  private void add(Path list) throws IOException {
    if (!Files.exists(list)) {
      throw new UserError(list + " does not exist: name a list or a folder of repositories");
    }
    if (Files.isDirectory(list)) {
      int before = entries.size();
      folder(list.toAbsolutePath().normalize(), DEPTH);
      if (entries.size() == before) {
        throw new UserError(
            list + ": holds no Git repository and no source jar; name their folder");
      }
    } else if (list.toString().endsWith(".json")) {
      json(list);
    } else {
      lines(list);
    }
  }

  private void folder(Path folder, int depth) throws IOException {
    if (isRepository(folder)) {
      add(Kind.GIT, folder.toString(), "");
      return;
    }
    if (depth == 0) {
      return;
    }
    TreeSet<Path> children = new TreeSet<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder)) {
      found.forEach(children::add);
    }
    for (Path child : children) {
      if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
        folder(child, depth - 1);
      } else if (child.toString().endsWith("-sources.jar")) {
        add(Kind.JAR, child.toString(), "");
      }
    }
  }

  private static boolean isRepository(Path folder) {
    return Files.exists(folder.resolve(".git"))
        || (Files.isRegularFile(folder.resolve("HEAD"))
            && Files.isDirectory(folder.resolve("objects")));
  }

  private void lines(Path list) throws IOException {
    List<String> lines;
    try {
      lines = text(list).lines().toList();
    } catch (MalformedInputException e) {
      throw new UserError(list + ": is no UTF-8; write one repository a line", e);
    }
    Path file = list.toAbsolutePath();
    int number = 0;
    for (String line : lines) {
      number++;
      String[] words = line.strip().split("\\s+");
      if (words[0].isEmpty() || words[0].startsWith("#")) {
        continue;
      }
      if (words.length > 2 || words[0].startsWith("-")) {
        throw new UserError(
            "%s, line %d: is no repository; write a location, and behind a space a branch or commit"
                .formatted(list, number));
      }
      String reference = words.length == 2 ? words[1] : "";
      if (reference.startsWith("-")) {
        throw new UserError("%s, line %d: %s is no branch".formatted(list, number, reference));
      }
      if (COORDINATES.matcher(words[0]).matches()) {
        add(Kind.MAVEN, words[0], "");
      } else if (REMOTE.matcher(words[0]).matches()) {
        add(Kind.GIT, words[0], reference);
      } else {
        String path = file.resolveSibling(words[0]).normalize().toString();
        add(path.endsWith(".jar") ? Kind.JAR : Kind.GIT, path, reference);
      }
    }
  }

  /// Editors of Windows put a byte order mark before UTF-8.
  private static String text(Path list) throws IOException {
    return Files.readString(list).replaceFirst("^\uFEFF", "");
  }

  private void json(Path list) throws IOException {
    String content = text(list).strip();
    String object = content.startsWith("[") ? "{\"repositories\": " + content + "}" : content;
    try (InputStream bytes = new ByteArrayInputStream(object.getBytes(UTF_8))) {
      JsonObject document = JsonObject.document(bytes);
      for (String name : document.fields().keySet()) {
        document.objects(name).forEach(this::hosted);
      }
    } catch (JsonException e) {
      throw new UserError(list + ": is no list of repositories: " + e.why(), e);
    }
  }

  /// GitHub and Gitea say `clone_url`, GitLab `http_url_to_repo`.
  private void hosted(JsonObject repository) {
    String address =
        Stream.of("clone_url", "http_url_to_repo", "url")
            .map(repository::text)
            .filter(text -> !text.isEmpty())
            .findFirst()
            .orElse("");
    if (!REMOTE.matcher(address).matches()) {
      return;
    }
    Optional<String> owner =
        repository
            .object("owner")
            .map(object -> object.text("login"))
            .or(() -> repository.object("namespace").map(object -> object.text("full_path")));
    String branch = repository.text("default_branch");
    if (branch.startsWith("-")) {
      return;
    }
    Entry entry = entry(Kind.GIT, address, branch);
    put(owner.map(name -> new Entry(Kind.GIT, address, branch, entry.name(), name)).orElse(entry));
  }

  private void add(Kind kind, String location, String reference) {
    put(entry(kind, location, reference));
  }

  private void put(Entry entry) {
    entries.putIfAbsent(entry.id(), entry);
  }

  private static Entry entry(Kind kind, String location, String reference) {
    if (kind == Kind.MAVEN) {
      String[] parts = location.split(":", -1);
      return new Entry(kind, location, reference, parts[1], parts[0]);
    }
    String[] parts = location.replaceFirst("/+(\\.git/*)?$", "").split("[/:\\\\]", -1);
    String name = parts[parts.length - 1].replaceFirst("\\.git$|-sources\\.jar$", "");
    String owner = parts.length > 1 ? parts[parts.length - 2] : "";
    return new Entry(kind, location, reference, name, owner);
  }
}
