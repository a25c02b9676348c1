/// Did it pay off? This module answers by measuring, and its packages are the parts of a
/// measurement that can be trusted, each useful without the others:
///
/// - `load`: requests at times that a seed decides, whatever the server does. Latency counts from
///   the time at which a request was *meant* to leave, so that a queue cannot hide; how late the
///   generator itself was is part of every result.
/// - `run`: fresh JVMs, the arms of a round in an order that a seed decides, server and generator
///   on separate processors, and a folder to which every finished run is written at once.
/// - `statistic`: medians and their ratios with bootstrap intervals, and a verdict.
/// - `service`: any service that listens on a port, started by any command, arm against arm.
/// - `compare`: a service of the user's, before and after a change.
/// - `report`: any of these, made again from the raw data.
/// - `json`: the raw data, from which a report can be made again.
///
/// A measurement is cheap to distrust: every parameter, the machine and the raw figures lie beside
/// the report, and a run that was invalid (a late generator, figures that break Little's law) is
/// marked and not counted.
package io.loomshift.measure;
