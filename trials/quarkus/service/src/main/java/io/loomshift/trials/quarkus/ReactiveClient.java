package io.loomshift.trials.quarkus;

import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.RowSet;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The database by the reactive client: nobody waits.
@ApplicationScoped
class ReactiveClient {
  private final Pool pool;

  ReactiveClient(Pool pool) {
    this.pool = pool;
  }

  Uni<List<NamedQuote>> namedQuotes() {
    return names()
        .flatMap(names -> quotes(names.size()).map(quotes -> Name.with(names, quotes)));
  }

  private Uni<List<Name>> names() {
    return pool.preparedQuery(Queries.NAMES)
        .execute()
        .map(rows -> list(rows, row -> new Name(row.getString(0), row.getString(1))));
  }

  private Uni<List<String>> quotes(int count) {
    return pool.preparedQuery(Queries.QUOTES_REACTIVE)
        .execute(Tuple.of(count))
        .map(rows -> list(rows, row -> row.getString(0)));
  }

  private static <T> List<T> list(RowSet<Row> rows, Function<Row, T> element) {
    List<T> elements = new ArrayList<>(rows.size());
    for (Row row : rows) {
      elements.add(element.apply(row));
    }
    return elements;
  }
}
