package io.loomshift.cli.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A small source tree with a place for each verdict.
final class Shop {
  private final Path root;

  private Shop(Path root) {
    this.root = root;
  }

  /// Writes the tree below `directory`.
  static Shop in(Path directory) throws IOException {
    Shop shop = new Shop(directory.toRealPath().resolve("shop"));
    shop.write(
        "src/shop/Mail.java",
        """
        package shop;
        class Mail {
          void send() {
            Runnable task = () -> java.util.concurrent.locks.LockSupport.park();
            Thread thread = new Thread(task, "mail");
            thread.setDaemon(true);
            thread.start();
          }
        }
        """);
    shop.write(
        "src/shop/Orders.java",
        """
        package shop;

        class Orders {
          void start(Runnable task, boolean daemon) {
            Thread thread = new Thread(task, "orders");
            thread.setDaemon(daemon);
            thread.start();
          }

          Thread none() {
            return new Thread();
          }
        }
        """);
    return shop;
  }

  Path root() {
    return root;
  }

  Path file(String name) {
    return root.resolve(name);
  }

  Path write(String name, String text) throws IOException {
    return write(name, text.getBytes(UTF_8));
  }

  Path write(String name, byte[] bytes) throws IOException {
    Path file = file(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes);
  }

  String read(String name) throws IOException {
    return Files.readString(file(name));
  }

  @Override
  public String toString() {
    return root.toString();
  }
}
