package io.loomshift.fleet;

import io.loomshift.fleet.table.Store;
import io.loomshift.fleet.table.TableFolder;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;

/// One Spark for all tests of a JVM, since it takes seconds to start.
public final class LocalSpark {
  private static final SparkSession SESSION =
      SparkSession.builder()
          .master("local[2,4]")
          .appName("tests")
          .config("spark.ui.enabled", "false")
          .config("spark.network.timeout", "900s")
          .config("spark.driver.host", "localhost")
          .config("spark.driver.bindAddress", "127.0.0.1")
          .config("spark.sql.shuffle.partitions", "2")
          .getOrCreate();

  private LocalSpark() {}

  public static SparkSession session() {
    return SESSION;
  }

  /// The tables in a folder, which is made.
  public static Store store(Path folder) {
    return new Store(SESSION, tables(folder));
  }

  public static TableFolder tables(Path folder) {
    return TableFolder.open(folder.toString(), new Configuration());
  }
}
