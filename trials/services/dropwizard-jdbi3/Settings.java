package trial;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.dropwizard.core.Configuration;
import io.dropwizard.db.DataSourceFactory;

/// What the file of the service says of its database.
public class Settings extends Configuration {
  @JsonProperty public DataSourceFactory database = new DataSourceFactory();
}
