/// Which type of thread does this load want? Selectors answer by a [Preference]; they neither make
/// threads nor know the time but by the metrics that they are given, so that a test is a loop over
/// metrics.
///
/// - [PaperSelector]: thresholds on the rate of blocking operations and on processor use.
/// - [CalibratingSelector], the default: no thresholds; it tries both types for short windows in an
///   order that a coin decides, and moves when the evidence suffices. `Evidence` tells when that
///   is, `Trial` the order of the windows, `Allowance` what trying may cost.
package io.loomshift.adaptive.select;
