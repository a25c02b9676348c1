package io.loomshift.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What `migrate --undo` takes back.
class UndoTest {
  private static final String MAIL = "src/shop/Mail.java";

  @TempDir private Path directory;
  private Shop shop;

  @BeforeEach
  void writeShop() throws IOException {
    shop = Shop.in(directory);
  }

  @Test
  void everyByteIsBack_whenUndone() throws IOException {
    String before = shop.read(MAIL);
    Run.of("migrate", shop.toString());

    Run undo = Run.of("migrate", "--undo", shop.toString());

    assertThat(undo.status()).isZero();
    assertThat(undo.out()).isEqualTo("Restored 1 file.\n  " + MAIL + "\n");
    assertThat(shop.read(MAIL)).isEqualTo(before);
  }

  @Test
  void nothingIsUndone_whenAFileWasChangedSince() throws IOException {
    Run.of("migrate", shop.toString());
    shop.write(MAIL, "class Mine {}");

    Run refused = Run.of("migrate", "--undo", shop.toString());
    assertThat(refused.status()).isEqualTo(Status.USER);
    assertThat(refused.err()).contains(MAIL).contains("--force").hasLineCount(1);
    assertThat(shop.read(MAIL)).isEqualTo("class Mine {}");

    assertThat(Run.of("migrate", "--undo", "--force", shop.toString()).status()).isZero();
    assertThat(shop.read(MAIL)).contains("new Thread(task, \"mail\")");
  }
}
