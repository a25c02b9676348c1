/// Is a service of yours better after the change?
///
/// `Comparing` says what is compared, and at which rates; `CompareExperiment` turns that into a
/// plan for `service`, which measures and reports.
package io.loomshift.measure.compare;
