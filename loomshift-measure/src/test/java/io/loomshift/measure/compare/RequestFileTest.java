package io.loomshift.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.loomshift.measure.MeasurementError;
import io.loomshift.measure.load.HttpRequest;
import io.loomshift.measure.load.Mix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestFileTest {
  @TempDir private Path directory;

  private Mix read(String requests) throws IOException {
    return RequestFile.read(
        Files.writeString(directory.resolve("a.http"), requests), Optional.empty());
  }

  private Mix read(String requests, String values) throws IOException {
    return RequestFile.read(
        Files.writeString(directory.resolve("a.http"), requests),
        Optional.of(Files.writeString(directory.resolve("v.csv"), values)));
  }

  @Test
  void requestsHaveAllTheirParts_whenTheFileIsRead() throws IOException {
    Mix mix =
        read(
            """
            # orders
            # @weight 2.5
            GET /orders/{{id}} HTTP/1.1
            Accept: application/json

            ### a new one
            POST /orders
            Content-Type: application/json

            {"name": "{{name}}"}

            """,
            "id,name\n7,\"O'Hara, \"\"Jo\"\"\"\r\n8,\n\n");

    assertThat(mix.requests())
        .containsExactly(
            new Mix.Weighted(
                new HttpRequest("GET", "/orders/{{id}}", List.of("Accept: application/json"), ""),
                2.5),
            new Mix.Weighted(
                new HttpRequest(
                    "POST",
                    "/orders",
                    List.of("Content-Type: application/json"),
                    "{\"name\": \"{{name}}\"}"),
                1));
    assertThat(mix.columns()).containsExactly("id", "name");
    assertThat(mix.rows()).containsExactly(List.of("7", "O'Hara, \"Jo\""), List.of("8", ""));
  }

  @Test
  void markOfTheEncodingIsNoText_whenFilesBeginWithOne() throws IOException {
    Mix mix = read("\uFEFFGET /{{id}}\n", "\uFEFFid\n7\n");

    assertThat(mix.requests())
        .containsExactly(new Mix.Weighted(new HttpRequest("GET", "/{{id}}", List.of(), ""), 1));
    assertThat(mix.columns()).containsExactly("id");
  }

  @Test
  void lineAndRemedyAreNamed_whenSomethingIsWrong() {
    assertWrong("# nothing\n", "a.http:1: there is no request; write one such as GET /orders");
    assertWrong("GET http://elsewhere/\n", "a.http:1: is no request; write METHOD PATH");
    assertWrong("\n# @weight 0\nGET /\n", "a.http:2: '0' is no weight; write a number above 0");
    assertWrong("GET /\nAccept\n", "a.http:2: is no header; write Name: value");
    assertWrong("GET /\nHost: x\n", "a.http:2: the header host is set by the generator");
    assertWrong("GET /{{id}}\n", "{{id}} has no value; name a CSV file with that column");
    assertThatThrownBy(() -> read("GET /{{id}}\n", "name\nx\n"))
        .hasMessageContaining("v.csv needs a column of that name in its first row");
    assertThatThrownBy(() -> read("GET /{{id}}\n", "id\n"))
        .hasMessageContaining("v.csv: holds no values");
    assertThatThrownBy(() -> read("GET /{{id}}\n", "id,name\n1\n"))
        .hasMessageContaining("v.csv: row 2 has 1 values where the first has 2");
    assertThatThrownBy(() -> read("GET /{{id}}\n", "id\n\"1\n"))
        .hasMessageContaining("v.csv: a value in row 2 does not end");
  }

  @Test
  void requestsAreToldApart_whenTheyStandInEveryForm() throws IOException {
    Mix mix =
        read(
            """
            // one
            # @weight 2
            # another comment
            GET /a

            ###
            DELETE /b
            ### @weight 5
            #@weight 0.5
            PUT   /c?d=e   HTTP/2
            X-One: 1
               X-Two:2
            ###
            PATCH /f
            Accept: */*

              first

            # not a comment
            second\t
            """);

    assertThat(mix.requests())
        .containsExactly(
            new Mix.Weighted(new HttpRequest("GET", "/a", List.of(), ""), 2),
            new Mix.Weighted(new HttpRequest("DELETE", "/b", List.of(), ""), 1),
            new Mix.Weighted(
                new HttpRequest("PUT", "/c?d=e", List.of("X-One: 1", "X-Two:2"), ""), 0.5),
            new Mix.Weighted(
                new HttpRequest(
                    "PATCH", "/f", List.of("Accept: */*"), "first\n\n# not a comment\nsecond"),
                1));
    assertThat(mix.columns()).isEmpty();
    assertThat(mix.rows()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "NaN", "Infinity", "many"})
  void weightIsRefused_whenItIsNotANumberAboveZero(String weight) {
    assertWrong(
        "GET /\n\n###\n# @weight " + weight + "\nGET /\n",
        "a.http:4: '" + weight + "' is no weight; write a number above 0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Connection: close",
        "content-length: 1",
        "HOST:x",
        "Transfer-Encoding: chunked",
        "Upgrade: h2c",
        "Expect: 100-continue"
      })
  void headerIsRefused_whenTheGeneratorSetsIt(String header) {
    assertWrong("GET /\nAccept: x\n" + header + "\n", "a.http:3: the header ");
  }

  @Test
  void valuesAreMissed_whereverARequestTakesThem() {
    assertWrong("GET /\nX: {{h}}\n", "a.http: {{h}} has no value");
    assertWrong("POST /\n\n{{b}}\n", "a.http: {{b}} has no value");
  }

  @Test
  void fileIsNamed_whenItCannotBeRead() throws IOException {
    Path missing = directory.resolve("missing.http");
    assertThatThrownBy(() -> RequestFile.read(missing, Optional.empty()))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("missing.http: does not exist");

    Path latin = Files.write(directory.resolve("latin.http"), new byte[] {'#', (byte) 0xe9});
    assertThatThrownBy(() -> RequestFile.read(latin, Optional.empty()))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining("latin.http: cannot be read as UTF-8");
  }

  private void assertWrong(String requests, String message) {
    assertThatThrownBy(() -> read(requests))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining(message);
  }
}
