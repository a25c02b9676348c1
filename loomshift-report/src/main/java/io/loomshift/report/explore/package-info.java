/// Pictures to look into: what a page shows at a size that the reader chooses. They hold numbers
/// that are already aggregated, so that their size does not depend on that of what they show.
package io.loomshift.report.explore;
