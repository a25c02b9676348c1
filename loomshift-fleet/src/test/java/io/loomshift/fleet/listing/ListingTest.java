package io.loomshift.fleet.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.loomshift.fleet.TestRepository;
import io.loomshift.fleet.listing.Entry.Kind;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListingTest {
  @TempDir Path folder;

  @Test
  void eachLineIsAnEntry_whenTheListIsText() throws IOException {
    Path list =
        write(
            "list.txt",
            """
            # ours
            https://git.invalid/shop/orders.git release/2
            git@git.invalid:shop/prices.git

            mirrors/stock
            lib/cart-1.0-sources.jar
            org.example:carts:1.2
            """);

    assertThat(Listing.read(List.of(list)))
        .containsExactly(
            new Entry(
                Kind.GIT, "https://git.invalid/shop/orders.git", "release/2", "orders", "shop"),
            new Entry(Kind.GIT, "git@git.invalid:shop/prices.git", "", "prices", "shop"),
            new Entry(Kind.GIT, folder + "/mirrors/stock", "", "stock", "mirrors"),
            new Entry(Kind.JAR, folder + "/lib/cart-1.0-sources.jar", "", "cart-1.0", "lib"),
            new Entry(Kind.MAVEN, "org.example:carts:1.2", "", "carts", "org.example"));
  }

  @Test
  void markOfTheEncodingIsNoText_whenAListBeginsWithOne() throws IOException {
    Path list = write("list.txt", "\uFEFFhttps://git.invalid/shop/orders.git\n");

    assertThat(Listing.read(List.of(list)))
        .extracting(Entry::kind, Entry::location)
        .containsExactly(tuple(Kind.GIT, "https://git.invalid/shop/orders.git"));
  }

  @Test
  void repositoriesAreEntries_whenAHostListsThem() throws IOException {
    Path github =
        write(
            "github.json",
            """
            [{"full_name": "shop/orders", "clone_url": "https://git.invalid/shop/orders.git",
              "default_branch": "main", "owner": {"login": "team-shop"}, "topics": []}]
            """);
    Path gitlab =
        write(
            "gitlab.json",
            """
            {"values": [{"http_url_to_repo": "https://lab.invalid/a/b/prices.git",
              "default_branch": "trunk", "namespace": {"full_path": "a/b"}},
              {"http_url_to_repo": "--upload-pack=touch"}]}
            """);

    assertThat(Listing.read(List.of(github, gitlab)))
        .containsExactly(
            new Entry(
                Kind.GIT, "https://git.invalid/shop/orders.git", "main", "orders", "team-shop"),
            new Entry(Kind.GIT, "https://lab.invalid/a/b/prices.git", "trunk", "prices", "a/b"));
  }

  @Test
  void whatLiesInItIsListed_whenAFolderIsNamed() throws Exception {
    TestRepository.at(folder.resolve("shop/orders.git"));
    Files.createDirectories(folder.resolve("jars"));
    Files.writeString(folder.resolve("jars/cart-sources.jar"), "");
    Files.createSymbolicLink(folder.resolve("loop"), folder);

    assertThat(Listing.read(List.of(folder)))
        .extracting(Entry::kind, Entry::name, Entry::owner)
        .containsExactly(tuple(Kind.JAR, "cart", "jars"), tuple(Kind.GIT, "orders", "shop"));
  }

  @Test
  void oneLineNamesTheFile_whenAListIsWrong() throws IOException {
    Path options = write("options.txt", "--upload-pack=touch\n");
    Path words = write("words.txt", "one two three\n");
    Path json = write("broken.json", "[{");

    assertThatThrownBy(() -> Listing.read(List.of(options)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("options.txt, line 1");
    assertThatThrownBy(() -> Listing.read(List.of(words)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("words.txt, line 1");
    assertThatThrownBy(() -> Listing.read(List.of(json)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("broken.json");
    assertThatThrownBy(() -> Listing.read(List.of(folder.resolve("none"))))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("does not exist");
  }

  private Path write(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }
}
