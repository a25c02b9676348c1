package io.loomshift.measure.report;

import io.loomshift.measure.run.ResultFolder;
import io.loomshift.report.Document;
import java.util.Optional;

/// Reports of measurements that another module makes; a service of that module.
public interface OtherReports {
  /// The report of the raw figures in a folder, if they are of a kind that the module knows.
  ///
  /// @param schema which kind they are of: `schema` in the folder's `experiment.json`
  /// @throws io.loomshift.measure.MeasurementError where they cannot be read
  Optional<Document> of(String schema, ResultFolder folder);
}
