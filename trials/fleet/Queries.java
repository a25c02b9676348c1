import io.loomshift.fleet.report.Query;
import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.Table;
import io.loomshift.fleet.table.TableFolder;
import java.util.StringJoiner;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/// Asks the ten queries of Spark, and prints their rows: the query's name, and each value behind a
/// tab. `queries.py` asks DuckDB the same.
class Queries {
  void main(String[] arguments) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "localhost")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "8")
            .getOrCreate();
    Store store = new Store(spark, TableFolder.open(arguments[0], new Configuration()));
    for (Table table : Table.values()) {
      store.table(table).createOrReplaceTempView(table.id());
    }
    for (Query query : Query.values()) {
      for (Row row : spark.sql(query.sql()).collectAsList()) {
        StringJoiner line = new StringJoiner("\t").add(query.name());
        for (int i = 0; i < row.size(); i++) {
          line.add(String.valueOf(row.get(i)).replaceAll("\\s", " "));
        }
        System.out.println(line);
      }
    }
    spark.stop();
  }
}
