package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// A disk on which something goes wrong at a step of our choice. A write counts twice: it fails
/// before anything is written, or when half is.
abstract class FaultyDisk extends Disk {
  private int steps;

  /// Throws if it is time.
  ///
  /// @param number counts from 1
  abstract void beforeStep(int number, Path file) throws IOException;

  private void step(Path file) throws IOException {
    steps++;
    beforeStep(steps, file);
  }

  @Override
  void write(Folder folder, Path name, byte[] content, Ownership ownership) throws IOException {
    step(folder.path().resolve(name));
    super.write(folder, name, Arrays.copyOf(content, content.length / 2), ownership);
    step(folder.path().resolve(name));
    super.write(folder, name, content, ownership);
  }

  @Override
  void rename(Folder folder, Path from, Path to) throws IOException {
    step(folder.path().resolve(to));
    super.rename(folder, from, to);
  }

  @Override
  Folder make(Root root, Path directory, Path spare) throws IOException {
    step(directory);
    return super.make(root, directory, spare);
  }

  @Override
  void delete(Folder folder, Path name) throws IOException {
    step(folder.path().resolve(name));
    super.delete(folder, name);
  }

  @Override
  void force(Folder folder, Path name) throws IOException {
    // No test cuts the power, so none needs to wait for the disk.
    step(folder.path().resolve(name));
  }

  @Override
  void force(Folder folder) throws IOException {
    step(folder.path());
  }

  @Override
  void write(Path file, byte[] content) throws IOException {
    step(file);
    super.write(file, Arrays.copyOf(content, content.length / 2));
    step(file);
    super.write(file, content);
  }

  @Override
  void rename(Path from, Path to) throws IOException {
    step(to);
    super.rename(from, to);
  }

  @Override
  void createDirectories(Path directory) throws IOException {
    step(directory);
    super.createDirectories(directory);
  }

  @Override
  void delete(Path file) throws IOException {
    step(file);
    super.delete(file);
  }

  @Override
  void force(Path path) throws IOException {
    step(path);
  }

  /// Works.
  static FaultyDisk sound() {
    return dyingAt(0);
  }

  /// Dies as if the process were killed: no code may clean up after an error.
  static FaultyDisk dyingAt(int step) {
    return new FaultyDisk() {
      @Override
      void beforeStep(int number, Path file) {
        if (number == step) {
          throw new Death();
        }
      }
    };
  }

  /// Fails once, as a disk that is full until something is deleted.
  static FaultyDisk failingAt(int step) {
    return new FaultyDisk() {
      @Override
      void beforeStep(int number, Path file) throws IOException {
        if (number == step) {
          throw new IOException("No space left on device");
        }
      }
    };
  }

  static final class Death extends Error {
    private static final long serialVersionUID = 1;
  }
}
