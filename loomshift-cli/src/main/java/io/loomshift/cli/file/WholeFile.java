package io.loomshift.cli.file;

import io.loomshift.cli.terminal.ShutdownBarrier;
import io.loomshift.trace.OwnerOnly;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/// A file that is there in full or not at all: it is written into a temporary one beside it, which
/// takes its place when it is [finished][#finish]. Closed before that, the older one stays. Only
/// its owner can read it, whoever could read what was there before.
public final class WholeFile extends OutputStream {
  private final Path path;
  private final String option;
  private final OutputStream out;

  /// Empty where a device is written to, whose place no file can take.
  private final Optional<Path> temporary;

  /// Begins a file, in place of one that may be there.
  ///
  /// @param option that named the file, for the line that says what failed
  public WholeFile(Path path, String option) {
    this.path = path;
    this.option = option;
    TargetFile.require(path, option);
    try {
      if (Files.exists(path) && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
        temporary = Optional.empty();
        out = Files.newOutputStream(path, TargetFile.options(path));
      } else {
        Path made = createBeside(path.toAbsolutePath());
        temporary = Optional.of(made);
        out = Files.newOutputStream(made, StandardOpenOption.WRITE);
      }
    } catch (IOException e) {
      throw TargetFile.failed(path, e, option);
    }
  }

  private static Path createBeside(Path file) throws IOException {
    Path directory = file.getParent();
    if (directory == null) {
      throw new IOException("it is no file");
    }
    // Another run may write the same file at the same time.
    Path made =
        directory.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".loomshift-tmp");
    Files.createFile(made, OwnerOnly.file());
    // Ctrl-C ends what takes long.
    made.toFile().deleteOnExit();
    return made;
  }

  /// Writes a file, in place of one that may be there. A Ctrl-C waits until that is done.
  ///
  /// @param option that named the file, for the line that says what failed
  public static void write(Path file, byte[] content, String option) {
    try (ShutdownBarrier _ = ShutdownBarrier.raise();
        WholeFile whole = new WholeFile(file, option)) {
      whole.write(content, 0, content.length);
      whole.finish();
    }
  }

  /// Puts the file in its place. Nothing can be written after that.
  public void finish() {
    try {
      out.close();
      if (temporary.isPresent()) {
        Files.move(temporary.get(), path.toAbsolutePath(), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw TargetFile.failed(path, e, option);
    }
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      throw TargetFile.failed(path, e, option);
    }
  }

  @Override
  public void close() {
    try {
      out.close();
      if (temporary.isPresent()) {
        Files.deleteIfExists(temporary.get());
      }
    } catch (IOException e) {
      throw TargetFile.failed(path, e, option);
    }
  }
}
