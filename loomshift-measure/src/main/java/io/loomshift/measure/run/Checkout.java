package io.loomshift.measure.run;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// The checkout from which this program was started, where scripts build what is measured.
public final class Checkout {
  private Checkout() {}

  /// Where a script leaves what it builds: `target/NAME` of the checkout, or of the current
  /// directory where this program lies in none.
  public static Path built(String name) {
    return folder().resolve("target").resolve(name);
  }

  /// The checkout, or the current directory where this program lies in none.
  public static Path folder() {
    Path here = Path.of("").toAbsolutePath();
    Path jar;
    try {
      jar = Path.of(Checkout.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException | IllegalArgumentException _) {
      return here;
    }
    return Stream.iterate(jar, path -> path != null, Path::getParent)
        .filter(path -> Files.exists(path.resolve("scripts").resolve("servers")))
        .findFirst()
        .orElse(here);
  }
}
