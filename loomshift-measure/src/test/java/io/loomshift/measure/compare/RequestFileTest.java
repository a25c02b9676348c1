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

  private void assertWrong(String requests, String message) {
    assertThatThrownBy(() -> read(requests))
        .isInstanceOf(MeasurementError.class)
        .hasMessageContaining(message);
  }
}
