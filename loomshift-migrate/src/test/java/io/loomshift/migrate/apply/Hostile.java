package io.loomshift.migrate.apply;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/// A tree that somebody else made, and what lies outside of it and must stay as it is.
///
/// @param tree with `src/A.java`
/// @param outside a directory with a file of the same name and content, and others
record Hostile(Tree tree, Path outside) {
  static final String SOURCE = "class A {}\n";

  /// One way to make a tree hostile.
  @FunctionalInterface
  interface Attack {
    void prepare(Hostile tree) throws Exception;
  }

  static Hostile in(Path directory) throws IOException {
    Path real = directory.toRealPath();
    Tree tree = new Tree(Files.createDirectory(real.resolve("tree")));
    tree.write("src/A.java", SOURCE);
    tree.write(".git/config", "[core]\n");
    Tree outside = new Tree(Files.createDirectory(real.resolve("outside")));
    outside.write("A.java", SOURCE);
    outside.write(".bashrc", "echo hello\n");
    return new Hostile(tree, outside.root());
  }

  Path file(String name) {
    return tree.root().resolve(name);
  }

  Path canary() {
    return outside.resolve(".bashrc");
  }

  void link(String name, Path target) throws IOException {
    Files.createSymbolicLink(free(name), target);
  }

  void hardLink(String name, Path target) throws IOException {
    Files.createLink(free(name), target);
  }

  void pipe(String name) throws IOException, InterruptedException {
    mkfifo(free(name));
  }

  static void mkfifo(Path path) throws IOException, InterruptedException {
    Process process = new ProcessBuilder("mkfifo", path.toString()).inheritIO().start();
    assumeTrue(process.waitFor() == 0, "no pipes here");
  }

  /// A file of a terabyte, of which the disk holds nothing.
  void endless(String name) throws IOException {
    try (FileChannel file =
        FileChannel.open(free(name), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      file.position(1L << 40);
      file.write(ByteBuffer.allocate(1));
    }
  }

  /// The path of a name that nothing has, with the directories above it.
  Path free(String name) throws IOException {
    Path path = file(name);
    Files.createDirectories(path.getParent());
    Files.deleteIfExists(path);
    return path;
  }

  /// A journal as earlier versions wrote it, which would give a file another content.
  void journal(String directory, String name) throws IOException {
    byte[] content = Files.readAllBytes(file(name).normalize());
    String original = "[core]\n\tfsmonitor = touch sprung\n";
    String lines =
        "loomshift journal 1\n0001 rwxr-xr-x %s %s %s\n"
            .formatted(Sha256.of(original.getBytes(UTF_8)), Sha256.of(content), name);
    String journal = ".loomshift/journal/" + directory;
    tree.write(journal + "/0001", original);
    tree.write(journal + "/manifest", lines + "end " + Sha256.of(lines.getBytes(UTF_8)) + "\n");
    tree.write(journal + "/complete", "");
  }

  /// Everything that must stay as it is.
  Map<String, String> untouchable() throws IOException {
    Map<String, String> contents = new Tree(outside).contents();
    contents.put("tree/.git", new Tree(file(".git")).contents().toString());
    assertThat(contents).containsKey(".bashrc");
    return contents;
  }
}
