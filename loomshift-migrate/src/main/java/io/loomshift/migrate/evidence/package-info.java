/// What was seen of a site when the program ran, and does it change what is said of it?
///
/// A run says what did happen, the analysis what may. So a run adds reasons, and eases one only
/// where it says more than the code can: how many workers were ever busy at a time.
package io.loomshift.migrate.evidence;
