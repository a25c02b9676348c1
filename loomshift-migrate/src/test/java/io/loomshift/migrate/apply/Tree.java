package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A tree of sources to change, and what it looks like.
record Tree(Path root) {
  /// Makes files of many lengths, some of which no disk writes at once, in several directories.
  static Tree of(Path root, int files) throws IOException {
    Tree tree = new Tree(root);
    for (int i = 0; i < files; i++) {
      int lines = i % 60 == 59 ? 200_000 : 1 + i % 50;
      tree.write(
          "src/p%d/Ä%d.java".formatted(i % 7, i), "class C%d {}\r\n".formatted(i).repeat(lines));
    }
    return tree;
  }

  Path write(String name, String content) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  String read(String name) throws IOException {
    return Files.readString(root.resolve(name));
  }

  /// The change that gives a file another content.
  FileChange change(String name, String after) throws IOException {
    Path file = root.resolve(name);
    return new FileChange(file, Files.readAllBytes(file), after.getBytes(ISO_8859_1));
  }

  /// One change of every source.
  List<FileChange> changes() throws IOException {
    List<FileChange> changes = new ArrayList<>();
    for (Path path : paths()) {
      if (path.toString().endsWith(".java")) {
        byte[] before = Files.readAllBytes(path);
        String after = migrated(new String(before, ISO_8859_1));
        changes.add(new FileChange(path, before, after.getBytes(ISO_8859_1)));
      }
    }
    return changes;
  }

  static boolean isMigrated(String content) {
    return content.startsWith("// migrated\n");
  }

  static String migrated(String content) {
    return "// migrated\n" + content + "// to the end\n";
  }

  /// Every name below the root with its content, a character a byte; directories and links with
  /// what they are. Nothing hides: left-over temporary files are there too.
  SortedMap<String, String> contents() throws IOException {
    SortedMap<String, String> contents = new TreeMap<>();
    for (Path path : paths()) {
      contents.put(root.relativize(path).toString(), describe(path));
    }
    return contents;
  }

  private List<Path> paths() throws IOException {
    try (Stream<Path> paths = Files.walk(root)) {
      return paths.sorted().toList();
    }
  }

  private static String describe(Path path) throws IOException {
    if (Files.isSymbolicLink(path)) {
      return "-> " + Files.readSymbolicLink(path);
    }
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return "directory";
    }
    return Files.readString(path, ISO_8859_1);
  }

  /// The names of the journals, oldest first.
  List<String> journals() throws IOException {
    if (!Files.exists(home())) {
      return List.of();
    }
    try (Stream<Path> paths = Files.list(home())) {
      return paths
          .filter(Files::isDirectory)
          .map(path -> path.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  /// Where its journals lie.
  Path home() {
    return Root.of(root).journals();
  }
}
