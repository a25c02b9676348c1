package shop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Nobody makes one here.
final class FileFeed implements Feed {
  @Override
  public String next() {
    try {
      return Files.readString(Path.of("feed"));
    } catch (IOException e) {
      return "";
    }
  }

  @Override
  public String first() {
    return "";
  }
}
