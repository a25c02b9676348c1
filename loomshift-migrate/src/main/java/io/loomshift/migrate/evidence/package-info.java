/// What was seen of a site when the program ran, and does it change what is said of it?
///
/// A run says what did happen, the analysis what may. So a run adds reasons, and eases those that
/// ask what it tells: how many workers were ever busy at a time, what tasks did, and who kept the
/// JVM alive.
package io.loomshift.migrate.evidence;
