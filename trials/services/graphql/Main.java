package trial;

import java.nio.charset.StandardCharsets;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.autoconfigure.graphql.GraphQlSourceBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.graphql.data.method.annotation.Argument;
import org.springframework.graphql.data.method.annotation.QueryMapping;
import org.springframework.stereotype.Controller;

/// Answers a query of GraphQL.
@SpringBootApplication
public class Main {
  private static final String SCHEMA = "type Query { greeting(name: String!): String! }";

  @Bean
  public GraphQlSourceBuilderCustomizer schema() {
    return builder ->
        builder.schemaResources(
            new ByteArrayResource(SCHEMA.getBytes(StandardCharsets.UTF_8)));
  }

  /// What the query asks for.
  @Controller
  public static class Greetings {
    @QueryMapping
    public String greeting(@Argument String name) {
      return Answer.to(name);
    }
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
